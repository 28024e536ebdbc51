import type { KyselyPlugin } from "kysely";
import type { Database } from "#database";

/** A process that ended between two statements of a transaction, or after its commit and before its answer. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/** A database that can be cut off. */
export type CrashingDatabase = Database & {
  /** The statement before which the process ends, from 1, over the transactions that follow; null: none. */
  crashAt: number | null;
  /** How often it was cut off. */
  crashes: number;
};

/** A database whose transactions are cut off at `crashAt`; a commit counts as a statement, and the end comes after it. */
export function crashingDatabase(database: Database): CrashingDatabase {
  const crashing: CrashingDatabase = {
    ...database,
    crashAt: null,
    crashes: 0,
    write: (async (work: Parameters<Database["write"]>[0]) => {
      const result = await database.write((tx) =>
        work(crashing.crashAt === null ? tx : tx.withPlugin(countEach)),
      );
      countDown();
      return result;
    }) as Database["write"],
  };

  function countDown(): void {
    if (crashing.crashAt === null) return;
    crashing.crashAt -= 1;
    if (crashing.crashAt > 0) return;
    crashing.crashAt = null;
    crashing.crashes += 1;
    throw new Crash("Cut off here.");
  }

  const countEach: KyselyPlugin = {
    transformQuery({ node }) {
      countDown();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return crashing;
}
