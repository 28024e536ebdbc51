import type { PairedDesign } from "#jewelry/band-choice";
import { designKeyText } from "#jewelry/fit-measured-stone";
import type { SheetChange } from "#jewelry/making/changes/sheet-changes";
import type { SheetValue } from "#jewelry/making/changes/sheet-value";
import type { MeasuredCastings } from "#jewelry/making/measured-castings";
import type { BenchRemark } from "#jewelry/making/rules/bench-rule";
import type { LoadedCastings } from "./version-castings.server.ts";

export { hashDrawnValues } from "#workshop";

/** A drawing's values, how they differ from the previous drawing's, and the bench rules it breaks. */
export interface DrawingChanges {
  /** Whether the castings' values are measured rather than estimated. */
  isMeasured: boolean;
  values: readonly SheetValue[];
  changes: readonly SheetChange[];
  remarks: readonly Pick<BenchRemark, "id" | "question" | "numbers">[];
}

/** The worker threads that compare drawings. */
interface Comparing {
  changes(
    before: PairedDesign | null,
    after: PairedDesign,
    castings: { before: MeasuredCastings | null; after: MeasuredCastings } | null,
  ): Promise<Pick<DrawingChanges, "values" | "changes"> & { remarks: readonly BenchRemark[] }>;
}

const maxCached = 200;
const cache = new Map<string, DrawingChanges>();

/**
 * A drawing's changes, cached because they need both pieces' shapes. Uses measurements of both castings, or of neither.
 * Null while the threads are busy.
 */
export async function drawingChanges(
  geometry: Comparing,
  { design, earlier }: { design: PairedDesign; earlier: PairedDesign | null },
  { before, after }: LoadedCastings,
): Promise<DrawingChanges | null> {
  const castings = after && (before || !earlier) ? { before, after } : null;
  const isMeasured = castings !== null;
  const key = `${designKeyText(design)} ${earlier ? designKeyText(earlier) : ""} ${isMeasured}`;
  const known = cache.get(key);
  if (known) return known;
  const found = await geometry.changes(earlier, design, castings).catch(() => null);
  if (!found) return null;
  const { values, changes } = found;
  const remarks = found.remarks.map(({ id, question, numbers }) => ({ id, question, numbers }));
  if (cache.size >= maxCached) cache.clear();
  const drawn = { isMeasured, values, changes, remarks };
  cache.set(key, drawn);
  return drawn;
}
