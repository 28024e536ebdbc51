import { afterAll, describe, inject, onTestFinished, TestRunner } from "vitest";
import type { Database, DatabaseAddress } from "#database";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { freshSqlite } from "./fresh-database.ts";
import { lendPostgres } from "./lent-postgres.ts";

type Suite = (open: () => Promise<Database>, addressOf: (database: Database) => DatabaseAddress) => void;

/**
 * Runs a suite on SQLite (a new file) and on PostgreSQL (a new or emptied database). Each call of `open` returns a
 * separate migrated database; `addressOf` returns its address, for a second process. Databases opened in a test are
 * closed with it, those opened in a suite's hook with the suite. Requires a `.contract.ts` file.
 */
export function describeOnEachDatabase(name: string, suite: Suite): void {
  describe(`${name} on SQLite`, () => runSuite(suite, () => openSqlite(inject("untouched").sqlitePath)));
  describeOnPostgres(name, suite);
}

/** Runs a suite that needs a database server, for example to end a connection. */
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
