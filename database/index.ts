import type { Database, DatabaseAddress } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export type { Database, DatabaseAddress, Db } from "./database.ts";
export { prepared } from "./prepared.ts";
export type { Tables } from "./tables.ts";

/** Opens the database and migrates it to the newest schema. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return "postgresUrl" in address ? openPostgres(address.postgresUrl) : openSqlite(address.sqlitePath);
}
