import { orderColumns } from "../../orders/order-record.ts";
import { priceFalls } from "../../orders/price-falls.ts";
import { type PageGateway, ProviderError } from "../../payments/gateway.ts";
import type { CheckoutRow, OrderRow } from "../checkout-record.ts";
import { findOrder } from "../checkout-record.ts";
import type { CheckoutContext } from "../context.ts";
import { payableOrder } from "../payable-order.ts";
import { type Settled, settledMessages } from "../settle-payment.ts";
import { newestSession } from "./session-record.ts";
import { endSession, type SessionOutcome, settleSession } from "./settle-session.ts";
import { startSession } from "./start-session.ts";

/** The visitor is to be led to the provider's page. */
export interface Led {
  outcome: "redirect";
  url: string;
}

const away = {
  outcome: "failed",
  message:
    "We could not reach the payment service. You have not been charged. Wait a moment and press the button again.",
} as const;

const refused = {
  outcome: "failed",
  message: "The payment service did not take this order. You have not been charged. Please call us.",
} as const;

const confirming = {
  outcome: "failed",
  message: "Your payment is being confirmed, so it cannot be started again. We write to you when it is done.",
} as const;

/**
 * Leads the visitor to the provider's page for the waiting order: the one that is open already, else a new one. What the
 * provider knows counts: an order that was paid meanwhile is paid.
 */
export async function payOnPage(
  context: CheckoutContext,
  gateway: PageGateway,
  attempt: { checkout: CheckoutRow; order: OrderRow; key: string },
): Promise<Settled | Led> {
  try {
    return await lead(context, gateway, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isAway) return away;
    context.reportFault(error);
    return refused;
  }
}

async function lead(
  context: CheckoutContext,
  gateway: PageGateway,
  { order, key }: { order: OrderRow; key: string },
): Promise<Settled | Led> {
  if (order.session_ref !== null) {
    const outcome = await settleSession(context, gateway, order.session_ref);
    if (outcome === "open") {
      const goOn = await openPage(context, gateway, order);
      if (goOn) return goOn;
    } else if (outcome !== "declined") return settled(order, outcome);
  }
  const waiting = (await findOrder(context.database.read, order.id)) ?? order;
  const payable = await payableOrder(context, { order: waiting, key });
  if ("outcome" in payable) return payable;
  const url = await startSession(context, gateway, { orderId: order.id, checkoutKey: key });
  return url ? { outcome: "redirect", url } : { outcome: "expired", message: settledMessages.expired };
}

/** The page that is open, unless a price fell since: then it is closed, and null asks for a new one. */
async function openPage(
  context: CheckoutContext,
  gateway: PageGateway,
  order: OrderRow,
): Promise<Settled | Led | null> {
  const { read } = context.database;
  const session = await newestSession(read, order.id);
  if (!session?.url || !session.ref) return null;
  if (!(await priceFalls(read, orderColumns.lines.parse(JSON.parse(order.lines)))))
    return { outcome: "redirect", url: session.url };
  const outcome = await endSession(context, gateway, session.ref);
  return outcome === "closed" ? null : settled(order, outcome);
}

function settled(order: OrderRow, outcome: SessionOutcome | "closed"): Settled {
  switch (outcome) {
    case "paid":
      return { outcome, orderId: order.id };
    case "declined":
      return { outcome, message: settledMessages.declined };
    case "refunded":
      return { outcome: "expired", message: settledMessages.refunded };
    case "open":
    case "pending":
      return confirming;
    default:
      return { outcome: "expired", message: settledMessages.expired };
  }
}
