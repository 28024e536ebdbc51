import { type Cents, parseDecimal } from "#money";
import { settings } from "#settings";
import type { Money } from "./product-card.fragment.ts";

/** Price of insured delivery for a single piece, in cents; null above the highest insured value. */
export function insuredDelivery({ amount }: Money): Cents | null {
  const cents = parseDecimal(amount);
  return settings().delivery.insuredBands.find(({ uptoCents }) => cents <= uptoCents)?.priceCents ?? null;
}
