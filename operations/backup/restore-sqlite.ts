import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Migrations, openDatabase } from "#database";
import {
  makePrivateFile,
  makePrivateFolder,
  removeOthersAccess,
} from "../../foundation/database/private-files.ts";
import { sqliteFileFault } from "./back-up-sqlite.ts";
import { checkChecksum, type RestoreOptions } from "./checksum.ts";
import { syncFile } from "./new-backup.ts";

const busy = 5;

/**
 * Replaces the database at `path` with a backup, which is copied, checked and migrated before the old one moves to
 * `aside`. Returns whether there was one. Throws, with nothing changed, if the backup is damaged, if a database exists
 * and no `force`, or if a store is running on it.
 */
export async function restoreSqlite({
  file,
  path,
  force,
  aside,
  migrations,
}: RestoreOptions & { path: string; migrations: Migrations }): Promise<{ putAside: boolean }> {
  if (!existsSync(file))
    throw new Error(`Nothing was changed: there's no backup at ${file}. Check the file name.`);
  const isThere = existsSync(path);
  if (isThere && !force)
    throw new Error(
      `Nothing was changed: there's already a database at ${path}. To replace it, add --force: the ` +
        "old one is renamed, not deleted.",
    );
  assertUnused(path);
  const staged = `${path}.restoring`;
  makePrivateFolder(dirname(path));
  removeAll(staged);
  try {
    makePrivateFile(staged);
    copyFileSync(file, staged);
    await checkChecksum(file, staged);
    const fault = sqliteFileFault(staged);
    if (fault) throw new Error(`Nothing was changed: ${file} can't be restored: ${fault}`);
    const database = await openDatabase({ sqlitePath: staged }, { migrations });
    // Sessions ended since the backup must stay ended.
    await database.write((tx) => tx.deleteFrom("desk_session").execute());
    await database.close();
    if (existsSync(`${staged}-wal`))
      throw new Error(`Nothing was changed: ${staged} is still in use. Try again.`);
    await syncFile(staged);
    // Checks again, because copying took time.
    assertUnused(path);
    if (isThere) putAside(path, aside);
    renameSync(staged, path);
    rmSync(join(dirname(path), "catalogue.kept"), { force: true });
    return { putAside: isThere };
  } finally {
    removeAll(staged);
  }
}

/**
 * Throws if a store is running on the file. A running store keeps its file locked even when idle, because only the last connection can remove the log. A file
 * that can't be opened is damaged, so no store is running on it.
 */
export function assertUnused(path: string): void {
  if (!existsSync(path)) return;
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(path, { timeout: 1_000 });
    file.exec("pragma journal_mode = delete");
  } catch (error) {
    if (!(error instanceof Error && "errcode" in error) || (Number(error.errcode) & 0xff) !== busy) return;
    throw new Error(
      `Nothing was changed: a store is running on ${path}. Stop every process that uses it, then try again.`,
    );
  } finally {
    file?.close();
  }
}

function putAside(path: string, aside: string): void {
  makePrivateFolder(dirname(aside));
  removeOthersAccess(path);
  renameSync(path, aside);
  // A damaged file may still have its log, which belongs to the old database and would corrupt the new one.
  for (const end of ["-wal", "-shm"]) if (existsSync(path + end)) renameSync(path + end, aside + end);
}

function removeAll(path: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
}
