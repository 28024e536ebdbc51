import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { checksumOf, checksumPath } from "./checksum.ts";
import { faultOf } from "./sqlite-fault.ts";
import { syncFile } from "./sync-file.ts";

/** A finished copy of a database. */
export interface Backup {
  file: string;
  bytes: number;
  /** SHA-256 in hex; it stands in the file of the same name that ends in `.sha256`, as `sha256sum -c` reads it. */
  checksum: string;
}

/**
 * Copies the SQLite file at `path` to the new file `to` while stores write to it, and checks the copy. The copy is the
 * database as it was at one moment after the call. Throws when there is no database, when `to` exists, or when the copy is
 * damaged; then nothing is left at `to`.
 */
export async function backUpSqlite(path: string, to: string): Promise<Backup> {
  if (!existsSync(path))
    throw new Error(
      `No database lies at ${path}, so nothing was backed up. Set DATA_DIR as the store has it.`,
    );
  if (existsSync(to))
    throw new Error(`${to} exists already, and a backup never replaces another. Name a new file.`);
  mkdirSync(dirname(to), { recursive: true });
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  try {
    await copy(path, partial);
    const fault = faultOf(partial);
    if (fault) throw new Error(`The copy of ${path} is damaged and was thrown away: ${fault}`);
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

async function copy(path: string, to: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    // Without a view of its own, the copying begins again at every commit of a store, and never ends on a busy one.
    source.exec("begin");
    source.prepare("select count(*) from sqlite_schema").get();
    await backup(source, to, { rate: 1_000 });
  } finally {
    source.close();
  }
}
