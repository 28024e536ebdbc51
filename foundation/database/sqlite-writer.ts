import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { DatabaseBusyError } from "./errors.ts";
import { retryBudgetMs, retryWhileBusy } from "./sqlite-busy.ts";
import type { Tables } from "./tables.ts";

/** Writes per commit; visitors' requests wait meanwhile. */
const mostTogether = 16;

/** The single writer of a SQLite file. */
export interface Writer {
  write: Database["write"];
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
}

export interface WriterOptions {
  /** Throws if the file was moved: nothing more is written, and a write that just happened isn't acknowledged. */
  checkPlace?(): void;
  /** Called after each commit. */
  committed?(): void;
}

interface Waiting {
  work: Parameters<Database["write"]>[0];
  resolve(result: unknown): void;
  reject(error: unknown): void;
  /** Includes time in the queue, so that other writes never extend the wait for a locked file. */
  giveUpAt: number;
}

/**
 * Runs writes in order of arrival. A single write commits at once. Writes that arrive while the disk is busy share one
 * durable commit, each in its own savepoint, and none resolves before that commit.
 */
export function openWriter(
  file: DatabaseSync,
  db: Kysely<Tables>,
  { checkPlace = () => {}, committed = () => {} }: WriterOptions = {},
): Writer {
  const waiting: Waiting[] = [];
  let working: Promise<void> | null = null;

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      await writeAll(waiting.splice(0, mostTogether));
      // Lets the event loop serve other requests between commits.
      await nextTurn();
    }
    working = null;
  }

  async function writeAll(group: Waiting[]): Promise<void> {
    if (group.length > 1) {
      try {
        for (const tell of await retryWhileBusy(() => writeTogether(group), group[0]?.giveUpAt)) tell();
        return;
      } catch (error) {
        if (error instanceof DatabaseBusyError) return refuseLate(group, error);
        // The commit failed, or one write aborted the shared transaction. Run each alone for its own error.
      }
    }
    for (const one of group)
      await retryWhileBusy(() => transact(one.work), one.giveUpAt).then(one.resolve, one.reject);
  }

  /** Rejects timed-out writes as busy and puts the others back at the front of the queue. */
  function refuseLate(group: Waiting[], error: DatabaseBusyError): void {
    const now = performance.now();
    waiting.unshift(...group.filter(({ giveUpAt }) => giveUpAt > now));
    for (const { giveUpAt, reject } of group) if (giveUpAt <= now) reject(error);
  }

  async function transact<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    checkPlace();
    const result = await db.transaction().execute(work);
    checkPlace();
    committed();
    return result;
  }

  /** Returns callbacks that settle each write. */
  function writeTogether(group: Waiting[]): Promise<(() => void)[]> {
    return transact(async (tx) => {
      const told: (() => void)[] = [];
      for (const { work, resolve, reject } of group) {
        file.exec("savepoint one_of_many");
        try {
          const result = await work(tx);
          file.exec("release one_of_many");
          told.push(() => resolve(result));
        } catch (error) {
          file.exec("rollback to one_of_many; release one_of_many");
          told.push(() => reject(error));
        }
      }
      return told;
    });
  }

  return {
    write: <T>(work: Waiting["work"]) =>
      new Promise((resolve, reject) => {
        // The loop runs in the context of whoever started it; a write keeps its own, such as its request's language.
        waiting.push({
          work: AsyncLocalStorage.bind(work),
          resolve,
          reject,
          giveUpAt: performance.now() + retryBudgetMs,
        });
        working ??= workOff();
      }) as Promise<T>,
    async idle() {
      await working;
    },
  };
}
