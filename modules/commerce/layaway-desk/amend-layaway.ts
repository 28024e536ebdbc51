import { z } from "zod";
import { bookPrice, readOrderAccount } from "#ledger";
import { type Cents, formatMoneyExact, readTypedAmount } from "#money";
import { keepPiecesAt, pieceLabel, readUnitsOfOrder } from "#stock";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { typedLine } from "../../../foundation/records/typed-text.ts";
import { lineFacts, readVariants } from "../checkout/priced-lines.ts";
import type { ShopContext } from "../context.ts";
import {
  type AgreementRow,
  findLayaway,
  findNewestAgreement,
  type LayawayRow,
  lockLayaway,
  saveLayaway,
  writeSchedule,
} from "../layaway-schedule/layaway-rows.ts";
import { agreementColumns, type Proposal } from "../layaways/agreement-columns.ts";
import { currentFigures, draftAgreement } from "../layaways/agreement-drafts.ts";
import { currentPrice } from "../layaways/current-price.ts";
import { queueLayawayEmail } from "../layaways/layaway-mail.ts";
import { followLayawayPayment, noteAct } from "../layaways/layaway-payments.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { unitFaults } from "../tickets/piece-faults.ts";
import { badDate, dateFault } from "./plan-layaway.ts";

const amendForm = z.object({
  /** The whole schedule; the last payment is computed. */
  payments: z
    .array(z.object({ dueOn: typedLine(10), amount: typedLine(20) }))
    .min(1)
    .max(40),
  /** Numbers of the pieces that stay or are added. */
  units: z
    .array(z.coerce.number().int().min(1))
    .min(1, "Keep at least one piece, or cancel the layaway.")
    .transform((units) => [...new Set(units)]),
});

export interface LayawayAmendment {
  number: number;
  version: number;
  by: DeskActor;
  input: unknown;
}

/**
 * Proposes other days, amounts or pieces for an active layaway: a new version of its agreement, which takes effect when
 * it is signed. Nothing changes until then.
 */
export async function amendLayaway(context: ShopContext, asked: LayawayAmendment): Promise<DeskChange> {
  const read = readForm(amendForm, asked.input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const { tx } = transaction;
    const { number, by } = asked;
    const order = await lockOrder(transaction, (await findLayaway(tx, number))?.order_id ?? null);
    const layaway = await lockLayaway(transaction, number);
    if (!order || !layaway) return { ok: false, gone: true };
    if (layaway.version !== asked.version) return { ok: false, changed: layaway.updated_at };
    if (layaway.state !== "active") return rejectedChange("Only an active layaway can be changed.");
    const now = context.now();
    const lines = await linesOf(context, transaction, { order, units: form.units, now });
    if (typeof lines === "string") return rejectedChange(lines, "units");
    const price = currentPrice(order, { now, lines });
    const { leftCents } = await readOrderAccount(tx, order.id);
    if (price.total_cents < leftCents)
      return rejectedChange(
        `${formatMoneyExact(leftCents)} is paid already, more than this would cost. Refund the difference first.`,
        "units",
      );
    const schedule = scheduleOf(form.payments, price.total_cents);
    if ("fault" in schedule) return rejectedChange(schedule.fault, schedule.field);
    const proposal: Proposal = {
      lines,
      units: form.units.toSorted((a, b) => a - b),
      schedule: schedule.rows,
    };
    const newest = await findNewestAgreement(tx, number);
    const version = newest?.signed_at ? newest.version + 1 : (newest?.version ?? 1);
    const { facts } = context;
    await draftAgreement(
      tx,
      {
        ...{ facts, order: { ...order, ...price, lines: JSON.stringify(lines) }, layaway, version },
        ...{ language: order.language, units: proposal.units, schedule: proposal.schedule },
        ...{ figures: currentFigures(facts), terms: facts.layaway.terms },
      },
      { proposal, actor: by.actor, now },
    );
    await saveLayaway(tx, layaway, { set: {}, now });
    const data = { version, requestId: by.requestId };
    await noteAct(tx, layaway, { action: "amendment_proposed", actor: by.actor, now, data });
    return { ok: true };
  });
}

/** Takes back a proposed amendment that isn't signed. */
export async function withdrawAmendment(
  context: ShopContext,
  { number, version, by }: Omit<LayawayAmendment, "input">,
): Promise<DeskChange> {
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const { tx } = transaction;
    const layaway = await lockLayaway(transaction, number);
    if (!layaway) return { ok: false, gone: true };
    if (layaway.version !== version) return { ok: false, changed: layaway.updated_at };
    const now = context.now();
    await tx
      .deleteFrom("layaway_agreement")
      .where("layaway", "=", number)
      .where("version", ">", layaway.agreement)
      .where("signed_at", "is", null)
      .execute();
    await saveLayaway(tx, layaway, { set: {}, now });
    await noteAct(tx, layaway, { action: "amendment_withdrawn", actor: by.actor, now, data: {} });
    return { ok: true };
  });
}

