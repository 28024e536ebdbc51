import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What queries run on: the open database, or the transaction that `Database.write` hands to its work. */
export type Db = Kysely<Tables>;

/** One open database with the newest schema. Close it once, when the process ends. */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** Reads outside a transaction. Never waits for a writer. */
  readonly read: Db;
  /**
   * Runs `work` as one atomic unit and commits it durably before it resolves; an error thrown by `work` rolls
   * everything back. `work` awaits only queries on `tx`: on SQLite the one writer waits for it, and those who wait share
   * a commit. It may be run again after it was rolled back, so it changes nothing outside `tx`.
   * Throws `DatabaseBusyError` when others kept what it needs locked for about five seconds, `DatabaseDownError` when the
   * disk is full or the database cannot be used for another reason that passes.
   */
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` soon after any process may have raised the catalogue's version: at PostgreSQL's notification, or
   * within 200 ms of a commit to the SQLite file. May call for nothing, and a lost connection may lose a call, so look
   * for yourself now and then. Answers how to stop.
   */
  watch(listener: () => void): () => void;
  /**
   * Writes tables and indexes anew from what they hold now, so that the files keep nothing that was deleted or changed;
   * other processes may go on. False: somebody was in the way for `patienceMs` (five seconds), so ask again later. On SQLite writers wait
   * meanwhile, on PostgreSQL who uses the table that is being written.
   */
  vacuum(patienceMs?: number): Promise<boolean>;
  /** Reads all of the SQLite file; `damage` tells what was found. PostgreSQL looks after itself. */
  check(): Promise<void>;
  /** What was found of damaged pages, by a query or a check since this was opened; null: nothing. */
  damage(): unknown;
  close(): Promise<void>;
}

/** Where the data lives: a PostgreSQL address, or a folder (or `:memory:`) for the SQLite file. */
export type DatabaseAddress = { postgresUrl: string } | { sqlitePath: string };
