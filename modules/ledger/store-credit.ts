import type { Db } from "#database";
import type { Cents } from "#money";

/** What a store credit still holds, in the journal; `db` may be a transaction. */
export async function creditCents(db: Db, number: number): Promise<Cents> {
  const { cents } = await db
    .selectFrom("journal_posting")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "=", `store-credit:${number}`)
    .executeTakeFirstOrThrow();
  return -Number(cents ?? 0) || 0;
}
