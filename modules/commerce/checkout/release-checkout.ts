import { m } from "#messages";
import type { ShopContext } from "../context.ts";
import { cancelOrder, writeOrders } from "../orders/move-order.ts";
import { checkoutOrderState, lockOrder, type OrderRow } from "../orders/order-row.ts";
import { findCheckoutOrder, lockCheckout } from "./checkout-record.ts";

export type ReleaseResult =
  | { outcome: "released" }
  /** The provider's page was paid or couldn't be expired, so nothing was released. */
  | { outcome: "still-held"; message: string };

function stillHeld(): ReleaseResult {
  return { outcome: "still-held", message: m.payments.paymentStatusUnknown };
}

/** Ends the checkout's unpaid order, freeing its pieces and code. A page that can't be expired keeps the hold. */
export async function releaseCheckout(context: ShopContext, key: string): Promise<ReleaseResult> {
  const found = await findCheckoutOrder(context.database.read, key);
  if (!found?.order) return { outcome: "released" };
  return await releaseOrder(context, found.order, found.checkout.key_hash);
}

/** Like `releaseCheckout`, for an order that was already read. */
export async function releaseOrder(context: ShopContext, order: OrderRow, keyHash: string) {
  if (!(await context.payment.expire(context, order))) return stillHeld();
  const now = context.now();
  return await writeOrders(context, async (transaction): Promise<ReleaseResult> => {
    const checkout = await lockCheckout(transaction, keyHash);
    const locked = await lockOrder(transaction, checkout.order_id);
    if (locked?.session_ref) return stillHeld();
    if (locked?.state !== "pending_payment") return { outcome: "released" };
    const reason = checkoutOrderState(locked, now) === "waiting" ? "released" : "expired";
    await cancelOrder(transaction, locked, { reason, actor: "visitor", now });
    return { outcome: "released" };
  });
}
