import type { Design } from "./design.ts";
import { pieceLengths, type Style, styles } from "./options.ts";

export interface LengthChoice {
  /** Whether the inches are the piece's own length with its clasp, or the wrist it's for. */
  readonly kind: "length" | "wrist";
  /** In order, including the usual one. */
  readonly inches: readonly number[];
  /** Not stored in designs. */
  readonly usual: number;
}

/** C15: the lengths of a style, or of the category's first style; null if the piece has none to choose. */
export function lengthChoice({ category, style }: Pick<Design, "category" | "style">): LengthChoice | null {
  const known: Partial<Record<Style, LengthChoice>> = pieceLengths;
  return known[style ?? styles[category][0]] ?? null;
}

/** The design's length or wrist in inches: the chosen one, or the style's usual one; null if it has none. */
export function lengthInches(design: Pick<Design, "category" | "style" | "setting">): number | null {
  const choice = lengthChoice(design);
  if (!choice) return null;
  const chosen = design.setting?.length;
  return chosen !== undefined && choice.inches.includes(chosen) ? chosen : choice.usual;
}

/** Whether a style has this length to choose, other than its usual one. */
export function isOtherLength(design: Pick<Design, "category" | "style">, length: number): boolean {
  const choice = lengthChoice(design);
  return choice !== null && length !== choice.usual && choice.inches.includes(length);
}

/** Inches as millimeters, to a tenth. */
export function inchesToMm(inches: number): number {
  return Math.round(inches * 254) / 10;
}
