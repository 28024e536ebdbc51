import { expect, test } from "vitest";
import { newDesign, toggleEngraving } from "../../choices.ts";
import type { Design } from "../../design.ts";
import { categories, styles } from "../../options.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { dimensionedDrawing } from "../drawing/dimensioned-drawing.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { benchPlaces, placeMarks, sizingStockMm } from "./bench-places.ts";

test("F2 every style has a place for its sprue and its marks; only rings are sized", () => {
  for (const category of categories)
    for (const style of [null, ...styles[category]]) {
      const { sprue, marks, sizing } = benchPlaces({ ...newDesign(category), style } as Design);
      expect(sprue.length * marks.length, `${category} ${style}`).toBeGreaterThan(0);
      expect(sizing !== null).toBe(category === "ring");
    }
});

const rings = goldenDesigns.filter(({ design }) => design.category === "ring");

test.each(rings)("F2 $name: no stone and no mark is within the sizing stock at the palm", ({ design }) => {
  const piece = designPiece(design);
  const bore = piece.measures.innerDiameterMm! / 2;
  const fromPalmMm = (x: number, y: number) => Math.abs(Math.atan2(x, -y)) * bore;
  for (const inside of [false, true]) {
    const worded = inside ? toggleEngraving(design, true) : design;
    const mark = placeMarks(worded, piece).find(({ letter }) => letter === "M")!;
    expect(Math.hypot(mark.at[0], mark.at[1])).toBeCloseTo(bore, 6);
    expect(fromPalmMm(mark.at[0], mark.at[1])).toBeGreaterThan(sizingStockMm);
  }
  for (const { placements } of piece.stones)
    for (let m = 0; m < placements.length; m += 16)
      expect(fromPalmMm(placements[m + 12]!, placements[m + 13]!)).toBeGreaterThan(sizingStockMm);
});

test.each(rings)(
  "F2 the drawing of the $name has S and M in its front view, and says what they are",
  ({ design }) => {
    const svg = dimensionedDrawing(design);
    for (const letter of ["S", "M"]) expect(svg.split(`>${letter}</text>`)).toHaveLength(2);
    expect(svg).toContain("S sprue, M marks.");
  },
);
