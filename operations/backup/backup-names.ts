import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFileNames } from "../../foundation/database/private-files.ts";

/** Names of backups and replaced databases; nothing else in the folder is ever removed. */
const backupFilePattern = /^(vitrine|replaced)-\d{8}T\d{6}Z\.(sqlite|dump)(\.sha256|\.partial|-wal|-shm)?$/;

/** How long a backup is kept; same as in `messages/en/policies.ts` and `docs/operations.md`. */
export const backupRetentionMs = 35 * 24 * 60 * 60_000;

/** Name of a new backup: "vitrine-20261121T150000Z.sqlite". */
export function backupName(begin: "vitrine" | "replaced", end: "sqlite" | "dump", now: Date): string {
  return `${begin}-${now.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}.${end}`;
}

/** Backups in a folder written before a given time (milliseconds since the Unix epoch); empty if there is no folder. */
export function listOldBackups(folder: string, before: number): string[] {
  return listFileNames(folder)
    .filter((name) => backupFilePattern.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).mtimeMs < before);
}

/** Databases in a folder, oldest first, with the time they become `oldBackups` (milliseconds since the Unix epoch). */
export function listRetainedBackups(folder: string, termMs: number): { file: string; expiresAt: number }[] {
  return listFileNames(folder)
    .filter((name) => backupFilePattern.test(name) && !name.endsWith(".sha256"))
    .map((name) => join(folder, name))
    .map((file) => ({ file, expiresAt: statSync(file).mtimeMs + termMs }))
    .sort((a, b) => a.expiresAt - b.expiresAt);
}

export function removeBackups(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}
