import { expect, test } from "vitest";
import { newDesign } from "../choices.ts";
import { categories } from "../options.ts";
import { designPiece } from "../shapes/design-piece.ts";
import { drawingFile } from "./drawing-file.ts";
import { views } from "./view.ts";

function boxOf(file: string): number[] {
  return /viewBox="([^"]+)"/.exec(file)![1]!.split(" ").map(Number);
}

test("a piece fills its share of the frame, centered slightly below the middle", () => {
  const piece = designPiece(newDesign("ring"));
  const file = drawingFile(piece, { view: views.front, samples: 200 });
  const [left, top, width, height] = boxOf(file) as [number, number, number, number];
  const { min, max } = piece.bounds;
  expect((max[0] - min[0]) / width).toBeCloseTo(0.62, 1);
  expect((max[1] - min[1]) / height).toBeCloseTo(0.74, 1);
  expect(left + width / 2).toBeCloseTo((min[0] + max[0]) / 2, 0);
  expect((-(min[1] + max[1]) / 2 - top) / height).toBeCloseTo(0.52, 1);
});

test("draws every category before anything is selected", () => {
  for (const category of categories) {
    const file = drawingFile(designPiece(newDesign(category)), { samples: 240 });
    expect(file).toMatch(/^<svg xmlns="[^"]+" viewBox="[-\d. ]+"><g [^>]+><path d="M/);
    expect(file).not.toMatch(/NaN|Infinity|undefined/);
  }
});
