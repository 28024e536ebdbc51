import { afterAll, describe, inject, onTestFinished, TestRunner } from "vitest";
import type { Database, DatabaseAddress } from "#database";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { freshSqlite } from "./fresh-database.ts";
import { lendPostgres } from "./lent-postgres.ts";

type Suite = (open: () => Promise<Database>, addressOf: (database: Database) => DatabaseAddress) => void;

/**
 * Declares one suite twice: on SQLite (a new file) and on PostgreSQL (a new or an emptied database). Each call of
 * `open` gives a separate migrated database; `addressOf` is its URL, for a second process. What a test opened ends with
 * it, what a hook of the suite opened ends with the suite. For `.contract.ts` files, whose run starts the PostgreSQL server.
 */
export function describeOnEachDatabase(name: string, suite: Suite): void {
  describe(`${name} on SQLite`, () => runSuite(suite, () => openSqlite(inject("untouched").sqlitePath)));
  describeOnPostgres(name, suite);
}

/** Declares a suite of what only a database server does, such as ending a connection. */
export function describeOnPostgres(name: string, suite: Suite): void {
  const serverUrl = inject("postgresUrl");
  if (serverUrl === undefined)
    throw new Error("No PostgreSQL server runs for this file. Give the suite the ending .contract.ts.");
  if (serverUrl)
    describe(`${name} on PostgreSQL`, () =>
      runSuite(suite, () => lendPostgres(serverUrl, inject("untouched"))));
}

interface OpenDatabase {
  database: Database;
  address: DatabaseAddress;
  end(): Promise<void>;
}

async function openSqlite(untouched: string): Promise<OpenDatabase> {
  const { address, remove } = freshSqlite(untouched);
  const database = await openStoreDatabase(address);
  async function end() {
    await database.close();
    await remove();
  }
  return { database, address, end };
}

function runSuite(suite: Suite, openOne: () => Promise<OpenDatabase>): void {
  const addresses = new WeakMap<Database, DatabaseAddress>();
  const ofSuite: OpenDatabase[] = [];

  afterAll(async () => {
    for (const one of ofSuite.splice(0)) await one.end();
  });

  async function open(): Promise<Database> {
    const one = await openOne();
    addresses.set(one.database, one.address);
    if (TestRunner.getCurrentTest()) onTestFinished(one.end);
    else ofSuite.push(one);
    return one.database;
  }

  function addressOf(database: Database): DatabaseAddress {
    const address = addresses.get(database);
    if (!address) throw new Error("This database was not opened by the suite.");
    return address;
  }

  suite(open, addressOf);
}
