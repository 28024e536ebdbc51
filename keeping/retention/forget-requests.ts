import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Requests for quotes. */
export const forgetQuotes = forgetRequests("quotes", "quote_request");

/** Requests for the ring sizer. */
export const forgetSizers = forgetRequests("ring sizers", "sizer_request");

/** The letters that requests brought about, sent or not: they hold the same words. */
export const forgetRequestLetters: RetentionStep = {
  name: "letters of quotes and ring sizers",
  termMs: terms.requests,
  async find(db, before, most) {
    const rows = await db
      .selectFrom("outbox")
      .select("id")
      .where("created_at", "<", before)
      .where((eb) => eb.or([eb("template", "like", "quote-%"), eb("template", "like", "sizer-%")]))
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id }) => String(id));
  },
  async forget(tx, keys) {
    await tx.deleteFrom("outbox").where("id", "in", keys.map(Number)).execute();
  },
};

function forgetRequests(name: string, table: "quote_request" | "sizer_request"): RetentionStep {
  return {
    name,
    termMs: terms.requests,
    async find(db, before, most) {
      const rows = await db
        .selectFrom(table)
        .select("id")
        .where("created_at", "<", before)
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map(({ id }) => String(id));
    },
    async forget(tx, keys) {
      await tx.deleteFrom(table).where("id", "in", keys.map(Number)).execute();
    },
  };
}
