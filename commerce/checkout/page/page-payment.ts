import type { PageGateway } from "../../payments/gateway.ts";
import type { PayResult } from "../checkout.ts";
import type { CheckoutContext, PaymentAttempt, PaymentMethod } from "../context.ts";
import { payableOrder } from "../payable-order.ts";
import { expiredPayment } from "../payment-result.ts";
import { settledMessages } from "../settle-payment.ts";
import { createSession } from "./create-session.ts";
import { expireOrderSession, resumeSession } from "./payment-session.ts";

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
