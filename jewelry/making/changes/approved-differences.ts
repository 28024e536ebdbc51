import { type SheetChange, sheetChanges } from "./sheet-changes.ts";
import type { SheetValue } from "./sheet-value.ts";

/** The largest differences that aren't reported: a share of a weight, and of an outside size, mm. */
const maxWeightShare = 0.01;
const maxSizeMm = 0.1;

/**
 * How today's shape of a design differs from the one its client approved, where it matters to them: stone counts, finished
 * weights by more than 1%, and outside sizes by more than 0.1 mm.
 */
export function approvedDifferences(
  approved: readonly SheetValue[],
  today: readonly SheetValue[],
): SheetChange[] {
  return sheetChanges(approved, today).filter(({ id, before, after }) => {
    if (mainValues.stones.test(id)) return true;
    const [was, is] = [numberIn(before), numberIn(after)];
    if (mainValues.weight.test(id)) return Math.abs(is - was) > maxWeightShare * was;
    // Values have at most two decimals.
    return mainValues.size.test(id) && Math.abs(is - was) > maxSizeMm + 1e-9;
  });
}

/** Ids of the values that a client compares with the piece. */
const mainValues = {
  size: /^(band )?drawing Whole /,
  weight: /^(metal|band) finished$/,
  stones: /^stone .* count$/,
};

/** Whether a client compares a value with the piece: outside sizes, finished weights, and how many stones it has. */
export function isMainValue({ id }: Pick<SheetValue, "id">): boolean {
  return Object.values(mainValues).some((ids) => ids.test(id));
}

/** "10.64 g" is 10.64; 0 for a value that one of the versions doesn't have. */
function numberIn(value: string | null): number {
  return Number.parseFloat(value ?? "0");
}
