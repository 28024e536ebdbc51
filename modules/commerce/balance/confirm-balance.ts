import type { ShopContext } from "../context.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { settleSeparately } from "../payments/settle-separately.ts";
import { findOpenAttempt } from "./balance-record.ts";
import { settleBalancePage } from "./settle-page.ts";

/** Whether the payment is decided when a client returns from the provider's page; asks the provider. */
export async function confirmBalance(
  context: ShopContext,
  number: string,
): Promise<"decided" | "confirming"> {
  const { database, gateway } = context;
  const order = await findOrderByNumber(database.read, number);
  const ref = order && (await findOpenAttempt(database.read, order.id))?.ref;
  if (gateway.kind !== "page" || !order || !ref) return "decided";
  const outcome = await settleSeparately(context, order.id, () => settleBalancePage(context, gateway, ref));
  return outcome === "pending" || outcome === "unanswered" || outcome === "failed" ? "confirming" : "decided";
}
