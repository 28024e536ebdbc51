import { type Cents, portionOf } from "#money";
import type { QuoteTax } from "./context.ts";
import { lineCents, type QuoteLine } from "./quote-lines.ts";

/** A version's totals, in cents. */
export type QuoteTotals = ReturnType<typeof quoteTotals>;

/**
 * Totals of a version. Price is lines minus trade-in, which reduces the taxable amount (New York Publication 750);
 * negative if the trade-in is worth more than the lines. Half cents of tax are rounded up.
 */
export function quoteTotals(lines: readonly QuoteLine[], tradeInCents: Cents, tax: QuoteTax | null) {
  const linesCents = sum(lines.map((line) => lineCents(line, line.eachCents)));
  const priceCents = linesCents - tradeInCents;
  const isTaxed = tax !== null && priceCents > 0;
  const taxed = lines.map((line) => ({
    cents: lineCents(line, line.eachCents),
    quantity: line.quantityMilli % 1_000 === 0 ? line.quantityMilli / 1_000 : 1,
  }));
  const byArticle = isTaxed ? tax.of?.(taxed, tradeInCents) : undefined;
  const taxCents = byArticle?.taxCents ?? (isTaxed ? portionOf(priceCents, tax.ppm) : 0);
  return {
    linesCents,
    priceCents,
    taxCents,
    taxLabel: byArticle?.label ?? tax?.label ?? null,
    totalCents: priceCents + taxCents,
  };
}

/** Price of the lines minus known costs. `isWhole` is false if some lines have no cost. */
export function quoteMargin(lines: readonly QuoteLine[]) {
  const known = lines.filter(({ costEachCents }) => costEachCents !== null);
  const costCents = sum(known.map((line) => lineCents(line, line.costEachCents ?? 0)));
  const priceCents = sum(lines.map((line) => lineCents(line, line.eachCents)));
  return {
    costCents,
    leftCents: priceCents - costCents,
    /** Share of the price, in tenths of a percent; null if there is no price. */
    permille: priceCents > 0 ? Math.round(((priceCents - costCents) * 1_000) / priceCents) : null,
    isWhole: known.length === lines.length,
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((a, b) => a + b, 0);
}
