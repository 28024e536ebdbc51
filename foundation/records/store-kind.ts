import { auditGapsKey } from "./audit-gaps.ts";
import type { Kind } from "./kind.ts";
import { dayMs, retentionStep } from "./retention-step.ts";

/** The store's internal tables, which contain no records and nothing typed by people. */
export const internalTablesKind: Kind = {
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
  tables: "catalogue_change",
  leftOut: [
    {
      table: "catalogue_change",
      why: "A cache: which products changed last. A store starts by reading all.",
    },
    {
      table: "idempotency",
      why: "Answers to forms that were sent twice, by their keys. A form that is open now can't be sent again.",
    },
    {
      table: "meta",
      rows: `key not in ('checkout_secret', '${auditGapsKey}')`,
      why: "The store's secret, from which links to clients' pages derive. The command npm run export writes it to a file of its own.",
    },
    { table: "provider_event", why: "Keys of messages from payment providers that were processed." },
    { table: "rate_limit", why: "Counts of requests in the last minutes." },
  ],
  retention: [
    // A checkout's next key is derived from its number of answers. Deleting answers one by one would reissue a used
    // key, so all of a checkout's answers are deleted together, once the last one's retention period is over.
    retentionStep({
      name: "responses to repeated forms",
      termMs: 7 * dayMs,
      due: (db, before) =>
        db
          .selectFrom("idempotency")
          .select("scope as id")
          .groupBy("scope")
          .having((eb) => eb(eb.fn.max("created_at"), "<", before)),
      purge: (tx, ids) => tx.deleteFrom("idempotency").where("scope", "in", ids).execute(),
    }),
    // Processed webhooks; providers stop resending long before.
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
