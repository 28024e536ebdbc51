import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Files hold personal data and the store's secret: only their owner reads and writes them. */
export const privateFile = 0o600;
const privateFolder = 0o700;
const ofOthers = 0o077;

/** Creates a folder and its parents, accessible only to their owner. An existing one stays as it is. */
export function makePrivateFolder(path: string): void {
  if (isFolder(path)) return;
  if (!existsSync(dirname(path))) makePrivateFolder(dirname(path));
  try {
    // Not `recursive`: it never returns where no folder can be created, as in /proc.
    mkdirSync(path, { mode: privateFolder });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Creates an empty file readable only by its owner; an existing one keeps its content. */
export function makePrivateFile(path: string): void {
  // Opening and closing a database in use would release SQLite's locks on it.
  if (existsSync(path)) narrowMode(path);
  else closeSync(openSync(path, "a", privateFile));
}

/** Removes all rights but the owner's from a file or folder; nothing where it is missing or another user's. */
export function narrowMode(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & ofOthers) !== 0) chmodSync(path, mode & 0o7700);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && ["ENOENT", "EPERM"].includes(String(error.code))))
      throw error;
  }
}

/** File names in a folder; none where it cannot be read. */
export function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
