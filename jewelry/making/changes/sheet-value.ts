/** Parts of a sheet, in its order. */
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

/** One value of a sheet or its drawing. */
export interface SheetValue {
  /** Unique in its sheet; the same in another version of it. */
  readonly id: string;
  readonly part: SheetPart;
  /** "Height over the finger". */
  readonly label: string;
  /** With its unit: "6.45 mm". */
  readonly value: string;
}
