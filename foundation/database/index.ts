import type { Database, DatabaseAddress } from "./database.ts";
import type { OpenOptions } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export { counted, countingWork, type WorkCounter } from "./counted-work.ts";
export type { Database, DatabaseAddress, Db } from "./database.ts";
export { isDatabaseAway } from "./errors.ts";
export { unreachableCodes } from "./postgres-codes.ts";
export { prepared } from "./prepared.ts";
export type { Tables } from "./tables.ts";

/** Opens the database and migrates it to the newest schema. Waits while another process migrates it. */
export async function openDatabase(address: DatabaseAddress, options?: OpenOptions): Promise<Database> {
  return "postgresUrl" in address
    ? openPostgres(address.postgresUrl, options)
    : openSqlite(address.sqlitePath, options);
}
