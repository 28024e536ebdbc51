import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { checksumOf, checksumPath } from "./checksum.ts";
import { syncFile } from "./sync-file.ts";

/** A finished copy of a database. */
export interface Backup {
  file: string;
  bytes: number;
  /** SHA-256 in hex; it stands in the file of the same name that ends in `.sha256`, as `sha256sum -c` reads it. */
  checksum: string;
}

/**
 * Makes the new file `to` of what `copy` writes to the path that it is given. It is on the disk, with its checksum beside
 * it, before it has its name. Throws when `to` exists or `copy` fails; then nothing is left at `to`.
 */
export async function newBackup(to: string, copy: (path: string) => Promise<void>): Promise<Backup> {
  if (existsSync(to))
    throw new Error(`${to} exists already, and a backup never replaces another. Name a new file.`);
  mkdirSync(dirname(to), { recursive: true });
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  try {
    await copy(partial);
    const { bytes, checksum } = await checksumOf(partial);
    await syncFile(partial);
    writeFileSync(checksumPath(to), `${checksum}  ${basename(to)}\n`, { flush: true });
    renameSync(partial, to);
    return { file: to, bytes, checksum };
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
