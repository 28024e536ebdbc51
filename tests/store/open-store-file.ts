import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Opens the SQLite file of a running store for writing; waits while the store itself is writing. */
export function openStoreFile(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, "vitrine.sqlite"), { timeout: 30_000 });
}
