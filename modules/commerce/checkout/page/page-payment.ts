import { m } from "#messages";
import type { PaymentAttempt, PaymentMethod, PayResult, ShopContext } from "../../context.ts";
import { checkoutOrderState, findOrder, type OrderRow, orderToken } from "../../orders/order-row.ts";
import type { PageGateway } from "../../payments/gateway.ts";
import { settleSeparately } from "../../payments/settle-separately.ts";
import { findCheckoutOrder } from "../checkout-record.ts";
import { preparePayableOrder } from "../order-prices.ts";
import { expiredPaymentResult } from "../settle-payment.ts";
import { createSession } from "./create-session.ts";
import { expireOrderSession, resumeSession, type SessionOutcome, settleSession } from "./payment-session.ts";

/** Payment on a provider's page, confirmed later. */
export function pagePayment(gateway: PageGateway): PaymentMethod {
  return {
    take: (context, attempt) => payOnPage(context, gateway, attempt),
    expire: (context, order) => expireOrderSession(context, gateway, order.session_ref),
  };
}

/** Redirects to the provider's page for the waiting order, open or new, unless it was paid in the meantime. */
async function payOnPage(
  context: ShopContext,
  gateway: PageGateway,
  { key, keyHash, order, paid }: PaymentAttempt,
): Promise<PayResult> {
  if (order.session_ref !== null) {
    const resumed = await resumeSession(context, gateway, order, order.session_ref);
    if (typeof resumed === "object") return { outcome: "redirect", url: resumed.url };
    if (resumed === "paid") return paid;
    if (resumed !== "closed") return notResumedResult(resumed);
  }
  const payable = await preparePayableOrder(context, { order: { ...order, session_ref: null }, keyHash });
  if ("outcome" in payable) return payable;
  const url = await createSession(context, gateway, { orderId: order.id, checkoutKey: key });
  return url ? { outcome: "redirect", url } : expiredPaymentResult();
}

/** Why a payment page can't be reopened. */
function notResumedResult(why: Exclude<SessionOutcome, "paid">): PayResult {
  switch (why) {
    case "declined":
      return { outcome: "declined", message: m.payments.declined };
    case "refunded":
      return { outcome: "expired", message: m.payments.paymentRefundedAfterHold };
    case "open":
    case "pending":
      return { outcome: "failed", message: m.payments.confirming };
    case "ended":
    case "unknown":
      return expiredPaymentResult();
  }
}

export type PaymentConfirmation =
  | { outcome: "paid"; orderToken: string }
  /** Not known yet; poll again. */
  | { outcome: "confirming"; number: string; email: string }
  /** Nothing was bought; the message says what happens to the money. */
  | { outcome: "ended"; message: string }
  /** Nothing was paid; the checkout shows the state. */
  | { outcome: "unpaid" }
  | { outcome: "unknown" };

/** Result of the payment the visitor returns from. Asks the provider while the order is still waiting. */
export async function confirmPayment(context: ShopContext, key: string): Promise<PaymentConfirmation> {
  const { database, gateway } = context;
  const order = (await findCheckoutOrder(database.read, key))?.order;
  if (!order) return { outcome: "unknown" };
  if (gateway.kind !== "page" || order.session_ref === null) return await paymentConfirmation(context, order);
  const { session_ref: ref } = order;
  const outcome = await settleSeparately(context, order.id, () => settleSession(context, gateway, ref));
  if (outcome === "pending" || outcome === "unanswered" || outcome === "failed")
    return confirmingResult(order);
  return await paymentConfirmation(context, (await findOrder(database.read, order.id)) ?? order);
}

async function paymentConfirmation(
  { secret, now }: ShopContext,
  order: OrderRow,
): Promise<PaymentConfirmation> {
  if (checkoutOrderState(order, now()) === "placed")
    return { outcome: "paid", orderToken: orderToken(await secret(), order.id) };
  const isOwed = order.state === "refund_pending" || order.state === "refunded";
  return isOwed ? { outcome: "ended", message: m.payments.paymentRefundedAfterHold } : { outcome: "unpaid" };
}

function confirmingResult({ number, email }: OrderRow): PaymentConfirmation {
  return { outcome: "confirming", number, email };
}
