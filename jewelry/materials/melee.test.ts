import { expect, test } from "vitest";
import { meleeCarat, meleeMm, minMeleeMm } from "./melee.ts";

test("S3 melee comes in trade sizes: tenths of a millimeter from 0.8 up, never wider than the space", () => {
  expect(minMeleeMm).toBe(0.8);
  for (const [room, size] of [
    [0.5, 0.8],
    [0.84, 0.8],
    [1.3, 1.3],
    [1.499, 1.4],
    [2.25, 2.2],
  ] as const)
    expect(meleeMm(room)).toBe(size);
});

/** Published by other sources: diamondinhouse.com (by sieve), jewellery-antiques.com, gurudiam.com (1, 2, 3 mm). */
test.each([
  [1, 0.005, 0],
  [1.1, 0.0066, 0.02],
  [1.5, 0.0145, 0.04],
  [1.6, 0.0188, 0.02],
  [1.9, 0.03, 0],
  [2.2, 0.04, 0.13],
  [2.5, 0.06, 0.09],
  [3, 0.1, 0.1],
])("S3 a round of %d mm weighs what trade tables say: %d ct", (mm, carat, off) => {
  expect(Math.abs(meleeCarat(mm)! / carat - 1)).toBeLessThanOrEqual(off + 1e-9);
});

test("S3 a larger stone weighs more; widths between or beyond trade sizes have no weight", () => {
  let before = 0;
  for (let tenths = 8; tenths <= 30; tenths += 1) {
    const carat = meleeCarat(tenths / 10)!;
    expect(carat).toBeGreaterThan(before);
    before = carat;
  }
  expect(meleeCarat(1.25)).toBeCloseTo(0.00875, 6);
  expect([0.7, 1.05, 1.23, 1.75, 3.1].map(meleeCarat)).toEqual([null, null, null, null, null]);
});
