import { type Cents, formatMoneyExact } from "#money";

/** What a consignor gets: an amount, or a share of the price that is paid. */
export interface ConsignorTerms {
  costCents: Cents | null;
  shareBp: number | null;
}

/** What a consignor gets of a price before tax, or what a piece cost; null: the register does not say. */
export function consignorCents({ costCents, shareBp }: ConsignorTerms, priceCents: Cents): Cents | null {
  return shareBp === null ? costCents : Math.round((priceCents * shareBp) / 10_000);
}

/** "60% of $12,000.00", "$7,200.00"; what was typed where the register has neither. */
export function termsText({ costCents, shareBp }: ConsignorTerms, priceCents: Cents, typed: string): string {
  if (shareBp !== null) return `${shareBp / 100}% of ${formatMoneyExact(priceCents)}`;
  return costCents === null ? typed : formatMoneyExact(costCents);
}
