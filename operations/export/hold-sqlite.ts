import { DatabaseSync } from "node:sqlite";
import { assertUnused } from "../backup/restore-sqlite.ts";

/**
 * Keeps every other process from writing to the SQLite file at `path` until the returned function is called. Throws if a
 * store is running on it.
 */
export function holdSqlite(path: string): () => void {
  assertUnused(path);
  const file = new DatabaseSync(path, { timeout: 1_000 });
  file.exec("begin immediate");
  return () => file.close();
}
