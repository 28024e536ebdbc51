import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { auditedWrite } from "../orders/move-order.ts";
import type { ReleaseResult } from "./checkout.ts";
import { findCheckout, lockCheckout, lockOrder, orderStanding } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { closePage } from "./page/close-page.ts";

const kept: ReleaseResult = {
  outcome: "kept",
  message:
    "We do not know yet how your payment stands, so nothing was given back. Wait a moment and press the button again.",
};

/**
 * Ends the checkout's unpaid order: its pieces and its code are free again. Without one, nothing happens. A payment page
 * that is open is closed first; where that fails the hold stays, for somebody may still pay there.
 */
export async function releaseCheckout(context: CheckoutContext, key: string): Promise<ReleaseResult> {
  const { database } = context;
  const { dialect } = database;
  const known = await findCheckout(database.read, key);
  if (!known?.order_id) return { outcome: "released" };
  if (!(await closePage(context, known.order_id))) return kept;
  const now = context.now();
  const released = await auditedWrite(database, async (tx) => {
    const checkout = await lockCheckout({ tx, dialect }, known.key_hash);
    const order = await lockOrder({ tx, dialect }, checkout.order_id);
    if (order?.session_ref) return { isKept: true, stockChanged: false };
    if (order?.state !== "pending_payment") return { isKept: false, stockChanged: false };
    const reason = orderStanding(order, now) === "waiting" ? "released" : "expired";
    const stockChanged = await cancelOrder({ tx, dialect }, order, { reason, actor: "visitor", now });
    if (stockChanged) await bumpCatalogueVersion(tx);
    return { isKept: false, stockChanged };
  });
  if (released.stockChanged) context.stockChanged();
  return released.isKept ? kept : { outcome: "released" };
}
