import type { EngravingFont } from "../../options.ts";
import type { EngravingField } from "../../shapes/piece.ts";
import { letterWidths, measuredLetters } from "./letter-widths.ts";

/** Font size for a strip of height 1, and letter spacing in font sizes, as in the live view. */
const cutting: Readonly<Record<EngravingFont, { size: number; spacing: number }>> = {
  script: { size: 0.86, spacing: 0 },
  block: { size: 0.72, spacing: 0.08 },
  italic: { size: 0.82, spacing: 0 },
};

/** The fraction of a strip's length that text may fill. */
const fill = 0.98;

/**
 * G1: the engraving's size in mm: as high as the strip. Text that would be too long is scaled down (`isSmaller`), never
 * condensed. `wordsMm` is its length.
 */
export function engravingSize(
  text: string,
  font: EngravingFont,
  { lengthMm, heightMm }: Pick<EngravingField, "lengthMm" | "heightMm">,
) {
  const { size, spacing } = cutting[font];
  const wide = widthOf(text.trim(), font) + [...text.trim()].length * spacing;
  const fullMm = heightMm * size;
  const typeMm = Math.min(fullMm, wide > 0 ? (lengthMm * fill) / wide : Infinity);
  return {
    typeMm,
    spacingMm: typeMm * spacing,
    capitalMm: (typeMm * letterWidths[font].capital) / 1000,
    wordsMm: typeMm * wide,
    isSmaller: typeMm < fullMm,
  };
}

/** Width of a text in font sizes. A character missing from the font counts as wide as an m. */
function widthOf(text: string, font: EngravingFont): number {
  const widths = letterWidths[font].widths.split(" ").map(Number);
  const widthAt = (letter: string) =>
    widths[measuredLetters.indexOf(letter)] || widths[measuredLetters.indexOf("m")]!;
  return [...text.normalize("NFC")].reduce((sum, letter) => sum + widthAt(letter), 0) / 1000;
}
