import { expect, test } from "vitest";
import { changeStone, newDesign, toggleEngraving } from "../../choices.ts";
import type { Design } from "../../design.ts";
import { categories, styles } from "../../options.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { dimensionedDrawing } from "../drawing/dimensioned-drawing.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { benchPlaces, placeMarks, sizingStockMm } from "./bench-places.ts";

test("F2 every style has a place for its sprue and its marks; only rings are sized", () => {
  for (const category of categories)
    for (const style of [null, ...styles[category]]) {
      const design = { ...newDesign(category), style } as Design;
      const { sprue, marks, sizing } = benchPlaces(design, designPiece(design));
      expect(sprue.length * marks.length, `${category} ${style}`).toBeGreaterThan(0);
      expect(sizing !== null).toBe(category === "ring");
    }
});

test("F2 a line of stones that ends in a chain has its marks on the chain's tag", () => {
  const design: Design = { ...newDesign("necklace"), style: "riviere" };
  const marksOf = (carat: number) => {
    const set = changeStone(design, { type: "diamond", carat });
    return benchPlaces(set, designPiece(set)).marks;
  };
  expect(marksOf(0.25)).toBe("on the chain's tag beside the clasp");
  expect(marksOf(5)).toBe("on the clasp");
});

test("F2 a tension ring isn't sized; its read-me has the groove's depth", () => {
  const design: Design = { ...newDesign("ring"), style: "tension" };
  const { sizing } = benchPlaces(design, designPiece(design));
  expect(sizing).toContain("Don't cut the shank");
  expect(sizing).toContain("0.35 mm deep");
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
