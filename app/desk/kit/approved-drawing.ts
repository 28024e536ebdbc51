import { approvedDifferences } from "#jewelry/making/changes/approved-differences";
import type { SheetValue } from "#jewelry/making/changes/sheet-value";
import type { ApprovedValues } from "#workshop";

/** File name of the drawing that a client approved, among a job's files. */
export const approvedFileName = "approved-drawing.svg";

/**
 * How castings as made today differ from the drawing that the client approved, and what to do; null if they don't, or if
 * that can't be known.
 */
export function approvedDifference(
  approved: Pick<ApprovedValues, "values"> | null,
  today: readonly SheetValue[] | undefined,
): string | null {
  if (!approved || !today) return null;
  const differences = approvedDifferences(approved.values, today).map(
    ({ label, before, after }) => `${label} ${before ?? "none"} approved, ${after ?? "none"} today`,
  );
  if (differences.length === 0) return null;
  return `Castings made today differ from the approved drawing: ${differences.join("; ")}. Ask the client to confirm by message, or cast with care.`;
}
