import type { Db } from "#database";
import { redacted } from "../../records/email-key.ts";
import { deleteClients } from "../privacy/client-records.ts";
import { deskSubjects, purgeDeskItems } from "../privacy/desk-records.ts";
import { redactPapers } from "../privacy/paper-records.ts";
import { redactJobs, redactOrders } from "../privacy/redact.ts";
import {
  clientsWithoutRecords,
  endedOrders,
  quotesOutOfWork,
  unacceptedQuotes,
  untouchedCarts,
} from "./due-rows.ts";
import { oldRows, type RetentionStep, step } from "./retention-step.ts";
import { terms } from "./terms.ts";

export const retentionSteps: readonly RetentionStep[] = [
  // With their checkouts, whether they became an order or not: an order has its own copy.
  step({
    name: "carts",
    termMs: terms.carts,
    due: untouchedCarts,
    // Checked again: a visitor may have returned to one meanwhile.
    purge: (tx, ids, { before }) =>
      tx
        .deleteFrom("cart")
        .where("id", "in", untouchedCarts(tx, before).where("id", "in", ids))
        .execute(),
  }),
  // An order that ended without a payment leaves only its audit rows, without personal data.
  step({
    name: "unpaid checkouts",
    termMs: terms.unpaidCheckouts,
    due: endedOrders,
    async purge(tx, ids) {
      await tx.updateTable("checkout").set({ order_id: null }).where("order_id", "in", ids).execute();
      for (const table of ["order_design", "payment", "payment_session"] as const)
        await tx.deleteFrom(table).where("order_id", "in", ids).execute();
      await tx.deleteFrom("orders").where("id", "in", ids).execute();
    },
  }),
  step({
    name: "quotes",
    termMs: terms.requests,
    due: quotesOutOfWork,
    async purge(tx, ids, { now }) {
      const jobs = await tx.selectFrom("job").selectAll().where("quote_request_id", "in", ids).execute();
      await redactJobs(tx, jobs, { reason: "time-over", now });
      await tx.deleteFrom("quote_request").where("id", "in", ids).execute();
      await purgeDeskItems(
        tx,
        ids.map((id) => `quote ${id}`),
      );
    },
  }),
  // An accepted one is kept with its order.
  step({
    name: "quotes that were not accepted",
    termMs: terms.requests,
    due: unacceptedQuotes,
    async purge(tx, numbers, { before }) {
      const pricedQuotes = await tx
        .deleteFrom("quote")
        .where("number", "in", unacceptedQuotes(tx, before).where("number", "in", numbers))
        .returning("number")
        .execute();
      await purgeDeskItems(tx, deskSubjects({ pricedQuotes }));
    },
  }),
  oldRows("similar pieces", terms.requests, { table: "similar_request", subject: "similar" }),
  oldRows("ring sizers", terms.requests, { table: "sizer_request", subject: "sizer" }),
  step({
    name: "visits",
    termMs: terms.requests,
    due: (db, before) => db.selectFrom("visit").select("id").where("ends_at", "<", before).orderBy("id"),
    purge: (tx, ids) => tx.deleteFrom("visit").where("id", "in", ids).execute(),
  }),
  // Their amounts stay with the order.
  step({
    name: "repairs",
    termMs: terms.requests,
    due: (db, before) =>
      db
        .selectFrom("repair")
        .select("number as id")
        .where("stage", "in", ["handed_over", "returned"])
        .where("stage_at", "<", before)
        .orderBy("number"),
    purge: (tx, numbers) => tx.deleteFrom("repair").where("number", "in", numbers).execute(),
  }),
  step({
    name: "what visitors looked at before a visit",
    termMs: terms.sharedPieces,
    due: (db, before) =>
      db
        .selectFrom("visit")
        .select("id")
        .where("ends_at", "<", before)
        .where("shared", "is not", null)
        .orderBy("id"),
    purge: (tx, ids) => tx.updateTable("visit").set({ shared: null }).where("id", "in", ids).execute(),
  }),
  step({
    name: "wants that were not confirmed",
    termMs: terms.unconfirmedWants,
    due: (db, before) =>
      db
        .selectFrom("want")
        .select("id")
        .where("confirmed_at", "is", null)
        .where("asked_at", "<", before)
        .orderBy("id"),
    purge: purgeWants,
  }),
  step({
    name: "wants",
    termMs: terms.wants,
    due: (db, before) => db.selectFrom("want").select("id").where("confirmed_at", "<", before).orderBy("id"),
    purge: purgeWants,
  }),
  step({
    name: "letters of wants",
    termMs: terms.wants,
    due: (db, before) =>
      db
        .selectFrom("outbox")
        .select("id")
        .where("created_at", "<", before)
        .where("template", "like", "want-%")
        .orderBy("id"),
    purge: (tx, ids) => tx.deleteFrom("outbox").where("id", "in", ids).execute(),
  }),
  // Sent or not: they contain the same text as the requests.
  step({
    name: "letters of requests",
    termMs: terms.requests,
    due: (db, before) =>
      db
        .selectFrom("outbox")
        .select("id")
        .where("created_at", "<", before)
        .where((eb) =>
          eb.or(
            ["quote-%", "sizer-%", "similar-%", "visit-%", "repair-%", "papers-%"].map((like) =>
              eb("template", "like", like),
            ),
          ),
        )
        .orderBy("id"),
    purge: (tx, ids) => tx.deleteFrom("outbox").where("id", "in", ids).execute(),
  }),
  // Buyers beyond the tax retention period. Numbers and amounts stay.
  step({
    name: "buyers of orders",
    termMs: terms.buyers,
    due: (db, before) =>
      db
        .selectFrom("orders")
        .select("id")
        .where("created_at", "<", before)
        .where("email", "<>", redacted)
        .where("state", "<>", "pending_payment")
        .orderBy("created_at"),
    async purge(tx, ids, { now }) {
      const orders = await tx.selectFrom("orders").selectAll().where("id", "in", ids).execute();
      await redactOrders(tx, orders, { reason: "time-over", now });
    },
  }),
  step({
    name: "clients of appraisals",
    termMs: terms.buyers,
    due: (db, before) =>
      db
        .selectFrom("paper")
        .select("id")
        .where("issued_at", "<", before)
        .where("kind", "=", "appraisal")
        .where("facts", "not like", `%"client":{"name":"${redacted}"%`)
        .orderBy("id"),
    purge: (tx, ids) => redactPapers(tx, ids),
  }),
  step({
    name: "folders of papers",
    termMs: terms.paperFolders,
    due: (db, before) =>
      db.selectFrom("paper_folder").select("id").where("expires_at", "<", before).orderBy("id"),
    purge: (tx, ids) => tx.deleteFrom("paper_folder").where("id", "in", ids).execute(),
  }),
  step({
    name: "holders of store credit",
    termMs: terms.buyers,
    due: (db, before) =>
      db
        .selectFrom("store_credit")
        .select("number as id")
        .where("created_at", "<", before)
        .where("email_key", "<>", redacted)
        .orderBy("number"),
    purge: (tx, ids) =>
      tx
        .updateTable("store_credit")
        .set({ email_key: redacted, name: redacted })
        .where("number", "in", ids)
        .execute(),
  }),
  // One that was never filed stays.
  step({
    name: "cash reports",
    termMs: terms.cashReports,
    due: (db, before) =>
      db.selectFrom("cash_report").select("id").where("filed_at", "<", before).orderBy("id"),
    purge: (tx, ids) => tx.deleteFrom("cash_report").where("id", "in", ids).execute(),
  }),
  step({
    name: "cash reports that were closed",
    termMs: terms.closedCashReports,
    due: (db, before) =>
      db
        .selectFrom("cash_report")
        .innerJoin("journal_entry as reversal", "reversal.number", "cash_report.closed_by")
        .select("cash_report.id")
        .where("reversal.at", "<", before)
        .orderBy("cash_report.id"),
    purge: (tx, ids) => tx.deleteFrom("cash_report").where("id", "in", ids).execute(),
  }),
  // A checkout's next key is derived from its number of answers: deleted one by one, an answered key would be issued
  // again. So a checkout keeps all of them until the last one's term is over.
  step({
    name: "answers of repeated forms",
    termMs: terms.answers,
    due: (db, before) =>
      db
        .selectFrom("idempotency")
        .select("scope as id")
        .groupBy("scope")
        .having((eb) => eb(eb.fn.max("created_at"), "<", before)),
    purge: (tx, ids) => tx.deleteFrom("idempotency").where("scope", "in", ids).execute(),
  }),
  // Processed webhooks: no provider resends one after so long.
  step({
    name: "messages of providers",
    termMs: terms.providerEvents,
    due: (db, before) =>
      db.selectFrom("provider_event").select("event_id as id").where("received_at", "<", before),
    purge: (tx, ids, { before }) =>
      tx
        .deleteFrom("provider_event")
        .where("event_id", "in", ids)
        .where("received_at", "<", before)
        .execute(),
  }),
  step({
    name: "clients of whom no record is left",
    termMs: terms.requests,
    due: clientsWithoutRecords,
    purge: (tx, ids) => deleteClients(tx, ids),
  }),
  oldRows("desk sessions", terms.sessions, { table: "desk_session" }),
];

/** A mailbox goes with its last want. */
async function purgeWants(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom("want").where("id", "in", ids).execute();
  await tx
    .deleteFrom("want_mailbox")
    .where("id", "not in", (eb) => eb.selectFrom("want").select("mailbox_id"))
    .execute();
}
