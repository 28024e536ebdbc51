import { checkCode } from "../orders/discount-code.ts";
import type { OrderRow } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { lowerPrices } from "./lower-prices.ts";
import { releaseCheckout } from "./release-checkout.ts";

/**
 * The waiting order as it may be paid now: at prices that fell since. When its discount code went to somebody else the
 * hold is given back, so that nobody pays a sum that they have not seen.
 */
export async function payableOrder(
  context: CheckoutContext,
  { order: waiting, key }: { order: OrderRow; key: string },
): Promise<OrderRow | { outcome: "expired"; message: string }> {
  const order = await lowerPrices(context, waiting);
  if (order.discount_code === null) return order;
  const check = await checkCode(context.database.read, order.discount_code, { orderId: order.id, now: 0 });
  if (check.usable) return order;
  await releaseCheckout(context, key);
  return {
    outcome: "expired",
    message: `${check.message} You have not been charged. Look at the new total.`,
  };
}
