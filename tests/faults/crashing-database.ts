import type { KyselyPlugin } from "kysely";
import type { Database } from "#database";

/** Simulates a process that ended between two statements, or after the commit and before the response. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/** A database whose process can be killed. */
export type CrashingDatabase = Database & {
  /** The statement before which the process ends, counted from 1 across transactions; null for none. */
  crashAt: number | null;
  /** Number of crashes so far. */
  crashes: number;
};

/** A database whose transactions crash at `crashAt`. A commit counts as a statement, with the crash after it. */
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
