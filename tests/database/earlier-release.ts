import { DatabaseSync } from "node:sqlite";
import { Kysely, type KyselyPlugin, PostgresDialect } from "kysely";
import pg from "pg";
import type { DatabaseAddress, Tables } from "#database";
import { migrator } from "../../foundation/database/migrate.ts";
import type { MigrationContext } from "../../foundation/database/migration-context.ts";
import { NodeSqliteDialect } from "../../foundation/database/sqlite-dialect.ts";

/** Opens a place without migrating it. */
export function openUnmigrated(
  address: DatabaseAddress,
  plugins: KyselyPlugin[] = [],
): { db: Kysely<Tables>; context: MigrationContext } {
  if ("postgresUrl" in address) {
    const pool = new pg.Pool({ connectionString: address.postgresUrl, max: 2 });
    // A connection still closing while its database is dropped emits an error.
    pool.on("error", () => {});
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins }),
      context: { dialect: "postgres" },
    };
  }
  const dialect = new NodeSqliteDialect(new DatabaseSync(address.sqlitePath, { timeout: 5_000 }));
  return { db: new Kysely<Tables>({ dialect, plugins }), context: { dialect: "sqlite" } };
}

/** Makes a database as the release had it whose last migration was `last`. Close it by `destroy`. */
export async function openEarlierRelease(address: DatabaseAddress, last: string): Promise<Kysely<Tables>> {
  const { db, context } = openUnmigrated(address);
  const { error } = await migrator(db as Kysely<unknown>, context).migrateTo(last);
  if (error) throw error;
  return db;
}

/** Names of all migrations, and which of them a database has behind it. */
export async function migrationsOf(address: DatabaseAddress): Promise<{ all: string[]; done: string[] }> {
  const { db, context } = openUnmigrated(address);
  const known = await migrator(db as Kysely<unknown>, context).getMigrations();
  await db.destroy();
  return {
    all: known.map(({ name }) => name),
    done: known.filter(({ executedAt }) => executedAt).map(({ name }) => name),
  };
}
