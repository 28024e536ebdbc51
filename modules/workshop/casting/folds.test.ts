import { expect, test } from "vitest";
import { hasFolds } from "./folds.ts";

/** A box from the origin whose far end has the given corners at x = 2, in y and z order: 00, 10, 11, 01. */
const box = Float32Array.of(0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 2, 0, 0, 2, 1, 0, 2, 1, 1, 2, 0, 1);
const sides = [0, 3, 2, 0, 2, 1, 0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7];

test("finds no folds in a box", () => {
  const triangles = Uint32Array.of(...sides, 4, 5, 6, 4, 6, 7);
  expect(hasFolds({ positions: box, triangles })).toBe(false);
});

test("finds a fold inside a crack at the end of a box", () => {
  // From the middle of an edge to a point inside, and back.
  const positions = Float32Array.of(...box, 2, 0.5, 0.5, 1, 0.5, 0.5);
  const crack = [4, 5, 8, 5, 6, 8, 6, 9, 8, 6, 8, 9, 6, 7, 8, 7, 4, 8];
  expect(hasFolds({ positions, triangles: Uint32Array.of(...sides, ...crack) })).toBe(true);
});
