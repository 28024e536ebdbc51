import type { Tx } from "../transaction.ts";
import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/**
 * Stored answers of forms that were sent. A checkout's next key is made of how many answers it has: taken away one by one,
 * a key that was answered would be given out again. So a checkout keeps all of them until the last one's time is over.
 */
export const purgeAnswers: RetentionStep = {
  name: "answers of repeated forms",
  termMs: terms.answers,
  async find(db, before, most) {
    const rows = await silent(db, before).select("scope").limit(most).execute();
    return rows.map(({ scope }) => scope);
  },
  async forget(tx, keys, { before }) {
    const scopes = await silent(tx, before).select("scope").where("scope", "in", keys).execute();
    if (scopes.length === 0) return;
    await tx
      .deleteFrom("idempotency")
      .where(
        "scope",
        "in",
        scopes.map(({ scope }) => scope),
      )
      .execute();
  },
};

function silent(db: Tx, before: number) {
  return db
    .selectFrom("idempotency")
    .groupBy("scope")
    .having((eb) => eb(eb.fn.max("created_at"), "<", before));
}
