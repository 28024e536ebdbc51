import { expect, test } from "vitest";
import type { Database, Db, Tables } from "#database";
import { openVisits } from "#visits";
import { type InboxKind, inboxRule, inboxRules } from "../../foundation/records/inbox-rules.ts";
import { deskRecords } from "../../server/kinds.ts";
import { shop as facts } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { countWaiting } from "../../tests/operations/count-waiting.ts";
import { openShopWithHistory } from "../../tests/operations/shop-with-history.ts";

interface Entry {
  subject: string;
  kind: InboxKind;
  state: string;
}

async function listed(database: Database, isDone: boolean): Promise<Entry[]> {
  const filter = { isDone, most: 50 };
  const entries = await deskRecords.inbox(database, filter);
  return entries.map(({ subject, kind, state }) => ({ subject, kind, state }));
}

type QuoteState = Tables["quote"]["state"];

/** A quote in a given state, or none for "asked". */
async function putQuote(tx: Db, state: string, requestId: number | null): Promise<void> {
  await tx.deleteFrom("quote_answer").execute();
  await tx.deleteFrom("quote_version").execute();
  await tx.deleteFrom("quote").execute();
  if (state === "asked") return;
  const isSent = state !== "draft";
  const quote = {
    ...{ number: 1_001, quote_request_id: requestId, title: "Oval halo ring", name: "Ada Lee", phone: null },
    ...{ email: "ada@example.com", design: null, design_text: "", token_hash: "t", checkout_hash: "c" },
    ...{ sent_version: isSent ? 1 : null, accepted_version: null, accepted_at: null, order_id: null },
    ...{ first_opened_at: null, last_opened_at: null, version: 1, created_at: 1_000, updated_at: 1_000 },
    state: (state === "expired" ? "sent" : state) as QuoteState,
  };
  await tx.insertInto("quote").values(quote).execute();
  const version = {
    ...{ quote: 1_001, version: 1, lines: "[]", trade_in_title: "", trade_in_cents: 0, words: "" },
    ...{ deposit_cents: 50_000, tax_county: null, tax_label: null, price_cents: 100_000, tax_cents: 0 },
    ...{ sent_at: isSent ? 1_000 : null, created_at: 1_000 },
    valid_until: state === "expired" ? "2020-01-01" : "2999-01-01",
  };
  await tx.insertInto("quote_version").values(version).execute();
}

async function putAnswer(tx: Db, kind: "change" | "decline", quoteState: QuoteState): Promise<void> {
  await putQuote(tx, quoteState, null);
  const answer = { quote: 1_001, version: 1, kind, text: "Too wide.", key: "k", at: 2_000 };
  await tx.insertInto("quote_answer").values(answer).execute();
}

async function putOrder(tx: Db, kind: "goods" | "deposit", state: string): Promise<void> {
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("kind", "=", kind)
    .where("paid_at", "is not", null)
    .executeTakeFirstOrThrow();
  const isNewJob = state === "new_job";
  await tx
    .updateTable("orders")
    .set({ state: (isNewJob ? "in_design" : state) as Tables["orders"]["state"] })
    .where("id", "=", order.id)
    .execute();
  if (!isNewJob) return;
  await putQuote(tx, "accepted", null);
  await tx.updateTable("quote").set({ order_id: order.id }).execute();
}

async function putMessage(tx: Db, sender: "client" | "bench", at: number): Promise<void> {
  const { id } = await tx.selectFrom("job").select("id").executeTakeFirstOrThrow();
  const message = { job_id: id, sender, text: "Could it sit lower?", key: `${sender}${at}`, at };
  await tx.insertInto("job_message").values(message).execute();
}

async function putVisit(tx: Db, values: Partial<Tables["visit"]> & { state: Tables["visit"]["state"] }) {
  const { key: _key, ...set } = values as Record<string, unknown>;
  await tx
    .updateTable("visit")
    .set(set as never)
    .execute();
}

const soon = () => ({ starts_at: Date.now() + 86_400_000, ends_at: Date.now() + 90_000_000 });

