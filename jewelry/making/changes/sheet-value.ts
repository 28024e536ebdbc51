/** Parts of a sheet, in order. */
export const sheetParts = [
  "piece",
  "size",
  "engraving",
  "drawing",
  "metal",
  "stones",
  "findings",
  "band",
  "casting",
  "bench",
] as const;

export type SheetPart = (typeof sheetParts)[number];

/** One value from a sheet or its drawing. */
export interface SheetValue {
  /** Unique within its sheet and stable across versions. */
  readonly id: string;
  readonly part: SheetPart;
  /** "Height over the finger". */
  readonly label: string;
  /** Including its unit: "6.45 mm". */
  readonly value: string;
}
