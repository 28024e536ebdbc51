import type { Db } from "#database";
import type { OrdersTable } from "../../database/tables.ts";

/** The money of one order, without surplus charges, whose refunds are due separately. */
export type OrderMoney = Awaited<ReturnType<typeof orderMoney>>;

/** Payments and refunds of an order, read within the caller's transaction or outside of one. */
export async function orderMoney(db: Db, order: { id: string; state: string }) {
  const charges = await db
    .selectFrom("payment")
    .select(["ref", "provider", "amount_cents as amountCents", "currency", "refund_ref as refundRef"])
    .where("order_id", "=", order.id)
    .where("kind", "=", "charge")
    .where("state", "=", "approved")
    .where("surplus", "=", 0)
    .orderBy("created_at")
    .execute();
  const parts = await db
    .selectFrom("refund_part")
    .select(["amount_cents as amountCents", "refund_ref as refundRef"])
    .where("order_id", "=", order.id)
    .execute();
  const paidCents = sum(charges);
  const wholeGoesBack = order.state === "refund_pending" || order.state === "refunded";
  const isBack = charges.length > 0 && charges.every(({ refundRef }) => refundRef !== null);
  const partsBack = sum(parts.filter(({ refundRef }) => refundRef !== null));
  const partsOwed = sum(parts) - partsBack;
  const decided = wholeGoesBack ? paidCents : sum(parts);
  const givenBackCents = isBack ? paidCents - partsOwed : partsBack;
  const [charge] = charges;
  return {
    /** Paid by the buyer. */
    paidCents,
    /** Of it, refunded by the provider. */
    givenBackCents,
    /** Of it, decided to be refunded but not yet done. */
    owedCents: decided - givenBackCents,
    /** Of it, still refundable. */
    leftCents: paidCents - decided,
    /** The approved charge and its provider; null before. */
    charge: charge ?? null,
  };
}

function sum(rows: readonly { amountCents: number }[]): number {
  return rows.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** The final sum of a custom piece. */
export type FinalSum = NonNullable<ReturnType<typeof finalSum>>;

/** The final sum of a deposit whose price is quoted; null for every other order. */
export function finalSum(
  order: Pick<OrdersTable, "final_price_cents" | "final_tax_cents" | "final_tax_label">,
  { paidCents, givenBackCents, owedCents }: OrderMoney,
) {
  const { final_price_cents: priceCents, final_tax_cents: taxCents, final_tax_label: taxLabel } = order;
  if (priceCents === null) return null;
  const depositCents = paidCents - givenBackCents - owedCents;
  return {
    priceCents,
    /** Null: none is collected. */
    taxCents,
    /** "Suffolk County, 8.75%"; null with `taxCents`. */
    taxLabel,
    /** Paid before and not refunded. */
    depositCents,
    /** Price and tax less the deposit; negative where the deposit was more. */
    balanceCents: priceCents + (taxCents ?? 0) - depositCents,
  };
}
