import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Backup, newBackup } from "./new-backup.ts";

/**
 * Copies the SQLite file at `path` to the new file `to` while stores write to it: a consistent, verified snapshot
 * without deleted bytes. Throws, leaving nothing at `to`, if there is no database, `to` exists or the copy is damaged.
 */
export async function backUpSqlite(path: string, to: string): Promise<Backup> {
  if (!existsSync(path))
    throw new Error(
      `There's no database at ${path}, so nothing was backed up. Set DATA_DIR to the store's folder.`,
    );
  return await newBackup(to, async (partial) => {
    copy(path, partial);
    const fault = sqliteFileFault(partial);
    if (fault) throw new Error(`The copy of ${path} is damaged and was deleted: ${fault}`);
  });
}

/** Row by row, because a copy of the pages would include deleted bytes. */
function copy(path: string, to: string): void {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
}

/** Describes what is wrong with a store's SQLite file; null if intact. Leaves no log file behind. */
export function sqliteFileFault(path: string): string | null {
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(path, { timeout: 5_000 });
    file.exec("pragma journal_mode = delete");
    const isStore = file.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    if (!isStore) return "it isn't a store's database.";
    const found = file.prepare("pragma integrity_check(3)").all();
    const words = found.map((row) => String(row.integrity_check)).join(" ");
    return words === "ok" ? null : words;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    file?.close();
  }
}
