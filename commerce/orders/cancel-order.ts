import { releaseUnits } from "../stock/release-units.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { giveBackCode } from "./discount-code.ts";
import { type MovingOrder, moveOrder } from "./move-order.ts";

/**
 * Ends an unpaid order within the caller's transaction: its pieces are free and its discount code can be used again.
 * Answers whether pieces came back.
 */
export async function cancelOrder(
  transaction: ShopTransaction,
  order: MovingOrder,
  { reason, actor, now }: { reason: "expired" | "released"; actor: string; now: number },
): Promise<boolean> {
  await moveOrder(transaction.tx, order, {
    to: "cancelled",
    actor,
    now,
    set: { cancel_reason: reason, held_until: null, session_ref: null },
    facts: { reason },
  });
  await giveBackCode(transaction.tx, order.id);
  return (await releaseUnits(transaction, order.id)) > 0;
}
