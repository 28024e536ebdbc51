import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { type Backup, newBackup } from "./new-backup.ts";
import { faultOf } from "./sqlite-fault.ts";

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
  return await newBackup(to, async (partial) => {
    await copy(path, partial);
    const fault = faultOf(partial);
    if (fault) throw new Error(`The copy of ${path} is damaged and was thrown away: ${fault}`);
  });
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
