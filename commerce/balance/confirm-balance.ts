import type { CheckoutContext } from "../checkout/context.ts";
import { namedOrder } from "../orders/named-orders.ts";
import { ProviderError } from "../payments/gateway.ts";
import { openAttempt } from "./balance-record.ts";
import { settleBalancePage } from "./settle-page.ts";

/** Whether the payment of a client back from the provider's page is decided; the provider is queried. */
export async function confirmBalance(
  context: CheckoutContext,
  number: string,
): Promise<"decided" | "confirming"> {
  const { database, gateway } = context;
  const order = await namedOrder(database.read, number);
  const page = order && (await openAttempt(database.read, order.id));
  if (gateway.kind !== "page" || !page?.ref) return "decided";
  try {
    return (await settleBalancePage(context, gateway, page.ref)) === "pending" ? "confirming" : "decided";
  } catch (error) {
    if (error instanceof ProviderError) return "confirming";
    throw error;
  }
}
