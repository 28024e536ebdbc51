import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DatabaseAddress } from "#database";

/** A place for one database that nobody used before, and how to remove it. */
export interface FreshDatabase {
  address: DatabaseAddress;
  remove(): Promise<void>;
}

/** A SQLite path in a new temporary folder. The file itself is made by whoever opens it. */
export function freshSqlite(): FreshDatabase {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-sqlite-"));
  return {
    address: { sqlitePath: join(folder, "shop.sqlite") },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty database with a random name on the PostgreSQL server whose `postgres` database is at `serverUrl`. */
export async function freshPostgres(serverUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, sql`create database ${sql.id(name)}`);
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
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    await statement.execute(db);
  } finally {
    await db.destroy();
  }
}
