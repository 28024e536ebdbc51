import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { checkChecksum, type RestoreOptions } from "./checksum.ts";
import { runPostgresProgram } from "./postgres-programs.ts";

/** `url` is the store's database; `aside` is a schema. */
type PostgresRestoring = RestoreOptions & { url: string };

/**
 * Replaces the PostgreSQL database at `url` with a backup, atomically, using `pg_restore`; moves existing content to
 * the schema `aside`. Returns whether there was any. Throws, with nothing changed, if the backup is damaged, if there
 * are tables and no `force`, or while another client is connected.
 */
export async function restorePostgres(restoring: PostgresRestoring): Promise<{ putAside: boolean }> {
  const { file, url, force, aside } = restoring;
  if (!existsSync(file))
    throw new Error(`Nothing was changed: there's no backup at ${file}. Check the file name.`);
  await checkChecksum(file, file);
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  // A connection lost during the restore is reported by the next statement.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { tables } = await countTablesAndConnections(db);
    if (tables > 0 && !force)
      throw new Error(
        "Nothing was changed: the database already has tables that would be replaced. To replace them, add --force: " +
          "they are renamed, not deleted.",
      );
    const others = await waitUntilAlone(db);
    if (others > 0)
      throw new Error(
        `Nothing was changed: ${others} connections are open to the database, so a store may be running on it. Stop ` +
          "every process that uses it, then restore again.",
      );
    await sql`alter schema public rename to ${sql.id(aside)}`.execute(db);
    await fill(db, restoring);
    if (tables === 0) await sql`drop schema ${sql.id(aside)} cascade`.execute(db);
    return { putAside: tables > 0 };
  } finally {
    await db.destroy();
  }
}

async function fill(db: Kysely<unknown>, { file, url, aside }: PostgresRestoring): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const wholly = ["--no-owner", "--single-transaction", "--exit-on-error"];
  try {
    await runPostgresProgram("pg_restore", [...wholly, `--dbname=${database}`, file], url);
  } catch (error) {
    await sql`alter schema ${sql.id(aside)} rename to public`.execute(db);
    throw error;
  }
  // Sessions ended since the backup must stay ended. Backups of earlier releases lack this table.
  const { rows } =
    await sql`select from pg_tables where schemaname = 'public' and tablename = 'desk_session'`.execute(db);
  if (rows.length > 0) await sql`delete from public.desk_session`.execute(db);
}

async function countTablesAndConnections(db: Kysely<unknown>): Promise<{ tables: number; others: number }> {
  const { rows } = await sql<{ tables: number; others: number }>`select
    (select count(*)::integer from pg_tables where schemaname = 'public') as tables,
    (select count(*)::integer from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend') as others`.execute(db);
  return rows[0] ?? { tables: 0, others: 0 };
}

/** A store that just stopped is still listed for a moment. */
async function waitUntilAlone(db: Kysely<unknown>): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { others } = await countTablesAndConnections(db);
    if (others === 0 || tries === 10) return others;
    await pause(200);
  }
}
