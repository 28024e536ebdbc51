import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import * as baseline from "./baseline.ts";
import { EarlierReleaseError } from "./errors.ts";
import type { MigrationContext } from "./migration-context.ts";

/** Migrations by name, run in name order. */
export type Migrations = Record<
  string,
  { up(db: Kysely<unknown>, context: MigrationContext): Promise<void> }
>;

export interface OpenOptions {
  /** The migrations after the baseline. */
  migrations: Migrations;
  /** PostgreSQL timeouts for connections, locks and statements, in milliseconds; tests on a busy machine raise them. */
  patienceMs?: MigrationTimeouts;
  /** Called once if this process has to wait for another one's migration. */
  waiting?(): void;
}

export interface MigrationTimeouts {
  connection: number;
  lock: number;
  statement: number;
}

const baselineName = "0049-baseline";
/** The last migration of release-0, whose tables equal the baseline's. */
const lastOfRelease0 = "0049-joined-mailboxes";

/**
 * Runs all pending migrations in one transaction: if one fails, nothing changes, and its error is thrown with the
 * migration's name in front. Holds no lock beyond its transaction: see `migratePostgres` and `openSqlite`.
 */
export async function migrateToLatest(
  db: Kysely<unknown>,
  context: MigrationContext,
  later: Migrations,
): Promise<void> {
  if (await isMigrated(db, later)) return;
  await adoptRelease0(db);
  const all = Object.entries({ [baselineName]: baseline, ...later });
  const migrations = all.map(([name, { up }]) => [name, { up: (tx: Kysely<unknown>) => up(tx, context) }]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "start";
  throw new Error(
    `Migration ${failed} failed, so nothing was changed. Fix the cause and start again. ${String(error)}`,
    { cause: error },
  );
}

/** Whether exactly these migrations ran. Asking Kysely would read every column of every table twice. */
export async function isMigrated(db: Kysely<unknown>, later: Migrations): Promise<boolean> {
  const names = await migrationsDone(db);
  return (
    names.length === Object.keys(later).length + 1 &&
    names.every((name) => name === baselineName || name in later)
  );
}

/** Names of the migrations that ran; empty on first start. The migrator reports any other read error. */
async function migrationsDone(db: Kysely<unknown>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * In a database fully migrated by release-0, replaces the records of its 44 migrations with the baseline. Throws
 * `EarlierReleaseError` if release-0 never finished migrating it.
 */
async function adoptRelease0(db: Kysely<unknown>): Promise<void> {
  const done = await migrationsDone(db);
  if (!done.some((name) => name < baselineName)) return;
  if (!done.includes(lastOfRelease0)) throw new EarlierReleaseError(done.toSorted().at(-1) ?? "");
  await db.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration where name in (${sql.join(done)})`.execute(tx);
    // Another process may have recorded it in the meantime.
    await sql`insert into kysely_migration (name, timestamp) values (${baselineName}, ${new Date().toISOString()})
      on conflict do nothing`.execute(tx);
  });
}
