import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname } from "node:path";
import {
  makePrivateFile,
  makePrivateFolder,
  privateFileMode,
} from "../../foundation/database/private-files.ts";
import { checksumOf, checksumPath } from "./checksum.ts";

export type Backup = Awaited<ReturnType<typeof newBackup>>;

/**
 * Creates `to`, readable only by its owner, from what `copy` writes to the empty file it is given. The file is synced,
 * and its SHA-256 stored next to it in the format of `sha256sum -c`, before it is renamed. Throws, leaving nothing, if
 * `to` exists or `copy` fails.
 */
export async function newBackup(to: string, copy: (path: string) => Promise<void>) {
  if (existsSync(to))
    throw new Error(`${to} already exists, and a backup never replaces another. Enter a new file name.`);
  makePrivateFolder(dirname(to));
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  makePrivateFile(partial);
  try {
    await copy(partial);
    const { bytes, checksum } = await checksumOf(partial);
    await syncFile(partial);
    writeFileSync(checksumPath(to), `${checksum}  ${basename(to)}\n`, { flush: true, mode: privateFileMode });
    renameSync(partial, to);
    return { file: to, bytes, checksum };
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** Resolves when the file is synced to disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync();
  await file.close();
}
