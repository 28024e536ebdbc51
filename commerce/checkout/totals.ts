import { allocate, type Cents, share } from "#money";

/** One line as the sums see it. */
export interface TotalsLine {
  totalCents: Cents;
  isTaxable: boolean;
  /** False for a deposit: it is never discounted. */
  isDiscountable: boolean;
}

export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** Whole percent, 1 to 100; null without a code. */
  discountPercent: number | null;
  /** Null: arranged by telephone, nothing is charged here. */
  shippingCents: Cents | null;
  /** Parts per million; null: no tax is collected. */
  taxPpm: number | null;
}

export interface Totals {
  subtotalCents: Cents;
  discountCents: Cents;
  /** Each line's part of the discount; sums to `discountCents`. */
  lineDiscounts: Cents[];
  shippingCents: Cents | null;
  taxCents: Cents | null;
  totalCents: Cents;
}

/**
 * The sums of an order: total = lines - discount + shipping + tax, exactly. The discount is floored to a cent and
 * spread by largest remainder; tax is taken once, half cents up, of the taxable goods after discount and, when
 * there are such goods, of their delivery.
 */
export function orderTotals({ lines, discountPercent, shippingCents, taxPpm }: TotalsInput): Totals {
  const subtotalCents = sum(lines.map((line) => line.totalCents));
  const weights = lines.map((line) => (line.isDiscountable ? line.totalCents : 0));
  const discountCents = Math.floor((sum(weights) * (discountPercent ?? 0)) / 100);
  const lineDiscounts = allocate(discountCents, weights);

  const taxableGoods = sum(
    lines.map((line, i) => (line.isTaxable ? line.totalCents - lineDiscounts[i]! : 0)),
  );
  const hasTaxable = lines.some((line) => line.isTaxable);
  const taxBase = taxableGoods + (hasTaxable ? (shippingCents ?? 0) : 0);
  const taxCents = taxPpm === null ? null : share(taxBase, taxPpm);

  return {
    subtotalCents,
    discountCents,
    lineDiscounts,
    shippingCents,
    taxCents,
    totalCents: subtotalCents - discountCents + (shippingCents ?? 0) + (taxCents ?? 0),
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((a, b) => a + b, 0);
}
