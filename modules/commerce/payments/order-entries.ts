import { type Db, prepareStatement } from "#database";
import { bookEntry, type MoneyAccount, type Posting, taxPosting, undeliveredGoods } from "#ledger";
import type { Cents } from "#money";
import { orderCostPostings } from "#stock";
import { audit } from "../../../foundation/records/audit.ts";
import { divideSale, grossOf, type SalePart, wholeSale } from "../orders/divide-sale.ts";
import type { OrderTransaction } from "../orders/move-order.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { labelAt } from "../tax/tax-rate.ts";
import { counterRef } from "./counter-methods.ts";
import type { ChargeEvidence } from "./gateway.ts";
import { recordPayment } from "./record-payment.ts";

/** How a payment relates to its order: pays it, is too late, or pays it a second time. */
export type ChargeKind = "fulfils" | "late" | "surplus";

interface BookedCharge {
  evidence: ChargeEvidence;
  kind: ChargeKind;
  /** What gift cards and store credits pay of an order that this fulfils; empty otherwise. */
  credits: readonly { account: MoneyAccount; cents: Cents }[];
  now: number;
}

/**
 * Books an approved checkout payment in the caller's transaction, with the gift cards and store credits that pay the rest.
 * A payment of 0 moves nothing, so it has no entry.
 */
export async function bookCharge(
  tx: Db,
  order: OrderRow,
  { evidence, kind, credits, now }: BookedCharge,
): Promise<void> {
  const { provider, ref, amountCents } = evidence;
  const card: Posting = { account: `card:${provider}`, cents: amountCents, reference: ref };
  const entry = { cause: `charge ${ref}`, orderId: order.id, actor: provider, now };
  const booked = await entryOf(tx, order, { kind, amountCents });
  const paid = [card, ...credits].filter(({ cents }) => cents !== 0);
  const postings = [...paid, ...booked.credits];
  if (!postings.some(({ cents }) => cents !== 0)) return;
  const { receipt } = await bookEntry(tx, { ...entry, kind: booked.kind, postings });
  for (const [index, { account, cents }] of credits.entries())
    await recordPayment(tx, {
      ...{ orderId: order.id, kind: "charge", state: "approved", currency: order.currency, now },
      ...{ provider: account, amountCents: cents },
      ref: counterRef(receipt ?? 0, paid.length - credits.length + index + 1),
    });
}

/** Marks a booked charge that pays for nothing as due for refund. */
export async function markOverpayment(
  { tx, afterCommit }: OrderTransaction,
  { number, state }: OrderRow,
  { evidence: { provider, ref, amountCents }, now }: { evidence: ChargeEvidence; now: number },
): Promise<void> {
  await tx.updateTable("payment").set({ surplus: 1 }).where("ref", "=", ref).execute();
  const data = { state, amountCents, ref };
  const subject = `order ${number}`;
  await audit(tx, { at: now, actor: provider, subject, action: "payment.surplus", data });
  afterCommit.add("refundsDue");
}

/** The kind of entry for a charge, and the postings that credit it. */
async function entryOf(
  tx: Db,
  order: OrderRow,
  { kind, amountCents }: { kind: ChargeKind; amountCents: number },
): Promise<{ kind: "deposit" | "late-payment" | "sale" | "surplus"; credits: Posting[] }> {
  if (kind !== "fulfils")
    return {
      kind: kind === "late" ? "late-payment" : "surplus",
      credits: [{ account: "refunds-due", cents: -amountCents }],
    };
  if (order.kind === "deposit")
    return { kind: "deposit", credits: [{ account: "deposits", cents: -amountCents - order.credit_cents }] };
  return await paidSale(tx, order);
}

/**
 * What the full payment of an order's goods and services sells, with its costs: title to goods from stock passes when they
 * are fully paid, so their sale and tax belong to that day. Goods made to order are sold when they are handed over; until
 * then, what was paid for them is a deposit.
 */
export async function paidSale(
  tx: Db,
  order: OrderRow,
): Promise<{ kind: "deposit" | "sale"; credits: Posting[] }> {
  const { sold, made } = divideSale(order);
  if (!made)
    return {
      kind: "sale",
      credits: [...(await creditsOf(tx, sold)), ...(await orderCostPostings(tx, order.id))],
    };
  const held: Posting = { account: undeliveredGoods, cents: -grossOf(made) };
  if (sold.lines.length === 0) return { kind: "deposit", credits: [held] };
  const credits = [...(await creditsOf(tx, sold)), ...(await orderCostPostings(tx, order.id)), held];
  return { kind: "sale", credits };
}

/** The sale of all goods and services of an order, as the last payment of a layaway books it. */
export async function saleCredits(tx: Db, order: OrderRow): Promise<Posting[]> {
  return await creditsOf(tx, wholeSale(order));
}

/** The postings of a sale as credits. */
export async function creditsOf(tx: Db, sale: SalePart): Promise<Posting[]> {
  const watches = await watchVariants(tx, [...new Set(sale.lines.map(({ variantId }) => variantId))]);
  const none = { cents: 0, pieces: 0 };
  const sales = { watches: { ...none }, jewelry: { ...none }, services: { ...none } };
  for (const { variantId, totalCents, quantity } of sale.lines) {
    const kind = sales[variantId === 0 ? "services" : watches.has(variantId) ? "watches" : "jewelry"];
    kind.cents -= totalCents;
    kind.pieces += quantity;
  }
  return [
    { account: "discounts", cents: sale.discountCents },
    { account: "sales:watches", ...sales.watches },
    { account: "sales:jewelry", ...sales.jewelry },
    { account: "sales:services", ...sales.services },
    { account: "delivery", cents: -sale.shippingCents },
    ...taxPostings(sale),
  ];
}

/** A posting for each rate of a sale's place. */
function taxPostings({ taxLabel, taxCents, taxedCents, otherRates }: SalePart): Posting[] {
  if (taxLabel === null || otherRates.length === 0) return [taxPosting(taxLabel, taxCents, taxedCents)];
  const rest = { taxCents, taxedCents };
  const others = otherRates.map((other) => {
    rest.taxCents -= other.taxCents;
    rest.taxedCents -= other.taxedCents;
    return taxPosting(labelAt(taxLabel, other.ppm), other.taxCents, other.taxedCents);
  });
  const own = rest.taxCents === 0 && rest.taxedCents === 0 ? [] : [rest];
  return [...own.map((sums) => taxPosting(taxLabel, sums.taxCents, sums.taxedCents)), ...others];
}

async function watchVariants(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await watchesAmong(tx, ids);
  return new Set(rows.map(({ id }) => id));
}

const watchesAmong = prepareStatement((tx, ids: readonly number[]) =>
  tx
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select("variant.id")
    .where("variant.id", "in", ids)
    .where("product_type", "=", "Watches"),
);
