import { expect, test } from "vitest";
import { chooseStoneType, newDesign } from "#jewelry/choices";
import { categories, styles } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { dimensionLines } from "./dimension-lines.ts";

function lineOf(style: string, id: string) {
  const category = categories.find((each) => (styles[each] as readonly string[]).includes(style))!;
  const design = chooseStoneType({ ...newDesign(category), style: style as never }, "diamond");
  const piece = designPiece({ ...design, sizing: category === "ring" ? { size: 7, fit: "comfort" } : null });
  return dimensionLines(piece).find((line) => line.id === id);
}

test("dimensions a ring across the finger, above it and across its stone", () => {
  expect(lineOf("solitaire", "inner")?.label).toBe("17.3 mm");
  expect(lineOf("solitaire", "stone")?.label).toMatch(/^6\.\d × 6\.\d mm$/);
  const height = lineOf("solitaire", "height")!;
  expect(height.to[1] - height.from[1]).toBeCloseTo(Number.parseFloat(height.label), 1);
});

test("each dimension line is as long as its label", () => {
  for (const category of categories)
    for (const style of styles[category])
      for (const id of ["inner", "width", "height"]) {
        const line = lineOf(style, id);
        if (!line) continue;
        const length = Math.hypot(...line.from.map((value, axis) => value - line.to[axis]!));
        expect(length, `${style} ${id}`).toBeCloseTo(Number.parseFloat(line.label), 1);
      }
});

test("draws no dimension for a placeholder stone", () => {
  const lines = dimensionLines(designPiece(newDesign("ring")));
  expect(lines.map(({ id }) => id)).not.toContain("stone");
});
