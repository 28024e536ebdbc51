import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { DatabaseBusyError, DatabaseDownError } from "./errors.ts";
import { migrateToLatest } from "./migrate.ts";
import { listenForNotices } from "./postgres-notices.ts";
import { vacuumPostgres } from "./postgres-vacuum.ts";
import { openQueue } from "./queue.ts";
import type { Tables } from "./tables.ts";

/** Disk full and the like, a server that ends or starts, a connection that broke. */
const classes = /^(53|57P0|58|08)/;
const inWords = /^Connection terminated|^Client has encountered a connection error/;
const sockets = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);

/** Whether an error of `pg` means that PostgreSQL cannot be used now: unreachable, ending, out of room. */
export function isPostgresDown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return classes.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  // Some broken connections are told in words only.
  return ("code" in error && sockets.has(String(error.code))) || inWords.test(error.message);
}

const connections = 10;
/** Readers keep two connections to themselves, however many writers wait. */
const writersAtOnce = 8;
const attempts = 3;
/** A lock was not given in time. */
const lockNotAvailable = "55P03";
/** `serialization_failure` and `deadlock_detected`: PostgreSQL rolled the unit back and asks to run it again. */
const retryable = new Set(["40001", "40P01", lockNotAvailable]);

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the PostgreSQL database at `url` with a pool of ten connections; who watches takes one more. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    lock_timeout: 2_000,
    types,
  });
  // A lost connection is replaced by the pool, and the query that needs one reports what is wrong. Nobody listening to a
  // connection in use, its loss would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named(pool) }) });
  await migrateToLatest(db as Kysely<unknown>, { dialect: "postgres" });

  const inTurn = openQueue(writersAtOnce);
  const watches = new Set<() => Promise<void>>();
  return {
    dialect: "postgres",
    read: db,
    write: (work) =>
      inTurn(() => whenFree(() => db.transaction().setIsolationLevel("read committed").execute(work))),
    watch(listener) {
      const stop = listenForNotices(url, listener);
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

/** The pool, whose errors that are about PostgreSQL itself are named as what they are: for readers and writers alike. */
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
  if (isCrowded(error)) throw new DatabaseBusyError(error);
  throw isPostgresDown(error) ? new DatabaseDownError(error) : error;
}

/** All connections are taken: the pool says so in words only. */
function isCrowded(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** Runs `attempt` again when PostgreSQL asks for it, three times in all. */
async function whenFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === undefined || !retryable.has(code)) throw error;
      if (left === 0) throw code === lockNotAvailable ? new DatabaseBusyError(error) : error;
    }
  }
}
