import { expect, test } from "vitest";
import type { Engraving } from "../../design.ts";
import { graphemes } from "../../engraving.ts";
import { engravingFonts } from "../../options.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import type { EngravingField } from "../../shapes/piece.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { engravingSheet } from "./engraving-sheet.ts";
import { engravingSize } from "./engraving-size.ts";
import { letterWidths, measuredLetters } from "./letter-widths.ts";

const field = { lengthMm: 34, heightMm: 1.4 } as EngravingField;

function engraved(text: string, font: Engraving["font"] = "block"): Engraving {
  return { enabled: true, text, font, location: "inside" };
}

test.each(engravingFonts)("G1 %s text is as high as its strip, and smaller where it is too long", (font) => {
  const short = engravingSize("Ana", font, field);
  const long = engravingSize("Wherever you may go, Maria", font, { ...field, lengthMm: 8 });
  expect(short.capitalMm).toBeGreaterThan(0.4 * field.heightMm);
  expect(short.capitalMm).toBeLessThan(field.heightMm);
  expect(long.wordsMm).toBeCloseTo(8 * 0.98, 6);
  expect([short.isSmaller, long.isSmaller]).toEqual([false, true]);
  expect(long.typeMm).toBeLessThan(short.typeMm);
  expect(long.spacingMm / long.typeMm).toBeCloseTo(short.spacingMm / short.typeMm, 9);
});

test.each(engravingFonts)("G1 %s: measures every letter that can be engraved", (font) => {
  const widths = letterWidths[font].widths.split(" ").map(Number);
  expect(widths).toHaveLength(graphemes(measuredLetters).length);
  const missing = [...measuredLetters].filter((_, i) => widths[i] === 0);
  expect(missing.join("")).toBe(font === "block" ? "′″" : "");
});

test.each(goldenDesigns.filter(({ design }) => design.engraving.enabled))(
  "G1 $name: text lies inside its strip, drawn in millimeters",
  ({ design }) => {
    const { engraving } = designPiece(design);
    const svg = engravingSheet(design.engraving, engraving)!;
    const size = engravingSize(design.engraving.text, design.engraving.font, engraving!);
    expect(size.wordsMm).toBeLessThanOrEqual(engraving!.lengthMm);
    expect(svg).toMatch(/^<svg [^>]*width="180mm"/);
    expect(svg).toContain(`font-size="${Number(size.typeMm.toFixed(3))}"`);
  },
);

test("G2 a 10 mm reference line is next to the text", () => {
  const [, from, to] = /M([\d.]+) [\d.]+H([\d.]+)M[\d. ]+V/.exec(engravingSheet(engraved("Ana"), field)!)!;
  expect(Number(to) - Number(from)).toBeCloseTo(10, 9);
});

test("G3 engraved text cannot inject markup into the drawing", () => {
  const svg = engravingSheet(engraved(`</text><script>&"'`), field)!;
  expect(svg).not.toContain("<script");
  expect(svg.match(/<text/g)).toHaveLength(3);
});

test("makes no sheet for an empty engraving or one without room", () => {
  expect(engravingSheet(engraved("  "), field)).toBeNull();
  expect(engravingSheet({ ...engraved("Ana"), enabled: false }, field)).toBeNull();
  expect(engravingSheet(engraved("Ana"), null)).toBeNull();
});
