import type { KyselyPlugin } from "kysely";
import type { Database } from "#database";

/** A process that ended between two statements of a transaction. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/** A database whose next transaction is cut off before its statement number `crashAt`, from 1; null: none is. */
export function crashingDatabase(database: Database): Database & { crashAt: number | null } {
  const crashing = {
    ...database,
    crashAt: null as number | null,
    write: ((work) =>
      database.write((tx) => {
        const at = crashing.crashAt;
        crashing.crashAt = null;
        return work(at === null ? tx : tx.withPlugin(crashBefore(at)));
      })) as Database["write"],
  };
  return crashing;
}

function crashBefore(statement: number): KyselyPlugin {
  let count = 0;
  return {
    transformQuery({ node }) {
      count += 1;
      if (count === statement) throw new Crash(`Before statement ${statement}.`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
