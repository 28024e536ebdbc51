import { DatabaseSync } from "node:sqlite";
import { Kysely, type KyselyPlugin, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DatabaseAddress } from "#database";
import type { MigrationContext } from "../../foundation/database/migration-context.ts";
import { NodeSqliteDialect } from "../../foundation/database/sqlite-dialect.ts";

/** Opens a database without migrating it. */
export function openUnmigrated(
  address: DatabaseAddress,
  plugins: KyselyPlugin[] = [],
): { db: Kysely<unknown>; context: MigrationContext } {
  if ("postgresUrl" in address) {
    const pool = new pg.Pool({ connectionString: address.postgresUrl, max: 2 });
    // A connection still closing when its database is dropped emits an error.
    pool.on("error", () => {});
    return {
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins }),
      context: { dialect: "postgres" },
    };
  }
  const dialect = new NodeSqliteDialect(new DatabaseSync(address.sqlitePath, { timeout: 5_000 }));
  return { db: new Kysely<unknown>({ dialect, plugins }), context: { dialect: "sqlite" } };
}

/** Names of the migrations that ran in a database. */
export async function listAppliedMigrations(address: DatabaseAddress): Promise<string[]> {
  const { db } = openUnmigrated(address);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isNew = !tables.some(({ name }) => name === "kysely_migration");
  const { rows } = isNew
    ? { rows: [] }
    : await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  await db.destroy();
  return rows.map(({ name }) => name).sort();
}