/** The order's lines with these pieces: its own at their price, and added ones at today's; or why not. */
async function linesOf(
  { facts }: ShopContext,
  { tx }: OrderTransaction,
  { order, units, now }: { order: OrderRow; units: readonly number[]; now: number },
): Promise<OrderLine[] | string> {
  const held = await readUnitsOfOrder(tx, order.id);
  const own = orderColumns.lines.parse(JSON.parse(order.lines));
  const rows = await tx
    .selectFrom("stock_unit")
    .select(["id", "variant_id as variantId"])
    .where("id", "in", [...units, ...held])
    .execute();
  const variantOf = (unit: number) => rows.find(({ id }) => id === unit)?.variantId;
  const left = [...own];
  const lineOf = (unit: number) => {
    const index = left.findIndex(({ variantId }) => variantId === variantOf(unit));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const ofUnit = new Map(held.map((unit) => [unit, lineOf(unit)]));
  const added = units.filter((unit) => !held.includes(unit));
  const faults = await unitFaults(tx, { orderId: order.id, units: added, now });
  for (const unit of added) {
    const fault = faults.get(unit);
    if (fault) return `${pieceLabel(unit)}: ${fault}`;
  }
  const variants = await readVariants(
    tx,
    added.flatMap((unit) => variantOf(unit) ?? []),
  );
  const lines: OrderLine[] = [];
  for (const unit of units) {
    const known = ofUnit.get(unit);
    const variantId = variantOf(unit) ?? 0;
    const variant = variants.get(variantId);
    if (!known && (!variant || variant.price_cents <= 0)) return `${pieceLabel(unit)} has no price yet.`;
    const cents = variant?.price_cents ?? 0;
    const { requiresShipping: _, ...item } = lineFacts(variant, facts.deposit.productHandle);
    const line = known ?? {
      ...{ ...item, variantId, quantity: 1, unitPriceCents: cents, totalCents: cents, discountCents: 0 },
      ...{ id: "", attributes: [] },
    };
    lines.push({ ...line, id: String(lines.length + 1) });
  }
  return lines;
}

function scheduleOf(
  payments: readonly { dueOn: string; amount: string }[],
  totalCents: Cents,
): { rows: { dueOn: string; cents: Cents }[] } | { fault: string; field: string } {
  const rows = payments.map(({ dueOn, amount }) => ({ dueOn, cents: readTypedAmount(amount) ?? 0 }));
  const date = dateFault(rows);
  if (date !== null) return { fault: badDate, field: `date-${date}` };
  const last = rows.at(-1);
  if (!last) return { fault: "Enter at least one payment.", field: "form" };
  const before = rows.slice(0, -1);
  const open = before.findIndex(({ cents }) => cents <= 0);
  if (open >= 0) return { fault: "Enter an amount, like 250.00.", field: `amount-${open + 1}` };
  const beforeCents = before.reduce((sum, { cents }) => sum + cents, 0);
  if (beforeCents >= totalCents)
    return { fault: `These add up to more than ${formatMoneyExact(totalCents)}.`, field: "amount-1" };
  return { rows: [...before, { ...last, cents: totalCents - beforeCents }] };
}

/**
 * Puts a signed amendment into effect in the caller's transaction: pieces, price and schedule change together, and added
 * pieces are kept at `location`. Returns why
 * it can't be done, before anything is written, or null.
 */
export async function applyAmendment(
  transaction: OrderTransaction,
  { layaway, order, agreement }: { layaway: LayawayRow; order: OrderRow; agreement: AgreementRow },
  { location, ...acting }: { actor: string; now: number; location: string },
): Promise<string | null> {
  if (agreement.proposal === null) return null;
  const { tx, movedVariants } = transaction;
  const { actor, now } = acting;
  const { lines, units, schedule } = agreementColumns.proposal.parse(JSON.parse(agreement.proposal));
  const price = currentPrice(order, { now, lines });
  if (price.total_cents !== schedule.reduce((sum, { cents }) => sum + cents, 0))
    return "The price or tax changed since this was prepared. Prepare the change again.";
  const { leftCents } = await readOrderAccount(tx, order.id);
  if (price.total_cents < leftCents)
    return "More is paid than this would cost. Refund the difference, then prepare the change again.";
  const rows = await tx
    .selectFrom("stock_unit")
    .select(["id", "variant_id", "state", "withheld", "order_id"])
    .where((eb) => eb.or([eb("order_id", "=", order.id), eb("id", "in", units)]))
    .orderBy("id")
    .$if(transaction.dialect === "postgres", (query) => query.forUpdate())
    .execute();
  const added = rows.filter(({ id, order_id }) => units.includes(id) && order_id !== order.id);
  const lost = added.find(({ state, withheld }) => state !== "free" || withheld === 1);
  if (lost) return `${pieceLabel(lost.id)} isn't free anymore. Prepare the change again.`;
  const removed = rows.filter(({ id, order_id }) => order_id === order.id && !units.includes(id));
  for (const { variant_id } of [...added, ...removed]) movedVariants.add(variant_id);
  const ids = (some: typeof rows) => [0, ...some.map(({ id }) => id)];
  await tx
    .updateTable("stock_unit")
    .set({ state: "free", order_id: null, held_until: null })
    .where("id", "in", ids(removed))
    .execute();
  await tx
    .updateTable("stock_unit")
    .set({ state: "held", order_id: order.id, held_until: null })
    .where("id", "in", ids(added))
    .execute();
  await keepPiecesAt(tx, { units: added.map(({ id }) => id), place: location, ...acting });
  const set = { ...price, lines: JSON.stringify(lines), unit_count: units.length, updated_at: now };
  await tx.updateTable("orders").set(set).where("id", "=", order.id).execute();
  await bookPrice(tx, {
    ...{ orderId: order.id, actor, now, priceCents: price.total_cents - price.tax_cents },
    ...{ taxCents: price.tax_cents, taxLabel: price.tax_label },
  });
  await writeSchedule(tx, layaway.number, schedule);
  const notice = { agreement: agreement.version, noticed_due: null, noticed_on: null };
  await saveLayaway(tx, layaway, { set: notice, now });
  const data = { version: agreement.version, totalCents: price.total_cents };
  await noteAct(tx, layaway, { action: "amended", actor, now, data });
  await queueLayawayEmail(tx, { layaway, order: { ...order, ...set }, news: "amended", ...acting });
  await followLayawayPayment(transaction, order.id, acting);
  return null;
}
