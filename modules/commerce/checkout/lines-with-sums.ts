import type { Cents } from "#money";
import type { OrderLine } from "../orders/order-record.ts";
import type { SaleTax } from "../tax/compute-tax.ts";

/** Sets each line's share of the discount, and its tax and rate where lines are taxed differently. */
export function linesWithSums<Line extends OrderLine>(
  lines: readonly Line[],
  {
    lineDiscounts,
    lineTaxes,
    taxPpm,
  }: { lineDiscounts: readonly Cents[]; lineTaxes: SaleTax["lines"]; taxPpm: number | null },
): Line[] {
  return lines.map((line, index) => {
    const { taxCents: _, taxPpm: __, ...rest } = line;
    return {
      ...(rest as Line),
      discountCents: lineDiscounts[index] ?? 0,
      ...lineTaxColumns(lineTaxes?.[index], taxPpm),
    };
  });
}

/** A line's tax as its order stores it; nothing if it is a share of the order's. */
export function lineTaxColumns(
  tax: { taxCents: Cents; ppm: number } | undefined,
  taxPpm: number | null,
): Pick<OrderLine, "taxCents" | "taxPpm"> {
  if (!tax) return {};
  return { taxCents: tax.taxCents, ...(tax.ppm !== taxPpm && { taxPpm: tax.ppm }) };
}
