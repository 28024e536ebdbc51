import { type SheetValue, sheetParts } from "./sheet-value.ts";

/** One value that differs between two versions of a sheet; null if a version doesn't have it. */
export interface SheetChange extends Omit<SheetValue, "value"> {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * C2: exactly the values that differ between two versions of a sheet, in the new sheet's order. Removed values come
 * last in their part.
 */
export function sheetChanges(before: readonly SheetValue[], after: readonly SheetValue[]): SheetChange[] {
  const was = new Map(before.map(({ id, value }) => [id, value]));
  const is = new Set(after.map(({ id }) => id));
  const changes: SheetChange[] = [
    ...after
      .filter(({ id, value }) => was.get(id) !== value)
      .map(({ value, ...of }) => ({ ...of, before: was.get(of.id) ?? null, after: value })),
    ...before
      .filter(({ id }) => !is.has(id))
      .map(({ value, ...of }) => ({ ...of, before: value, after: null })),
  ];
  return changes.sort((a, b) => sheetParts.indexOf(a.part) - sheetParts.indexOf(b.part));
}

/** Changes of the drawing itself. Excludes the castings' weights and measurements, which follow from them. */
export function drawnChanges(changes: readonly SheetChange[]): SheetChange[] {
  return changes.filter(({ part }) => part !== "casting");
}
