import type { Db } from "#database";
import { orderAccount } from "#ledger";

/** The money of one order, without surplus charges, whose refunds are due separately. */
export type OrderMoney = Awaited<ReturnType<typeof orderMoney>>;

/** The money of an order as the journal has it, read within the caller's transaction or outside of one. */
export async function orderMoney(db: Db, order: { id: string }) {
  const charge = await db
    .selectFrom("payment")
    .select(["ref", "provider", "currency"])
    .where("order_id", "=", order.id)
    .where("kind", "=", "charge")
    .where("state", "=", "approved")
    .where("surplus", "=", 0)
    .orderBy("created_at")
    .executeTakeFirst();
  return {
    ...(await orderAccount(db, order.id)),
    /** The approved charge and its provider; null before. */
    charge: charge ?? null,
  };
}

/** The final sum of a custom piece. */
export type FinalSum = NonNullable<ReturnType<typeof finalSum>>;

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
