import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { isMigrated, migrateToLatest, type OpenOptions } from "./migrate.ts";

/** Any number that nothing else locks in this database: "vitrine" on a telephone's keys. */
const lock = 8_487_463;

/**
 * Migrates the PostgreSQL database at `url` on one connection of its own, without any timeout: a backfill takes as long
 * as it takes. Processes that start meanwhile wait for the advisory lock until it is done.
 */
export async function migratePostgres(
  url: string,
  { migrations, waiting = () => {} }: OpenOptions,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query in flight. Without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (await isMigrated(db, migrations)) return;
    // Kysely's own lock comes after it has created its tables, which two processes at once cannot. Ends with the session.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set lock_timeout = 0`.execute(db);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(db);
    const tried = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lock}) as ours`.execute(db);
    if (!tried.rows[0]?.ours) {
      waiting();
      await sql`select pg_advisory_lock(${lock})`.execute(db);
    }
    await migrateToLatest(db, { dialect: "postgres" }, migrations);
  } finally {
    await db.destroy();
  }
}
