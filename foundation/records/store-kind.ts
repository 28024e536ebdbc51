import type { Kind } from "./kind.ts";
import { dayMs, retentionStep } from "./retention-step.ts";

/** What the store itself keeps: no record of the showroom, and nothing that anybody typed. */
export const storeKind: Kind = {
  name: "store",
  texts: {
    audit: { books: "actor subject action data" },
    idempotency: { code: "scope key request_hash body" },
    kysely_migration: { code: "name timestamp" },
    kysely_migration_lock: { code: "id" },
    meta: { shop: "key value" },
    number_series: { code: "name" },
    provider_event: { code: "provider event_id" },
    rate_limit: { code: "key" },
  },
  retention: [
    // A checkout's next key is derived from its number of answers: deleted one by one, an answered key would be issued
    // again. So a checkout keeps all of them until the last one's term is over.
    retentionStep({
      name: "answers of repeated forms",
      termMs: 7 * dayMs,
      due: (db, before) =>
        db
          .selectFrom("idempotency")
          .select("scope as id")
          .groupBy("scope")
          .having((eb) => eb(eb.fn.max("created_at"), "<", before)),
      purge: (tx, ids) => tx.deleteFrom("idempotency").where("scope", "in", ids).execute(),
    }),
    // Processed webhooks: no provider resends one after so long.
    retentionStep({
      name: "messages of providers",
      termMs: 30 * dayMs,
      due: (db, before) =>
        db.selectFrom("provider_event").select("event_id as id").where("received_at", "<", before),
      purge: (tx, ids, { before }) =>
        tx
          .deleteFrom("provider_event")
          .where("event_id", "in", ids)
          .where("received_at", "<", before)
          .execute(),
    }),
  ],
};
