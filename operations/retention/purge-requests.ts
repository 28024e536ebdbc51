import { purgeDeskItems } from "../privacy/desk-records.ts";
import { redactJobs } from "../privacy/redact-jobs.ts";
import type { Tx } from "../transaction.ts";
import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Requests for quotes, but one whose piece the workshop has had in hand since. */
export const purgeQuotes: RetentionStep = {
  name: "quotes",
  termMs: terms.requests,
  async find(db, before, most) {
    const rows = await db
      .selectFrom("quote_request")
      .select("id")
      .where("created_at", "<", before)
      .where("id", "not in", quotesInWork(db, before))
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id }) => String(id));
  },
  async forget(tx, keys, { now }) {
    const ids = keys.map(Number);
    const jobs = await tx.selectFrom("job").selectAll().where("quote_request_id", "in", ids).execute();
    await redactJobs(tx, jobs, { reason: "time-over", now });
    await tx.deleteFrom("quote_request").where("id", "in", ids).execute();
    await purgeDeskItems(
      tx,
      ids.map((id) => `quote ${id}`),
    );
  },
};

function quotesInWork(db: Tx, before: number) {
  return db
    .selectFrom("job")
    .select((eb) => eb.ref("quote_request_id").$castTo<number>().as("id"))
    .where("quote_request_id", "is not", null)
    .where("stage_at", ">=", before);
}

/** Requests for the ring sizer. */
export const purgeSizers = forgetRows("ring sizers", "sizer_request", "sizer");

/** Requests for similar pieces. */
export const purgeSimilars = forgetRows("similar pieces", "similar_request", "similar");

/** Forgets rows of a table with what the desk wrote about them, under `word` and their number. */
function forgetRows(
  name: string,
  table: "sizer_request" | "similar_request",
  word: "sizer" | "similar",
): RetentionStep {
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
      await purgeDeskItems(
        tx,
        keys.map((id) => `${word} ${id}`),
      );
    },
  };
}

/** The letters that requests brought about, sent or not: they hold the same words. */
export const purgeRequestLetters: RetentionStep = {
  name: "letters of requests",
  termMs: terms.requests,
  async find(db, before, most) {
    const rows = await db
      .selectFrom("outbox")
      .select("id")
      .where("created_at", "<", before)
      .where((eb) => eb.or(["quote-%", "sizer-%", "similar-%"].map((like) => eb("template", "like", like))))
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id }) => String(id));
  },
  async forget(tx, keys) {
    await tx.deleteFrom("outbox").where("id", "in", keys.map(Number)).execute();
  },
};
