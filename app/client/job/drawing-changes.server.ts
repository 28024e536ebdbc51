import type { PairedDesign } from "#jewelry/band-choice";
import { designKeyText } from "#jewelry/fit-measured-stone";
import type { SheetChange } from "#jewelry/making/changes/sheet-changes";
import type { SheetValue } from "#jewelry/making/changes/sheet-value";
import type { BenchRemark } from "#jewelry/making/rules/bench-rule";

/** What a job's drawing states, what differs from the one before, and the bench rules that it breaks. */
export interface DrawingChanges {
  values: readonly SheetValue[];
  changes: readonly SheetChange[];
  remarks: readonly Pick<BenchRemark, "id" | "question" | "numbers" | "advice">[];
}

/** The threads that compare drawings. */
interface Comparing {
  changes(
    before: PairedDesign | null,
    after: PairedDesign,
  ): Promise<Pick<DrawingChanges, "values" | "changes"> & { remarks: readonly BenchRemark[] }>;
}

const maxCached = 200;
const cache = new Map<string, DrawingChanges>();

/** The changes of a drawing, cached, since they need both pieces' shapes. Null while the threads are busy. */
export async function drawingChanges(
  geometry: Comparing,
  { design, earlier }: { design: PairedDesign; earlier: PairedDesign | null },
): Promise<DrawingChanges | null> {
  const key = `${designKeyText(design)} ${earlier ? designKeyText(earlier) : ""}`;
  const known = cache.get(key);
  if (known) return known;
  const found = await geometry.changes(earlier, design).catch(() => null);
  if (!found) return null;
  const { values, changes } = found;
  const remarks = found.remarks.map(({ id, question, numbers, advice }) => ({
    id,
    question,
    numbers,
    advice,
  }));
  if (cache.size >= maxCached) cache.clear();
  const drawn = { values, changes, remarks };
  cache.set(key, drawn);
  return drawn;
}
