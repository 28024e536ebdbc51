import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileNames } from "../../foundation/database/private-files.ts";

/** Names of backups and replaced databases: nothing else in the folder is ever removed. */
const ours = /^(vitrine|replaced)-\d{8}T\d{6}Z\.(sqlite|dump)(\.sha256|\.partial|-wal|-shm)?$/;

/** How long a backup is kept; as in `content/policies/privacy.ts` and `docs/operations.md`. */
export const backupTermMs = 35 * 24 * 60 * 60_000;

/** The name of a new backup, "vitrine-20261121T150000Z.sqlite". */
export function backupName(begin: "vitrine" | "replaced", end: "sqlite" | "dump", now: Date): string {
  return `${begin}-${now.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}.${end}`;
}

/** The backups in a folder written before a moment (ms since 1970); none where there is no folder. */
export function oldBackups(folder: string, before: number): string[] {
  return fileNames(folder)
    .filter((name) => ours.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).mtimeMs < before);
}

/** Databases in a folder, oldest first, with the moment (ms since 1970) at which they become `oldBackups`. */
export function retainedBackups(folder: string, termMs: number): { file: string; expiresAt: number }[] {
  return fileNames(folder)
    .filter((name) => ours.test(name) && !name.endsWith(".sha256"))
    .map((name) => join(folder, name))
    .map((file) => ({ file, expiresAt: statSync(file).mtimeMs + termMs }))
    .sort((a, b) => a.expiresAt - b.expiresAt);
}

export function removeBackups(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}
