import type { Db } from "#database";
import { orderAccount } from "#ledger";
import { orderCharges } from "./order-charges.ts";

/** The money of one order, without surplus charges, whose refunds are due separately. */
export type OrderMoney = Awaited<ReturnType<typeof orderMoney>>;

/** The money of an order as the journal has it, read within the caller's transaction or outside of one. */
export async function orderMoney(db: Db, order: { id: string }) {
  return {
    ...(await orderAccount(db, order.id)),
    /** Its approved charges, oldest first. */
    charges: await orderCharges(db, order.id),
  };
}

/** The final sum of a deposit whose price is agreed; null for every other order. */
export function finalSum({ agreed, leftCents, balanceCents }: OrderMoney) {
  if (!agreed) return null;
  const { priceCents, taxCents, taxLabel } = agreed;
  return {
    priceCents,
    /** Null: none is collected. */
    taxCents: taxLabel === null ? null : taxCents,
    /** "Suffolk County, 8.75%"; null with `taxCents`. */
    taxLabel,
    /** Paid before and not refunded. */
    depositCents: leftCents,
    /** Price and tax less what was paid; negative where more was paid. */
    balanceCents,
  };
}
