import { type Selectable, sql } from "kysely";
import type { Db, Tables } from "#database";
import { designTitle } from "#jewelry/description";
import { encodeDesign } from "#jewelry/link";
import { readStoredDesign } from "#jewelry/read-design";
import { orderColumns } from "../../commerce/orders/order-record.ts";
import { audit } from "../../records/audit.ts";
import { redacted } from "../../records/email-key.ts";
import { keyHash, secretWithin } from "../../records/secret.ts";
import { deskSubjects, purgeDeskNotes } from "./desk-records.ts";
import { redactQuotes } from "./redact-quotes.ts";

/** The reason for a redaction in the audit, and its time (ms since 1970). */
interface Redaction {
  reason: "asked" | "time-over";
  now: number;
}

/**
 * Redacts orders, with carts, jobs and letters, within the caller's transaction: buyer, destination and engravings go;
 * numbers, pieces, amounts, payments and the tax place stay.
 */
export async function redactOrders(tx: Db, orders: readonly Selectable<Tables["orders"]>[], why: Redaction) {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  for (const order of orders) {
    await tx
      .updateTable("orders")
      .set({
        email: redacted,
        email_key: redacted,
        client_key: "",
        first_name: redacted,
        last_name: redacted,
        phone: null,
        delivery: withoutAddress(order.delivery),
        lines: withoutTypedText(order.lines),
        attributes: "[]",
        note: "",
        agreed_to_show: 0,
      })
      .where("id", "=", order.id)
      .execute();
    await redactLetters(tx, { cause: order.id });
    await redactHandovers(tx, { order_id: order.id });
  }
  await redactDesigns(tx, ids);
  await purgeDeskNotes(tx, deskSubjects({ orders }));
  await redactJobs(tx, await tx.selectFrom("job").selectAll().where("order_id", "in", ids).execute(), why);
  const quotes = await tx.selectFrom("quote").selectAll().where("order_id", "in", ids).execute();
  const accepted = quotes.filter(({ state }) => state === "accepted");
  await redactQuotes(tx, accepted, { withoutEngraving, pieceTitle });
  await purgeDeskNotes(tx, deskSubjects({ pricedQuotes: accepted }));
  for (const { number } of accepted) await redactLetters(tx, { cause: `Q-${number}` });
  // A cart may hold the buyer's identity, a note, designs; its checkout is deleted with it.
  const cartIds = orders.map(({ cart_id }) => cart_id);
  await tx.deleteFrom("cart").where("id", "in", cartIds).execute();
  await auditRedacted(
    tx,
    orders.map(({ number }) => `order ${number}`),
    why,
  );
}

/**
 * Removes from workshop jobs, within the caller's transaction, engravings, messages and their letters. Number, stages
 * and days stay; the approved hash is keyed, because it also covered the engraving.
 */
export async function redactJobs(tx: Db, jobs: readonly Selectable<Tables["job"]>[], why: Redaction) {
  if (jobs.length === 0) return;
  for (const job of jobs) {
    const silent = withoutEngraving(job);
    const hashes = silent.design_text === job.design_text ? {} : await keyedHashes(tx, job);
    await tx
      .updateTable("job")
      .set({
        ...silent,
        ...hashes,
        title: pieceTitle(job.design),
        earlier_design: null,
        earlier_stone: null,
        earlier_band: null,
        approved_by: job.approved_by && redacted,
      })
      .where("id", "=", job.id)
      .execute();
    await redactLetters(tx, { cause: job.id });
    await redactHandovers(tx, { job_id: job.id });
  }
  const ids = jobs.map(({ id }) => id);
  await tx.updateTable("job_message").set({ text: redacted }).where("job_id", "in", ids).execute();
  await auditRedacted(
    tx,
    jobs.map(({ number }) => `job ${number}`),
    why,
  );
}

/**
 * Redacts letters within the caller's transaction: those of `cause` (the id of an order or job), or those with these
 * ids. Their rows stay; one that was not sent yet never will be.
 */
