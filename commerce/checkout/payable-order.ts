import { checkCode } from "../orders/discount-code.ts";
import type { PayResult } from "./checkout.ts";
import type { OrderRow } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { lowerPrices } from "./order-prices.ts";
import { releaseOrder } from "./release-checkout.ts";

/**
 * The waiting order as it may be paid now: at prices that fell since. When its discount code went to somebody else the
 * hold is given back, so that nobody pays a sum that they have not seen.
 */
export async function payableOrder(
  context: CheckoutContext,
  { order: waiting, keyHash }: { order: OrderRow; keyHash: string },
): Promise<OrderRow | Extract<PayResult, { outcome: "expired" }>> {
  const order = await lowerPrices(context, waiting);
  if (order.discount_code === null) return order;
  const check = await checkCode(context.database.read, order.discount_code, { orderId: order.id, now: 0 });
  if (check.usable) return order;
  await releaseOrder(context, order, keyHash);
  return {
    outcome: "expired",
    message: `${check.message} You have not been charged. Look at the new total.`,
  };
}
