import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** The open database for reads, or the transaction of `Database.write`. */
export type Db = Kysely<Tables>;

/** One open database with the newest schema. Close it once, when the process ends. */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** Reads outside a transaction. Never waits for a writer. */
  readonly read: Db;
  /**
   * Runs `work` as one atomic unit, durably committed before it resolves; an error thrown by `work` rolls everything
   * back. `work` awaits only queries on `tx`: on SQLite the one writer waits for it, and waiting writes share a commit.
   * It may run again after a rollback, so it changes nothing outside `tx`. Throws `DatabaseBusyError` when its locks
   * were taken for about five seconds, `DatabaseDownError` when the disk is full or the database is temporarily
   * unavailable for another reason.
   */
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` soon after any process may have raised the catalogue's version: at PostgreSQL's notification, or
   * within 200 ms of a commit to the SQLite file. Calls may be spurious, or lost with a connection, so poll as well.
   * Returns the unsubscribe function.
   */
  watch(listener: () => void): () => void;
  /**
   * Rewrites tables and indexes, so that the files keep nothing deleted or changed; other processes may continue.
   * False: blocked for `patienceMs` (five seconds), so try again later. Meanwhile writers wait on SQLite, users of the
   * table being rewritten on PostgreSQL.
   */
  vacuum(patienceMs?: number): Promise<boolean>;
  /** Reads all of the SQLite file; `damage` reports the result. PostgreSQL checks itself. */
  check(): Promise<void>;
  /** Page damage found by a query or a check since this was opened; null: none. */
  damage(): unknown;
  close(): Promise<void>;
}

/** Location of the data: a PostgreSQL address, or a folder (or `:memory:`) for the SQLite file. */
export type DatabaseAddress = { postgresUrl: string } | { sqlitePath: string };
