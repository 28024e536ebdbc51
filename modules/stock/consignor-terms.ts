import { type Cents, formatMoneyExact } from "#money";
import { paidPrice } from "./paid-price.ts";
import type { PieceRow } from "./piece-rows.ts";

/** What a consignor gets: an amount, or a share of the price paid. */
export interface ConsignorTerms {
  costCents: Cents | null;
  shareBp: number | null;
}

/** A consignor's share of a price before tax, or the cost of a piece; null if not entered. */
export function consignorCents({ costCents, shareBp }: ConsignorTerms, priceCents: Cents): Cents | null {
  return shareBp === null ? costCents : Math.round((priceCents * shareBp) / 10_000);
}

/** A sold piece, its order's lines, and whether everything paid for the order was refunded. */
export type SoldRow = PieceRow & { lines: string | null; isPaidBack: number };

/** What the sale of a piece owes its consignor, who was paid `paidCents` for it so far. */
export function consignorDue(row: SoldRow, paidCents: Cents) {
  /** Before tax and after discount. */
  const priceCents = paidPrice(row.lines ?? "", row.variantId) ?? row.priceCents;
  const isGivenUp = /^(refund_pending|refunded)$/.test(row.orderState ?? "") || Number(row.isPaidBack) === 1;
  // Once paid, the amount due stays fixed, even if the register changes.
  const standing = paidCents > 0 ? paidCents : consignorCents(row, priceCents);
  return { priceCents, isGivenUp, dueCents: isGivenUp ? 0 : standing };
}

/** "60% of $12,000.00" or "$7,200.00"; the typed terms if neither is entered. */
export function termsText({ costCents, shareBp }: ConsignorTerms, priceCents: Cents, typed: string): string {
  if (shareBp !== null) return `${shareBp / 100}% of ${formatMoneyExact(priceCents)}`;
  return costCents === null ? typed : formatMoneyExact(costCents);
}
