import { expect, test } from "vitest";
import { seededRandom } from "../../../tests/faults/seeded-random.ts";
import { pairOf } from "./pair.ts";

const size = { width: 24, height: 20 };
const random = seededRandom(5);
/** A piece in the lower half, nothing above it. */
const light = Float32Array.from({ length: size.width * size.height * 4 }, (_, i) => {
  if (i >= size.width * size.height * 2) return 0;
  return i % 4 === 3 ? 1 : random();
});

test("ignores a difference in brightness alone", () => {
  const { mean, pieceMean, exposure } = pairOf(
    light,
    light.map((value, i) => (i % 4 === 3 ? value : value / 2)),
    size,
  );
  expect(exposure).toBeCloseTo(2);
  expect(mean).toBe(0);
  expect(pieceMean).toBe(0);
});

test("a difference on the piece weighs more in the piece's score than in the whole picture's", () => {
  const other = light.map((value, i) => (i % 4 === 0 ? value * 0.5 : value));
  const { mean, pieceMean } = pairOf(light, other, size);
  expect(mean).toBeGreaterThan(0.02);
  expect(pieceMean).toBeGreaterThan(1.5 * mean);
});
