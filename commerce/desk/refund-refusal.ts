import type { OrderMoney } from "../payments/order-money.ts";

/** Why no money of an order can be given back from the desk, in words for the owner; null when it can. */
export function refundRefusal(
  { paid_at }: { paid_at: number | null },
  { leftCents, charge, paidCents }: OrderMoney,
  provider: string,
): string | null {
  if (paidCents === 0 || !charge) return "Nothing was paid for this order.";
  if (paid_at === null) return "This payment came too late, so it goes back by itself.";
  if (leftCents === 0) return "Everything that was paid has gone back or is on its way.";
  if (charge.provider !== provider)
    return `This was paid through ${charge.provider}, and the store takes payments through ${provider} now. Give it back at ${charge.provider} itself.`;
  return null;
}
