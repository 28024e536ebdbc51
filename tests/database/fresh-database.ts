import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DatabaseAddress } from "#database";

/** A location for a new database, and how to remove it. */
export interface FreshDatabase {
  address: DatabaseAddress;
  remove(): Promise<void>;
}

/** A SQLite path in a new temporary folder. The file is created when opened, or copied from `untouched`. */
export function freshSqlite(untouched?: string): FreshDatabase {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-sqlite-"));
  const sqlitePath = join(folder, "shop.sqlite");
  if (untouched) copyFileSync(untouched, sqlitePath);
  return {
    address: { sqlitePath },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database with a random name on the PostgreSQL server whose `postgres` database is at `serverUrl`: empty, or a copy
 * of the database `untouched`, which must have no connections.
 */
export async function freshPostgres(serverUrl: string, untouched = "template1"): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, sql`create database ${sql.id(name)} template ${sql.id(untouched)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    address: { postgresUrl: url.href },
    async remove() {
      await onServer(serverUrl, sql`drop database if exists ${sql.id(name)} with (force)`);
    },
  };
}

async function onServer(url: string, statement: ReturnType<typeof sql>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A connection still closing when the server stops emits an error.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await statement.execute(db);
  } finally {
    await db.destroy();
  }
}
