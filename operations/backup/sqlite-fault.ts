import { DatabaseSync } from "node:sqlite";

/** What is wrong with the SQLite file of a store, in words; null when it is sound. Leaves no log file behind. */
export function faultOf(path: string): string | null {
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(path, { timeout: 5_000 });
    file.exec("pragma journal_mode = delete");
    const isStore = file.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    if (!isStore) return "it holds no store.";
    const found = file.prepare("pragma integrity_check(3)").all();
    const words = found.map((row) => String(row.integrity_check)).join(" ");
    return words === "ok" ? null : words;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    file?.close();
  }
}