/** How to put each kind into each state; a state missing here fails the test. */
const ways: Record<InboxKind, { subject: RegExp; put: (tx: Db, state: string) => Promise<void> }[]> = {
  quote: [
    { subject: /^quote /, put: (tx, state) => putQuote(tx, state, 1) },
    { subject: /^priced-quote /, put: (tx, state) => putQuote(tx, state, null) },
  ],
  similar: [{ subject: /^similar /, put: async () => {} }],
  sizer: [{ subject: /^sizer /, put: async () => {} }],
  "sign-up": [
    {
      subject: /^sign-up /,
      put: async (tx, state) => {
        await tx
          .updateTable("outbox")
          .set({ state: state === "email_failed" ? "failed" : "sent" })
          .where("template", "=", "discount-code")
          .execute();
      },
    },
  ],
  order: [{ subject: /^order LI-/, put: (tx, state) => putOrder(tx, "goods", state) }],
  deposit: [{ subject: /^order LD-/, put: (tx, state) => putOrder(tx, "deposit", state) }],
  "failed-payment": [
    {
      subject: /^payment /,
      put: async (tx, state) => {
        await tx
          .updateTable("orders")
          .set({ paid_at: state === "bought" ? Date.now() + 1e9 : 1 })
          .where("paid_at", "is not", null)
          .execute();
      },
    },
  ],
  message: [
    {
      subject: /^(message|answer|visit-note) /,
      put: async (tx, state) => {
        if (state === "unanswered") await putMessage(tx, "client", 3_000);
        else if (state === "answered") await putMessage(tx, "bench", 4_000);
        else if (state === "change_asked") await putAnswer(tx, "change", "change_asked");
        else if (state === "declined") await putAnswer(tx, "decline", "declined");
        else if (state === "superseded") await putAnswer(tx, "change", "sent");
        else if (state === "visit_ahead") await putVisit(tx, { state: "booked", ...soon() } as never);
        else if (state === "visit_over") await putVisit(tx, { state: "came" });
        else if (state === "visit_cancelled") await putVisit(tx, { state: "cancelled" });
        else throw new Error(`No way to ${state}.`);
      },
    },
  ],
  approval: [
    {
      subject: /^approval /,
      put: async (tx, state) => {
        const stage = state === "making" ? "setting" : (state as Tables["job"]["stage"]);
        await tx
          .updateTable("job")
          .set({ stage, approved_by: "Claire Donnelly", approved_at: 100 })
          .execute();
      },
    },
  ],
};

describeOnEachDatabase("The inbox's rules", (open) => {
  test("lists every kind of entry in every open or closed state, and counts the open ones", async () => {
    const database = await open();
    await openShopWithHistory(database);
    const visits = openVisits({ database, facts, origin: "https://shop.example" });
    const { value: time } = (await visits.week({ day: null })).chosen!.times[0]!;
    const contact = { name: "Claire", email: "claire@example.com", phone: "" };
    await visits.book({ key: "v", ...contact, reason: "ring", notes: "My band", time });

    let cells = 0;
    for (const [kind, states] of Object.entries(inboxRules) as [InboxKind, object][])
      for (const { subject, put } of ways[kind])
        for (const state of Object.keys(states)) {
          if (subject.source.startsWith("^priced") && state === "asked") continue;
          await database.write((tx) => put(tx, state));
          const waits = !("over" in inboxRule(kind, state));
          const waiting = await listed(database, false);
          const isIt = (entry: Entry) =>
            entry.kind === kind && entry.state === state && subject.test(entry.subject);
          const where = `${kind}, ${state}`;
          expect(waiting.filter(isIt), `${where} waits`).toHaveLength(waits ? 1 : 0);
          expect((await listed(database, true)).filter(isIt), `${where} is over`).toHaveLength(waits ? 0 : 1);
          expect(await countWaiting(database, "/desk"), where).toBe(waiting.length);
          cells++;
        }
    expect(cells).toBe(51);
  });
});
