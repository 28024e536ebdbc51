/** Parts of a sheet, in order. */
export type SheetPart =
  | "piece"
  | "size"
  | "engraving"
  | "drawing"
  | "metal"
  | "stones"
  | "findings"
  | "band"
  | "casting"
  | "bench";

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
