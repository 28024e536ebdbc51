import { afterAll, describe, inject } from "vitest";
import { type Database, type DatabaseAddress, openDatabase } from "#database";
import { type FreshDatabase, freshSqlite } from "./fresh-database.ts";
import { reusedPostgres } from "./reused-postgres.ts";

/**
 * Declares one suite twice: on SQLite (a new file) and on PostgreSQL (a new or an emptied database). Each call of
 * `open` gives a separate migrated database; `addressOf` is its URL, for a second process. All are closed and removed
 * when the suite ends. For `.contract.ts` files, whose run starts the PostgreSQL server.
 */
export function describeOnEachDatabase(
  name: string,
  suite: (open: () => Promise<Database>, addressOf: (database: Database) => DatabaseAddress) => void,
): void {
  const serverUrl = inject("postgresUrl");
  if (serverUrl === undefined)
    throw new Error("No PostgreSQL server runs for this file. Give the suite the ending .contract.ts.");
  const untouched = inject("untouched");
  describe(`${name} on SQLite`, () => runSuite(suite, async () => freshSqlite(untouched.sqlitePath)));
  if (serverUrl)
    describe(`${name} on PostgreSQL`, () => runSuite(suite, () => reusedPostgres(serverUrl, untouched)));
}

function runSuite(
  suite: Parameters<typeof describeOnEachDatabase>[1],
  fresh: () => Promise<FreshDatabase>,
): void {
  const opened = new Map<Database, FreshDatabase>();

  afterAll(async () => {
    for (const [database, place] of opened) {
      await database.close();
      await place.remove();
    }
  });

  async function open(): Promise<Database> {
    const place = await fresh();
    const database = await openDatabase(place.address);
    opened.set(database, place);
    return database;
  }

  function addressOf(database: Database): DatabaseAddress {
    const place = opened.get(database);
    if (!place) throw new Error("This database was not opened by the suite.");
    return place.address;
  }

  suite(open, addressOf);
}
