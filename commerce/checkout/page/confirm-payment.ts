import { ProviderError } from "../../payments/gateway.ts";
import type { ConfirmResult } from "../checkout.ts";
import { orderToken } from "../checkout-keys.ts";
import { findCheckoutOrder, findOrder, type OrderRow, orderStanding } from "../checkout-record.ts";
import type { CheckoutContext } from "../context.ts";
import { settledMessages } from "../settle-payment.ts";
import { settleSession } from "./payment-session.ts";

/** How the payment stands that the visitor comes back from. The provider is asked where the order still waits for it. */
export async function confirmPayment(context: CheckoutContext, key: string): Promise<ConfirmResult> {
  const { database, gateway } = context;
  const order = (await findCheckoutOrder(database.read, key))?.order;
  if (!order) return { outcome: "unknown" };
  if (gateway.kind !== "page" || order.session_ref === null) return await told(context, order);
  try {
    const outcome = await settleSession(context, gateway, order.session_ref);
    if (outcome === "pending") return confirming(order);
  } catch (error) {
    if (error instanceof ProviderError) return confirming(order);
    throw error;
  }
  return await told(context, (await findOrder(database.read, order.id)) ?? order);
}

async function told({ secret, now }: CheckoutContext, order: OrderRow): Promise<ConfirmResult> {
  if (orderStanding(order, now()) === "placed")
    return { outcome: "paid", orderToken: orderToken(await secret(), order.id) };
  const isOwed = order.state === "refund_pending" || order.state === "refunded";
  return isOwed ? { outcome: "ended", message: settledMessages.refunded } : { outcome: "unpaid" };
}

function confirming({ number, email }: OrderRow): ConfirmResult {
  return { outcome: "confirming", number, email };
}