export async function redactLetters(tx: Db, which: { cause: string } | { ids: readonly number[] }) {
  if ("ids" in which && which.ids.length === 0) return;
  await tx
    .updateTable("outbox")
    .set({ recipient: redacted, data: "{}", last_error: null })
    .set((eb) => ({
      state: eb
        .case()
        .when("state", "in", ["queued", "failed"])
        .then("kept" as const)
        .else(eb.ref("state"))
        .end(),
    }))
    .where((eb) => ("ids" in which ? eb("id", "in", which.ids) : isCausedBy(which.cause)))
    .execute();
}

/** Whoever received a piece, its parcel, and the reason of an exception go; that it was decided, and when, stays. */
async function redactHandovers(tx: Db, which: { order_id: string } | { job_id: string }): Promise<void> {
  const rows = tx.updateTable("handover").set({ received_by: redacted, carrier: "", tracking_number: "" });
  const ofThese =
    "order_id" in which ? (["order_id", which.order_id] as const) : (["job_id", which.job_id] as const);
  await rows.where(ofThese[0], "=", ofThese[1]).execute();
  await tx
    .updateTable("handover")
    .set({ reason: redacted })
    .where(ofThese[0], "=", ofThese[1])
    .where("reason", "is not", null)
    .execute();
}

/** A letter's cause is the last word of its `dedupe`. */
function isCausedBy(cause: string) {
  return sql<boolean>`substr(dedupe, length(dedupe) - ${cause.length}) = ${" ".concat(cause)}`;
}

async function auditRedacted(tx: Db, subjects: readonly string[], { reason, now }: Redaction): Promise<void> {
  const entry = { at: now, actor: "system", action: "privacy.redacted", data: { reason } };
  await audit(tx, ...subjects.map((subject) => ({ ...entry, subject })));
}

function withoutAddress(column: string): string {
  const delivery = orderColumns.delivery.parse(JSON.parse(column));
  if (delivery.method === "pickup") return column;
  const hidden = { address1: redacted, address2: null, city: redacted, postalCode: redacted };
  return JSON.stringify({ ...delivery, ...hidden });
}

function withoutTypedText(column: string): string {
  const lines = orderColumns.lines.parse(JSON.parse(column));
  return JSON.stringify(
    lines.map((line) => ({
      ...line,
      title: line.productHandle === "" ? kindOf(line) : line.title,
      attributes: [],
    })),
  );
}

/** "Repair" of "Repair, gold ring of her mother's": the desk typed how the piece is called. */
function kindOf({ title }: { title: string }): string {
  return title.split(",")[0]!;
}

/** What a piece is called by its design alone. */
export function pieceTitle(design: string | null): string {
  const read = design === null ? null : readStoredDesign(design);
  return read ? designTitle(read) : "Custom piece";
}

async function redactDesigns(tx: Db, orderIds: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom("order_design").selectAll().where("order_id", "in", orderIds).execute();
  for (const row of rows)
    await tx
      .updateTable("order_design")
      .set({ ...withoutEngraving(row), design_id: redacted, told_estimate: "" })
      .where("order_id", "=", row.order_id)
      .where("position", "=", row.position)
      .execute();
}

/** An engraving often contains a name. The price depends on its presence, not on its text. */
function withoutEngraving(row: { design: string }): { design: string; design_text: string } {
  const design = readStoredDesign(row.design);
  // A design that the shop cannot parse any more may contain anything.
  if (!design) return { design: "{}", design_text: "" };
  const silent = { ...design, engraving: { ...design.engraving, text: "" } };
  return { design: JSON.stringify(silent), design_text: encodeDesign(silent) };
}

async function keyedHashes(tx: Db, { design_hash, approved_hash }: Selectable<Tables["job"]>) {
  const secret = await secretWithin(tx);
  const key = (hash: string) => keyHash(secret, "design", hash);
  return { design_hash: key(design_hash), approved_hash: approved_hash && key(approved_hash) };
}
