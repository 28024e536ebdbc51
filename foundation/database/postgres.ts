import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { DatabaseBusyError, DatabaseDownError } from "./errors.ts";
import { isMigrated, type MigrationTimeouts, migrateToLatest, type OpenOptions } from "./migrate.ts";
import { postgresCodes, unreachableCodes } from "./postgres-codes.ts";
import { listenForNotifications } from "./postgres-notifications.ts";
import { vacuumPostgres } from "./postgres-vacuum.ts";
import { openQueue } from "./queue.ts";
import type { Tables } from "./tables.ts";

/** Arbitrary lock id, unique in this database: "vitrine" on a phone keypad. */
const lock = 8_487_463;

/**
 * Migrates the PostgreSQL database at `url` on its own connection without timeouts, so that backfills can take as long
 * as they need. Processes that start in the meantime wait for the advisory lock.
 */
async function migratePostgres(url: string, { migrations, waiting = () => {} }: OpenOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  // A lost connection already fails the query in flight. Without a listener it would crash the process.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (await isMigrated(db, migrations)) return;
    // Kysely locks only after creating its tables, which two processes can't do at once. Ends with the session.
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

const inWords = /^Connection terminated|^Client (has encountered a connection error|was closed)/;

/** Whether an error from `pg` means that PostgreSQL is unavailable: unreachable, shutting down or out of disk space. */
export function isPostgresDown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return postgresCodes.down.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  // Some connection errors have no code, only a message.
  return ("code" in error && unreachableCodes.has(String(error.code))) || inWords.test(error.message);
}

const connections = 10;
/** Leaves two connections for readers, however many writers are waiting. */
const writersAtOnce = 8;
const attempts = 3;
const usualPatienceMs: MigrationTimeouts = { connection: 2_000, lock: 2_000, statement: 3_000 };

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens and migrates the PostgreSQL database at `url` with a pool of ten connections, plus one if watched. */
export async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  await migratePostgres(url, options);
  const patienceMs = options.patienceMs ?? usualPatienceMs;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs.connection,
    statement_timeout: patienceMs.statement,
    lock_timeout: patienceMs.lock,
    types,
  });
  // The pool replaces lost connections, and the next query reports the error. Without a listener it would crash the
  // process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named(pool) }) });

  const inTurn = openQueue(writersAtOnce);
  const watches = new Set<() => Promise<void>>();
  return {
    dialect: "postgres",
    read: db,
    write: (work) =>
      inTurn(() => retryWhileBusy(() => db.transaction().setIsolationLevel("read committed").execute(work))),
    watch(listener) {
      const stop = listenForNotifications(url, listener);
      watches.add(stop);
      return () => void stop();
    },
    vacuum: (patienceMs) => vacuumPostgres(url, patienceMs),
    async check() {},
    damage: () => null,
    async close() {
      await Promise.all([...watches].map((stop) => stop()));
      await db.destroy();
    },
  };
}

/** Wraps the pool so that reads and writes throw `DatabaseDownError` or `DatabaseBusyError` for server errors. */
function named(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(tellDown);
      const asked = known.get(client) ?? namedClient(client);
      known.set(client, asked);
      return asked;
    },
  };
}

function namedClient(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: (sql: unknown, parameters?: readonly unknown[]) =>
      client.query(sql as string, parameters as unknown[]).catch(tellDown) as never,
    release: (destroy) => client.release(destroy),
  };
}

function tellDown(error: unknown): never {
  if (isCrowded(error) || isToRetry(error)) throw new DatabaseBusyError(error);
  throw isPostgresDown(error) ? new DatabaseDownError(error) : error;
}

/** Whether all connections are in use. The pool's error has no code, only a message. */
function isCrowded(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

function isToRetry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && postgresCodes.retry.test(error.code ?? "");
}

/** Retries when PostgreSQL asks for it, up to three attempts in total, then throws `DatabaseBusyError`. */
async function retryWhileBusy<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseBusyError) || !isToRetry(error.cause)) throw error;
    }
  }
}
