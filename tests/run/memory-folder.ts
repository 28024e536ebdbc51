import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Databases, pictures and PostgreSQL's programs of a whole run, with a margin. */
export const neededBytes = 8_000_000_000;

/**
 * A new temporary folder in memory, or null where there isn't enough room or programs can't run: the tests commit tens
 * of thousands of times, and in memory no commit waits for a disk. The caller removes it.
 */
export function memoryFolder(
  parent = "/dev/shm",
  roomIn: (folder: string) => number = freeBytes,
): string | null {
  let folder: string | null = null;
  try {
    if (roomIn(parent) < neededBytes) return null;
    folder = mkdtempSync(join(parent, "vitrine-"));
    // PostgreSQL runs as another user when root starts it.
    chmodSync(folder, 0o755);
    if (runsPrograms(folder)) return folder;
  } catch {
    // No such folder, or not ours to write to.
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
  return null;
}

/** What a folder in memory may still take: its own limit, or less where the process may use less memory. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory());
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
