import { allocate, type Cents } from "#money";
import type { OrderCharge } from "../payments/order-charges.ts";

/**
 * Shares a refund among an order's charges by what each paid, by largest remainder, and at most what is left of each;
 * what exceeds one goes to the others in the same proportion. Returns an amount for each charge. Throws RangeError if
 * less is left.
 */
export function shareRefund(
  charges: readonly Pick<OrderCharge, "amountCents" | "leftCents">[],
  cents: Cents,
): Cents[] {
  const shares = charges.map(() => 0);
  let open = cents;
  while (open > 0) {
    const left = charges.map(({ leftCents }, index) => leftCents - shares[index]!);
    const weights = charges.map(({ amountCents }, index) => (left[index]! > 0 ? amountCents : 0));
    if (weights.every((weight) => weight === 0))
      throw new RangeError(`${open} cents more than what is left of the payments can't be refunded.`);
    for (const [index, part] of allocate(open, weights).entries()) {
      const taken = Math.min(part, left[index]!);
      shares[index]! += taken;
      open -= taken;
    }
  }
  return shares;
}
