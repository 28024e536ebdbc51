import type { KeyObject } from "node:crypto";
import type { Database, Db } from "#database";
import { keyedHash, readSecret } from "../../foundation/records/secret.ts";
import type { Limit } from "./rules.ts";

const sweepEveryMs = 10 * 60_000;
/** Maximum clock difference between processes that share a database. */
const skewMs = 5_000;

class TooMany extends Error {
  readonly resetsAt: number;

  constructor(resetsAt: number) {
    super("Too many uses.");
    this.resetsAt = resetsAt;
  }
}

/** Rate limits in a migrated database, shared by all its processes. Times are Unix epoch ms. Throws its errors. */
export function openDatabaseStore(database: Database, now: () => number) {
  let sweptAt = now();
  const keyOf = openKeys(database);

  async function sweep(tx: Db, at: number): Promise<void> {
    // Absolute, because the clock may have been set back since.
    if (Math.abs(at - sweptAt) < sweepEveryMs) return;
    sweptAt = at;
    await tx.deleteFrom("rate_limit").where("resets_at", "<=", at).execute();
  }

  return {
    /** Counts one use and returns 0; over the limit, returns the window's end without counting. */
    async take(id: string, limits: readonly Limit[]): Promise<number> {
      const at = now();
      const keyed = await Promise.all(limits.map(async (limit) => ({ limit, key: await keyOf(id, limit) })));
      try {
        await database.write(async (tx) => {
          await sweep(tx, at);
          for (const { limit, key } of keyed) {
            const { uses, resets_at } = await countOne(tx, key, { at, until: at + limit.ms });
            // Throws to roll back, so that a rejected use isn't counted in any window.
            if (uses > limit.most) throw new TooMany(resets_at);
          }
        });
        return 0;
      } catch (error) {
        if (error instanceof TooMany) return error.resetsAt;
        throw error;
      }
    },
    /** When the next use will be allowed; 0 means now. Counts nothing. */
    async fullUntil(id: string, limits: readonly Limit[]): Promise<number> {
      let until = 0;
      for (const limit of limits) {
        const row = await database.read
          .selectFrom("rate_limit")
          .select("resets_at")
          .where("key", "=", await keyOf(id, limit))
          .where("resets_at", ">", now())
          .where("resets_at", "<=", now() + limit.ms + skewMs)
          .where("uses", ">=", limit.most)
          .executeTakeFirst();
        until = Math.max(until, row?.resets_at ?? 0);
      }
      return until;
    },
    /** Returns an unused use. */
    async giveBack(id: string, limits: readonly Limit[]): Promise<void> {
      const keys = await Promise.all(limits.map((limit) => keyOf(id, limit)));
      await database.write((tx) =>
        tx
          .updateTable("rate_limit")
          .set((eb) => ({ uses: eb("uses", "-", 1) }))
          .where("key", "in", keys)
          .where("uses", ">", 0)
          .execute(),
      );
    },
  };
}

/** A single statement, so that two processes can't both get the last use. */
function countOne(tx: Db, key: string, { at, until }: { at: number; until: number }) {
  return tx
    .insertInto("rate_limit")
    .values({ key, uses: 1, resets_at: until })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        // An end beyond the window was written by a process whose clock was ahead.
        const isOver = eb.or([
          eb("rate_limit.resets_at", "<=", at),
          eb("rate_limit.resets_at", ">", until + skewMs),
        ]);
        return {
          uses: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("rate_limit.uses", "+", 1))
            .end(),
          resets_at: eb.case().when(isOver).then(until).else(eb.ref("rate_limit.resets_at")).end(),
        };
      }),
    )
    .returning(["uses", "resets_at"])
    .executeTakeFirstOrThrow();
}

/** Row keys are HMACs, so that visitors' addresses can't be brute-forced. */
function openKeys(database: Database): (id: string, limit: Limit) => Promise<string> {
  let secret: Promise<KeyObject> | null = null;
  return async (id, { ms }) => {
    secret ??= readSecret(database).catch((fault: unknown) => {
      secret = null;
      throw fault;
    });
    return keyedHash(await secret, "limit", `${ms} ${id}`);
  };
}
