import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** The database outside a transaction (for reads), or the transaction of `Database.write`. */
export type Db = Kysely<Tables>;

/** An open database with the latest schema. Close it once, when the process ends. */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** Reads outside a transaction; never waits for a writer. */
  readonly read: Db;
  /**
   * Runs `work` in one transaction and resolves after a durable commit; if `work` throws, everything is rolled back.
   * `work` may await only queries on `tx`: SQLite's single writer waits for it, and queued writes share a commit. It
   * may run again after a rollback, so it must have no side effects outside `tx`. Throws `DatabaseBusyError` when it
   * can't get its locks for about five seconds, and `DatabaseDownError` when the disk is full or the database is
   * temporarily unavailable for another reason.
   */
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` soon after any process may have changed the catalogue's version: on PostgreSQL's notification, or
   * within 200 ms of a commit to the SQLite file. Calls can be spurious, or lost with a connection, so poll as well.
   * Returns an unsubscribe function.
   */
  watch(listener: () => void): () => void;
  /**
   * Rewrites tables and indexes so that deleted and overwritten data leaves the files. Other processes keep running,
   * but writers wait on SQLite, and users of the table being rewritten wait on PostgreSQL. Returns false when blocked
   * for `patienceMs` (default: five seconds); try again later.
   */
  vacuum(patienceMs?: number): Promise<boolean>;
  /** Reads the whole SQLite file; `damage` reports the result. A no-op on PostgreSQL, which checks itself. */
  check(): Promise<void>;
  /** Page damage found by a query or check since the database was opened; null if none. */
  damage(): unknown;
  close(): Promise<void>;
}

/** Where the data is: a PostgreSQL URL, or a folder for the SQLite file. */
export type DatabaseAddress = { postgresUrl: string } | { sqlitePath: string };
