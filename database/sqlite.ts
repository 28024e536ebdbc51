import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Kysely } from "kysely";
import { DatabaseBusyError } from "./busy.ts";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import { watchCommits } from "./sqlite-commits.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

/**
 * `node:sqlite` is synchronous, so a long busy timeout would freeze the whole server: wait 25 ms in SQLite,
 * then again and again outside it, for five seconds.
 */
const busyTimeoutMs = 25;
const retryBudgetMs = 5_000;
const sqliteBusy = 5;

/** Opens (and creates) the SQLite file at `path`, with one writer and one reader connection. */
export async function openSqlite(path: string): Promise<Database> {
  if (path === ":memory:") throw new Error("A SQLite database needs a file: reader and writer share it.");
  mkdirSync(dirname(path), { recursive: true });
  const writerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  await whenFree(() =>
    writerFile.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;"),
  );
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writerFile) });

  let queue: Promise<unknown> = Promise.resolve();
  /** One writer at a time, in the order of arrival; between two of them the event loop serves everybody else. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work);
    queue = turn.catch(() => {}).then(() => nextTurn());
    return turn;
  }

  function write<T>(work: Parameters<Database["write"]>[0]): Promise<T> {
    return inTurn(() => whenFree(() => writer.transaction().execute(work))) as Promise<T>;
  }

  await whenFree(() => migrateToLatest(writer as Kysely<unknown>, { dialect: "sqlite" }));
  const readerFile = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readerFile) });

  const watches = new Set<() => void>();

  return {
    dialect: "sqlite",
    read: reader,
    write,
    watch(listener) {
      const stop = watchCommits(readerFile, listener);
      watches.add(stop);
      return stop;
    },
    async close() {
      for (const stop of watches) stop();
      await queue;
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** Runs `attempt` until the file's lock is free, for at most five seconds. */
async function whenFree<T>(attempt: () => T | Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + retryBudgetMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > giveUpAt) throw new DatabaseBusyError(error);
      await pause(20 + Math.random() * 30);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}
