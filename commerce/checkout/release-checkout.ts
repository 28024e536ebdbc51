import { cancelOrder, writeOrders } from "../orders/move-order.ts";
import type { ReleaseResult } from "./checkout.ts";
import { findCheckout, lockCheckout, lockOrder, orderStanding } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { expireOrderSession } from "./page/payment-session.ts";

const kept: ReleaseResult = {
  outcome: "kept",
  message:
    "We do not know yet how your payment stands, so nothing was given back. Wait a moment and press the button again.",
};

/**
 * Ends the checkout's unpaid order: its pieces and its code are free again. Without one, nothing happens. A payment page
 * that is open is expired first; where that fails the hold stays, for somebody may still pay there.
 */
export async function releaseCheckout(context: CheckoutContext, key: string): Promise<ReleaseResult> {
  const known = await findCheckout(context.database.read, key);
  if (!known?.order_id) return { outcome: "released" };
  if (!(await expireOrderSession(context, known.order_id))) return kept;
  const now = context.now();
  return await writeOrders(context, async (transaction): Promise<ReleaseResult> => {
    const checkout = await lockCheckout(transaction, known.key_hash);
    const order = await lockOrder(transaction, checkout.order_id);
    if (order?.session_ref) return kept;
    if (order?.state !== "pending_payment") return { outcome: "released" };
    const reason = orderStanding(order, now) === "waiting" ? "released" : "expired";
    await cancelOrder(transaction, order, { reason, actor: "visitor", now });
    return { outcome: "released" };
  });
}
