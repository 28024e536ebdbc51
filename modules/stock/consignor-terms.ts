import { type Cents, formatMoneyExact } from "#money";

/** What a consignor gets: an amount, or a share of the price paid. */
export interface ConsignorTerms {
  costCents: Cents | null;
  shareBp: number | null;
}

/** A consignor's share of a price before tax, or the cost of a piece; null if not entered. */
export function consignorCents({ costCents, shareBp }: ConsignorTerms, priceCents: Cents): Cents | null {
  return shareBp === null ? costCents : Math.round((priceCents * shareBp) / 10_000);
}

/** "60% of $12,000.00" or "$7,200.00"; the typed terms if neither is entered. */
export function termsText({ costCents, shareBp }: ConsignorTerms, priceCents: Cents, typed: string): string {
  if (shareBp !== null) return `${shareBp / 100}% of ${formatMoneyExact(priceCents)}`;
  return costCents === null ? typed : formatMoneyExact(costCents);
}
