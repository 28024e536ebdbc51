import { type Cents, parseDecimal } from "#money";
import { settings } from "#settings";
import type { Money } from "./product-card.fragment.ts";

/** What the insured delivery of a piece costs alone, in cents; null above the highest insured value. */
export function insuredDelivery({ amount }: Money): Cents | null {
  const cents = parseDecimal(amount);
  return settings().delivery.insuredBands.find(({ uptoCents }) => cents <= uptoCents)?.priceCents ?? null;
}
