import { type PageGateway, ProviderError } from "../../payments/gateway.ts";
import { orderToken } from "../checkout-keys.ts";
import { findCheckoutOrder, findOrder, type OrderRow, orderStanding } from "../checkout-record.ts";
import type { CheckoutContext, PaymentAttempt, PaymentMethod, PayResult } from "../context.ts";
import { payableOrder } from "../order-prices.ts";
import { expiredPayment, settledMessages } from "../settle-payment.ts";
import { createSession } from "./create-session.ts";
import { expireOrderSession, resumeSession, settleSession } from "./payment-session.ts";

/** Payment on a page of the provider's, whose word comes later. */
export function pagePayment(gateway: PageGateway): PaymentMethod {
  return {
    take: (context, attempt) => payOnPage(context, gateway, attempt),
    expire: (context, order) => expireOrderSession(context, gateway, order.session_ref),
  };
}

/**
 * Leads the visitor to the provider's page for the waiting order: the one that is open already, else a new one. What the
 * provider knows counts: an order that was paid meanwhile is paid.
 */
async function payOnPage(
  context: CheckoutContext,
  gateway: PageGateway,
  { key, keyHash, order, paid }: PaymentAttempt,
): Promise<PayResult> {
  if (order.session_ref !== null) {
    const resumed = await resumeSession(context, gateway, order, order.session_ref);
    if (typeof resumed === "object") return { outcome: "redirect", url: resumed.url };
    if (resumed === "paid") return paid;
    if (resumed !== "closed") return notResumed[resumed];
  }
  const payable = await payableOrder(context, { order: { ...order, session_ref: null }, keyHash });
  if ("outcome" in payable) return payable;
  const url = await createSession(context, gateway, { orderId: order.id, checkoutKey: key });
  return url ? { outcome: "redirect", url } : expiredPayment;
}

const confirming = {
  outcome: "failed",
  message: "Your payment is being confirmed, so it cannot be started again. We write to you when it is done.",
} as const;

const notResumed = {
  declined: { outcome: "declined", message: settledMessages.declined },
  refunded: { outcome: "expired", message: settledMessages.refunded },
  open: confirming,
  pending: confirming,
  ended: expiredPayment,
  unknown: expiredPayment,
} as const;

export type ConfirmResult =
  | { outcome: "paid"; orderToken: string }
  /** Not known yet: ask again. */
  | { outcome: "confirming"; number: string; email: string }
  /** Nothing was bought, and the message says what becomes of the money. */
  | { outcome: "ended"; message: string }
  /** Nothing was paid: the checkout says how it stands. */
  | { outcome: "unpaid" }
  | { outcome: "unknown" };

/** How the payment stands that the visitor comes back from. The provider is asked where the order still waits for it. */
export async function confirmPayment(context: CheckoutContext, key: string): Promise<ConfirmResult> {
  const { database, gateway } = context;
  const order = (await findCheckoutOrder(database.read, key))?.order;
  if (!order) return { outcome: "unknown" };
  if (gateway.kind !== "page" || order.session_ref === null) return await told(context, order);
  try {
    const outcome = await settleSession(context, gateway, order.session_ref);
    if (outcome === "pending") return notYetKnown(order);
  } catch (error) {
    if (error instanceof ProviderError) return notYetKnown(order);
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

function notYetKnown({ number, email }: OrderRow): ConfirmResult {
  return { outcome: "confirming", number, email };
}
