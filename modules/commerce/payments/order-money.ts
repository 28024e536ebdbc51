import type { Db } from "#database";
import { readOrderAccount } from "#ledger";
import { readOrderCharges } from "./order-charges.ts";

/** An order's amounts, excluding surplus charges, which are refunded separately. */
export type OrderMoney = Awaited<ReturnType<typeof readOrderMoney>>;

/** An order's amounts from the journal, inside or outside a transaction. */
export async function readOrderMoney(db: Db, order: { id: string }) {
  return {
    ...(await readOrderAccount(db, order.id)),
    /** Its approved charges, oldest first. */
    charges: await readOrderCharges(db, order.id),
  };
}

/** The final total of a deposit with an agreed price; otherwise null. */
export function finalTotal({ agreed, leftCents, balanceCents }: OrderMoney) {
  if (!agreed) return null;
  const { priceCents, taxCents, taxLabel } = agreed;
  return {
    priceCents,
    /** Null if no tax is collected. */
    taxCents: taxLabel === null ? null : taxCents,
    /** "Suffolk County, 8.75%"; null if `taxCents` is. */
    taxLabel,
    /** Paid earlier and not refunded. */
    depositCents: leftCents,
    /** Price and tax minus payments; negative if overpaid. */
    balanceCents,
  };
}
