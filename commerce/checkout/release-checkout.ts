import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { auditedWrite } from "../orders/move-order.ts";
import { findCheckout, lockCheckout, lockOrder, orderStanding } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";

/** Ends the checkout's unpaid order: its pieces and its code are free again. Without one, nothing happens. */
export async function releaseCheckout(context: CheckoutContext, key: string): Promise<void> {
  const { database } = context;
  const { dialect } = database;
  const known = await findCheckout(database.read, key);
  if (!known?.order_id) return;
  const now = context.now();
  const stockChanged = await auditedWrite(database, async (tx) => {
    const checkout = await lockCheckout({ tx, dialect }, known.key_hash);
    const order = await lockOrder({ tx, dialect }, checkout.order_id);
    if (order?.state !== "pending_payment") return false;
    const reason = orderStanding(order, now) === "waiting" ? "released" : "expired";
    const cameBack = await cancelOrder({ tx, dialect }, order, { reason, actor: "visitor", now });
    if (cameBack) await bumpCatalogueVersion(tx);
    return cameBack;
  });
  if (stockChanged) context.stockChanged();
}
