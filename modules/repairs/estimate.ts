import { z } from "zod";
import { type Cents, currencyWords, formatMoney, portionOf, readTypedAmount } from "#money";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { typedLine } from "../../foundation/records/typed-text.ts";
import type { RepairTax } from "./context.ts";
import { maxEstimateLines } from "./form-limits.ts";

/** Work and its price before tax. */
export interface WorkLine {
  work: string;
  cents: Cents;
}

export interface Estimate {
  lines: WorkLine[];
  priceCents: Cents;
  taxCents: Cents;
  taxLabel: string | null;
  depositCents: Cents;
}

/** Anything higher is a typo. */
const maxCents: Cents = 50_000_000;

const work = typedLine(120);
const storedLines = z.array(z.object({ work: z.string(), cents: z.int() }));

/** Lines of the stored column; empty if invalid. */
export function readWorkLines(column: string): WorkLine[] {
  return storedLines.safeParse(JSON.parse(column)).data ?? [];
}

/** Totals of the lines, with tax for the place of handover. Half cents are rounded up. */
export function estimateSums(lines: readonly WorkLine[], tax: RepairTax | null) {
  const priceCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { priceCents, taxCents: tax ? portionOf(priceCents, tax.ppm) : 0, taxLabel: tax?.label ?? null };
}

/** Whether any estimate input was filled in. */
export function hasEstimate(typed: Readonly<Record<string, string | undefined>>): boolean {
  return rowsOf(typed).length > 0 || (typed.deposit ?? "").trim() !== "";
}

/**
 * Parses the inputs `work-1`, `price-1` etc. and `deposit`. A line may be free, but not the whole estimate. Amounts
 * cannot be negative, and the deposit is at most the total.
 */
export function readEstimate(
  typed: Readonly<Record<string, string | undefined>>,
  tax: RepairTax | null,
): { estimate: Estimate } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const lines = rowsOf(typed).map(({ index, work: text, price }) => {
    const read = work.safeParse(text);
    const cents = price === "" ? null : readTypedAmount(price);
    if (!read.success || read.data === "")
      errors.push({
        field: `work-${index}`,
        message: read.error?.issues[0]?.message ?? "Enter the work for this price.",
      });
    if (cents === null || cents > maxCents)
      errors.push({
        field: `price-${index}`,
        message:
          cents === null
            ? `Enter the price in ${currencyWords().many}, like 148.50, or 0.`
            : `A line can cost up to ${formatMoney(maxCents)}. Check the decimal point, or split the work.`,
      });
    return { work: read.data ?? "", cents: cents ?? 0 };
  });
  const sums = estimateSums(lines, tax);
  const deposit = (typed.deposit ?? "").trim();
  const depositCents = deposit === "" ? 0 : readTypedAmount(deposit);
  if (lines.length === 0) errors.push({ field: "work-1", message: "Enter the work to be done." });
  else if (errors.length === 0 && sums.priceCents === 0)
    errors.push({ field: "price-1", message: "Enter at least one price above zero." });
  if (depositCents === null)
    errors.push({
      field: "deposit",
      message: `Enter the deposit in ${currencyWords().many}, like 100, or leave it empty.`,
    });
  else if (errors.length === 0 && depositCents > sums.priceCents + sums.taxCents)
    errors.push({ field: "deposit", message: "The deposit can't be more than the estimate with tax." });
  if (errors.length > 0 || depositCents === null) return { errors };
  return { estimate: { lines, ...sums, depositCents } };
}

/** Rows with any input. */
function rowsOf(typed: Readonly<Record<string, string | undefined>>) {
  return Array.from({ length: maxEstimateLines }, (_, at) => at + 1)
    .map((index) => ({
      index,
      work: typed[`work-${index}`] ?? "",
      price: (typed[`price-${index}`] ?? "").trim(),
    }))
    .filter((row) => row.work.trim() !== "" || row.price !== "");
}
