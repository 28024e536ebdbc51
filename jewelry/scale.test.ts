import fc from "fast-check";
import { expect, test } from "vitest";
import { bandWidthScale, caratScale, ringSizeScale } from "./options.ts";
import { snap, stepCount, stepOf, valueAt } from "./scale.ts";

const scales = [caratScale, bandWidthScale, ringSizeScale];

test("carats have 96 steps, band widths 10, ring sizes 21", () => {
  expect(scales.map(stepCount)).toEqual([96, 10, 21]);
});

test("every step maps to an exact decimal value and back", () => {
  for (const scale of scales) {
    for (let index = 0; index < stepCount(scale); index++) {
      const value = valueAt(scale, index);
      expect(value).toBe(Number(value.toFixed(2)));
      expect(stepOf(scale, value)).toBe(index);
      expect(stepOf(scale, value + scale.step / 3)).toBeNull();
    }
    expect(valueAt(scale, stepCount(scale) - 1)).toBe(scale.max);
  }
});

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ["1"], [null], [undefined], [0.2], [5.05], [1n]])(
  "%s is not a carat weight",
  (value) => {
    expect(stepOf(caratScale, value)).toBeNull();
  },
);

test("snaps any number to the nearest value of the scale", () => {
  fc.assert(
    fc.property(fc.constantFrom(...scales), fc.double(), (scale, value) => {
      expect(stepOf(scale, snap(scale, value))).not.toBeNull();
      if (value >= scale.min && value <= scale.max)
        expect(Math.abs(snap(scale, value) - value)).toBeLessThanOrEqual(scale.step / 2 + 1e-9);
    }),
  );
});
