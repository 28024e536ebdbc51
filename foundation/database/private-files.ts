import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Owner-only permissions: the files hold personal data and the store's secret. */
export const privateFileMode = 0o600;
const privateFolder = 0o700;
const ofOthers = 0o077;

/** Creates a folder and its parents with owner-only permissions. Leaves existing folders unchanged. */
export function makePrivateFolder(path: string): void {
  if (isFolder(path)) return;
  if (!existsSync(dirname(path))) makePrivateFolder(dirname(path));
  try {
    // Not `recursive`: that hangs where no folder can be created, such as in /proc.
    mkdirSync(path, { mode: privateFolder });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Creates an empty file readable only by its owner; keeps the content of an existing one. */
export function makePrivateFile(path: string): void {
  // Don't open an existing file: closing it would release SQLite's locks on it.
  if (existsSync(path)) removeOthersAccess(path);
  else closeSync(openSync(path, "a", privateFileMode));
}

/** Removes group and world permissions. Does nothing if the file is missing or owned by another user. */
export function removeOthersAccess(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & ofOthers) !== 0) chmodSync(path, mode & 0o7700);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && ["ENOENT", "EPERM"].includes(String(error.code))))
      throw error;
  }
}

/** Names of the files in a folder; empty if it can't be read. */
export function listFileNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
