import type { CheckoutService } from "../checkout/checkout-service.ts";

/** Result of a customer's attempt to buy. */
export type PurchaseResult =
  | { outcome: "paid"; number: string; orderToken: string }
  | { outcome: "refused"; message: string };

const refusals = [
  /^This piece has just been sold\.$/,
  /^Another customer is checking out with this piece\. It may become available again at \d{1,2}:\d\d[ap]m\.$/,
];

/** Goes from the checkout page to the order as one customer. Throws on anything unexpected. */
export async function buy(till: CheckoutService, key: string): Promise<PurchaseResult> {
  const held = await till.hold(key);
  if (held.outcome === "refused") {
    if (!refusals.some((words) => words.test(held.message))) throw new Error(`Unclear: ${held.message}`);
    return { outcome: "refused", message: held.message };
  }
  if (held.outcome !== "payment") throw new Error(`Unclear: ${held.outcome}`);
  const paid = await till.pay(key);
  if (paid.outcome !== "paid") throw new Error(`Unclear: ${paid.outcome}`);
  return paid;
}
