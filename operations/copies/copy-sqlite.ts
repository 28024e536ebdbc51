import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Database } from "#database";
import { makePrivateFile, makePrivateFolder } from "../../foundation/database/private-files.ts";

/** A copy of the database that its user discards. */
export interface DatabaseCopy {
  database: Database;
  discard(): Promise<void>;
}

/** Copies the SQLite file at `path` to `to` while the store keeps running, and opens it. Replaces an earlier copy. */
export async function copySqlite(
  path: string,
  to: string,
  open: (sqlitePath: string) => Promise<Database>,
): Promise<DatabaseCopy> {
  const remove = () => {
    for (const end of ["", "-wal", "-shm"]) rmSync(to + end, { force: true });
  };
  makePrivateFolder(dirname(to));
  remove();
  makePrivateFile(to);
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, to);
  } catch (error) {
    remove();
    throw error;
  } finally {
    source.close();
  }
  const database = await open(to);
  return {
    database,
    async discard() {
      await database.close();
      remove();
    },
  };
}
