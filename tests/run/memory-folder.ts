import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Enough for databases, pictures and PostgreSQL's programs of a whole run, with a margin. */
export const neededBytes = 8_000_000_000;

/**
 * A new temporary folder in memory, or null if there isn't enough space or programs can't run there. The tests commit
 * tens of thousands of times, and in memory no commit waits for a disk. The caller removes it.
 */
export function memoryFolder(
  parent = "/dev/shm",
  roomIn: (folder: string) => number = freeBytes,
): string | null {
  let folder: string | null = null;
  try {
    if (roomIn(parent) < neededBytes) return null;
    folder = mkdtempSync(join(parent, "vitrine-"));
    // PostgreSQL runs as another user if root starts it.
    chmodSync(folder, 0o755);
    if (runsPrograms(folder)) return folder;
  } catch {
    // The folder doesn't exist or isn't writable.
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
  return null;
}

/** Free space in an in-memory folder: its own limit, or the process's available memory if lower. */
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
