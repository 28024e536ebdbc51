import fc from "fast-check";
import { expect, test } from "vitest";
import { displayedAge } from "./recent-purchases.ts";

test("rounds the age of a purchase to one of five values, at most two minutes off", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 14, maxExcluded: true, noNaN: true }), (minutes) => {
      const told = displayedAge(minutes) ?? Number.NaN;
      const distance = Math.abs(told - minutes);
      expect(distance).toBeLessThanOrEqual(2);
      for (const age of [0, 3, 5, 8, 12]) expect(distance).toBeLessThanOrEqual(Math.abs(age - minutes));
    }),
  );
});

test("hides a purchase that is too old or in the future", () => {
  expect([-0.1, 14, 60, 1_440, Number.POSITIVE_INFINITY].map(displayedAge)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
