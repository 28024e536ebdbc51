import { expect, test } from "vitest";
import { isTradeSize, nearestTradeSizeMm, tradeSizeMm } from "./trade-sizes.ts";

test.each([
  [0.5, 0.7],
  [0.79, 0.7],
  [0.8, 0.8],
  [1.09, 1],
  [1.149, 1.1],
  [1.15, 1.15],
  [1.6, 1.6],
  [1.69, 1.6],
  [1.7, 1.7],
  [2.25, 2.2],
])("S3 the largest round sold for a space of %d mm is %d mm", (room, size) => {
  expect(tradeSizeMm("round", room)).toBe(size);
});

test("S3 snaps to the nearest size sold", () => {
  expect([0.84, 1.04, 1.06, 1.13, 1.58, 1.66, 2.06].map((mm) => nearestTradeSizeMm("round", mm))).toEqual([
    0.8, 1, 1.1, 1.15, 1.6, 1.7, 2.1,
  ]);
  expect(nearestTradeSizeMm("princess", 1.97)).toBe(2);
});

test("S3 rounds between sieve sizes aren't sold; large stones are chosen one by one", () => {
  expect([0.7, 1, 1.15, 1.6, 1.7, 2.3].every((mm) => isTradeSize("round", mm))).toBe(true);
  expect([0.75, 1.05, 1.12, 1.65, 2.25].some((mm) => isTradeSize("round", mm))).toBe(false);
  expect(isTradeSize("oval", 2.25)).toBe(false);
  expect(isTradeSize("round", 6.48)).toBe(true);
});
