import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { DatabaseBusyError } from "./errors.ts";
import { retryBudgetMs, retryWhileBusy } from "./sqlite-busy.ts";
import type { Tables } from "./tables.ts";

/** Writes per commit: visitors wait meanwhile. */
const mostTogether = 16;

/** The one writer of a SQLite file. */
export interface Writer {
  write: Database["write"];
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
}

export interface WriterOptions {
  /** Throws when the file was moved: nothing is written then, and what was is not acknowledged. */
  checkPlace?(): void;
  /** Called after each commit. */
  committed?(): void;
}

interface Waiting {
  work: Parameters<Database["write"]>[0];
  resolve(result: unknown): void;
  reject(error: unknown): void;
  /** Includes the time in the queue: nobody waits longer for a locked file because of others. */
  giveUpAt: number;
}

/**
 * Writes in the order of arrival. A single write commits at once; those that arrived while the disk was busy share one
 * durable commit, each within a separate savepoint, and none resolves before that commit.
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
      // Between two commits the event loop serves others.
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
        // The commit failed, or one write's error ended the transaction for all: each runs again for its own error.
      }
    }
    for (const one of group)
      await retryWhileBusy(() => transact(one.work), one.giveUpAt).then(one.resolve, one.reject);
  }

  /** Writes past their time fail as busy; the others return to the front of the queue. */
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
        waiting.push({ work, resolve, reject, giveUpAt: performance.now() + retryBudgetMs });
        working ??= workOff();
      }) as Promise<T>,
    async idle() {
      await working;
    },
  };
}
