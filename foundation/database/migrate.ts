import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import * as baseline from "./baseline.ts";
import { EarlierReleaseError } from "./errors.ts";
import type { MigrationContext } from "./migration-context.ts";

/** By name; they run in the order of their names. */
export type Migrations = Record<
  string,
  { up(db: Kysely<unknown>, context: MigrationContext): Promise<void> }
>;

export interface OpenOptions {
  /** Those after the baseline. */
  migrations: Migrations;
  /** Ms that PostgreSQL may take for a connection, a lock and a statement; tests on a busy machine allow more. */
  patienceMs?: Patience;
  /** Called once when another process is migrating the database, so that this one has to wait. */
  waiting?(): void;
}

export interface Patience {
  connection: number;
  lock: number;
  statement: number;
}

const baselineName = "0049-baseline";
/** The migration after which a database of release-0 has the tables of the baseline. */
const lastOfRelease0 = "0049-joined-mailboxes";

/**
 * Runs every missing migration, all or nothing. Throws the migration's own error prefixed by its name; a failed run
 * changes nothing. Takes no lock that outlasts its transaction: see `migratePostgres` and `openSqlite`.
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
    `Migration ${failed} failed, so the database was left as it was. Fix the cause and start again. ${String(error)}`,
    { cause: error },
  );
}

/** Whether exactly these migrations ran. To find that out Kysely reads all columns of all tables, twice. */
export async function isMigrated(db: Kysely<unknown>, later: Migrations): Promise<boolean> {
  const names = await migrationsDone(db);
  return (
    names.length === Object.keys(later).length + 1 &&
    names.every((name) => name === baselineName || name in later)
  );
}

/** Names of the migrations that ran; none at the first start. The migrator reports what else prevents the reading. */
async function migrationsDone(db: Kysely<unknown>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Records the baseline in a database that release-0 brought to its last migration, in place of its 44. Throws
 * `EarlierReleaseError` for one that no release brought that far.
 */
async function adoptRelease0(db: Kysely<unknown>): Promise<void> {
  const done = await migrationsDone(db);
  if (!done.some((name) => name < baselineName)) return;
  if (!done.includes(lastOfRelease0)) throw new EarlierReleaseError(done.toSorted().at(-1) ?? "");
  await db.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration where name in (${sql.join(done)})`.execute(tx);
    // Another process may have recorded it meanwhile.
    await sql`insert into kysely_migration (name, timestamp) values (${baselineName}, ${new Date().toISOString()})
      on conflict do nothing`.execute(tx);
  });
}
