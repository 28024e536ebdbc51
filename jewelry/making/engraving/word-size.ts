import type { EngravingFont } from "../../options.ts";
import type { EngravingField } from "../../shapes/piece.ts";
import { letterWidths, measuredLetters } from "./letter-widths.ts";

/** Size of a face's type in a strip of height 1, and the space after each letter in its sizes: as the live view cuts them. */
const cutting: Readonly<Record<EngravingFont, { size: number; spacing: number }>> = {
  script: { size: 0.86, spacing: 0 },
  block: { size: 0.72, spacing: 0.08 },
  italic: { size: 0.82, spacing: 0 },
};

/** What part of a strip's length words may fill. */
const fill = 0.98;

/**
 * G1: how large words are cut, mm: as large as the strip is high; words that are too long for it become smaller
 * (`isSmaller`), never narrower. `wordsMm` is the length of them all.
 */
export function wordSize(
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

/** Width of a text in its type's sizes; a letter that the face lacks counts as wide as an m. */
function widthOf(text: string, font: EngravingFont): number {
  const widths = letterWidths[font].widths.split(" ").map(Number);
  const widthAt = (letter: string) =>
    widths[measuredLetters.indexOf(letter)] || widths[measuredLetters.indexOf("m")]!;
  return [...text.normalize("NFC")].reduce((sum, letter) => sum + widthAt(letter), 0) / 1000;
}
