import type { Database, DatabaseAddress } from "./database.ts";
import type { OpenOptions } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export { runCounted, type WorkCounter, withWorkCounter } from "./counted-work.ts";
export type { Database, DatabaseAddress, Db } from "./database.ts";
export { EarlierReleaseError, isDatabaseUnavailable } from "./errors.ts";
export { openRowLoader, type RowLoader } from "./load-rows.ts";
export type { Migrations, OpenOptions } from "./migrate.ts";
export { unreachableCodes } from "./postgres-codes.ts";
export { prepareStatement } from "./prepared.ts";
export { openQueue } from "./queue.ts";
export { openSnapshot, type RowsRead, type Snapshot, type StoredRow, type StoredValue } from "./snapshot.ts";
export {
  numberedTables,
  type RunSql,
  readStructure,
  type StoredColumn,
  type StoredTable,
} from "./structure.ts";
export type { Tables } from "./tables.ts";

/** Opens the database and runs pending migrations. Waits while another process is migrating. */
export async function openDatabase(address: DatabaseAddress, options: OpenOptions): Promise<Database> {
  return "postgresUrl" in address
    ? openPostgres(address.postgresUrl, options)
    : openSqlite(address.sqlitePath, options);
}
