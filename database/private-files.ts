import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Files hold people and the store's secret: their owner reads and writes them, nobody else. */
export const privateFile = 0o600;
const privateFolder = 0o700;
const ofOthers = 0o077;

/** Makes a folder, and those above it, that only their owner may enter. One that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  if (isFolder(path)) return;
  if (!existsSync(dirname(path))) makePrivateFolder(dirname(path));
  try {
    // Not `recursive`: it never ends where the system lets nobody make a folder, as in /proc.
    mkdirSync(path, { mode: privateFolder });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Makes an empty file that only its owner may read; one that is there keeps what it holds. */
export function makePrivateFile(path: string): void {
  // To open and close a database that is in use would end SQLite's locks on it.
  if (existsSync(path)) narrowMode(path);
  else closeSync(openSync(path, "a", privateFile));
}

/** Takes the rights of everybody but the owner from a file or folder. Nothing, where there is none or it is somebody else's. */
export function narrowMode(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & ofOthers) !== 0) chmodSync(path, mode & 0o7700);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && ["ENOENT", "EPERM"].includes(String(error.code))))
      throw error;
  }
}

/** The names in a folder; none where there is no folder that can be read. */
export function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
