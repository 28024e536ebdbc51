import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { nothing, visibleLines, within } from "./hidden-lines.ts";
import type { Point } from "./vector.ts";

const square: Point[] = [
  [20, 20],
  [40, 20],
  [40, 40],
  [20, 40],
];
const hole: Point[] = [
  [26, 26],
  [34, 26],
  [34, 34],
  [26, 34],
];
const across: Point[] = [
  [10, 30],
  [50, 30],
];

test("a line behind a shape is visible on both sides of it", () => {
  expect(seenBehind(within(square))).toEqual([
    [10, 20],
    [40, 50],
  ]);
});

test("a line behind a shape with a hole is visible through the hole", () => {
  expect(seenBehind(within(square, hole))).toEqual([
    [10, 20],
    [26, 34],
    [40, 50],
  ]);
});

test("a line in front of a shape is fully visible", () => {
  const lines = visibleLines([
    { hides: nothing, lines: [{ points: across, weight: "edge" }] },
    { hides: within(square), lines: [] },
  ]);
  expect(lines).toEqual([{ points: across, weight: "edge" }]);
});

test("no visible line passes through what hides it, and corners are kept", () => {
  const coordinate = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 }), (points) => {
      const hides = within(square);
      const lines = visibleLines([
        { hides, lines: [] },
        { hides: nothing, lines: [{ points, weight: "detail" }] },
      ]);
      for (const { points: seen } of lines)
        for (const [index, [x, y]] of seen.slice(1).entries()) {
          const [fromX, fromY] = seen[index]!;
          expect(hides([(x + fromX) / 2, (y + fromY) / 2])).toBe(false);
        }
    }),
    { numRuns: repeatCount(15, 60) },
  );
});

function seenBehind(hides: (at: Point) => boolean): number[][] {
  return visibleLines([
    { hides, lines: [] },
    { hides: nothing, lines: [{ points: across, weight: "edge" }] },
  ]).map(({ points }) => points.map(([x]) => Math.round(x)));
}
