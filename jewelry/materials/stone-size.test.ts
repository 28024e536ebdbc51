import { expect, test } from "vitest";
import { cuts, stoneTypes } from "../options.ts";
import { measuredCarat, stoneCarat, stoneSize } from "./stone-size.ts";

test.each([
  ["round", 0.5, 5.1, 5.1, 0.03],
  ["round", 1, 6.45, 6.45, 0.03],
  ["round", 2, 8.1, 8.1, 0.03],
  ["round", 3, 9.4, 9.4, 0.03],
  ["princess", 1, 5.5, 5.5, 0.06],
  ["oval", 1.5, 9, 6.5, 0.06],
  ["emerald", 1, 7, 5, 0.06],
  ["marquise", 1, 10, 5, 0.06],
  ["asscher", 1, 5.5, 5.5, 0.06],
  ["cushion", 1, 5.5, 5.5, 0.08],
] as const)(
  "S2 a %s diamond of %f ct measures about %f x %f mm, as trade charts say",
  (cut, carat, length, width, off) => {
    const { lengthMm, widthMm } = stoneSize({ type: "diamond", cut, carat });
    expect(Math.abs(lengthMm / length - 1)).toBeLessThanOrEqual(off);
    expect(Math.abs(widthMm / width - 1)).toBeLessThanOrEqual(off);
  },
);

test("S2 eight times the carats doubles length, width and depth; a less dense stone is larger", () => {
  for (const cut of cuts) {
    const small = stoneSize({ type: "ruby", cut, carat: 0.5 });
    const large = stoneSize({ type: "ruby", cut, carat: 4 });
    expect(large.lengthMm).toBeCloseTo(2 * small.lengthMm);
    expect(large.depthMm).toBeCloseTo(2 * small.depthMm);
  }
  const widths = stoneTypes.map((type) => stoneSize({ type, cut: "round", carat: 1 }).widthMm);
  expect(widths[stoneTypes.indexOf("aquamarine")]).toBe(Math.max(...widths));
  expect(widths[stoneTypes.indexOf("ruby")]).toBe(Math.min(...widths));
});

test.each([
  ["lab-diamond", 1],
  ["moissanite", 1.03],
  ["sapphire", 0.958],
  ["ruby", 0.958],
  ["emerald", 1.09],
  ["aquamarine", 1.092],
  ["morganite", 1.079],
] as const)("S2 a %s is %f times as wide as a diamond of the same weight", (type, times) => {
  const diamond = stoneSize({ type: "diamond", cut: "oval", carat: 2 });
  expect(stoneSize({ type, cut: "oval", carat: 2 }).widthMm / diamond.widthMm).toBeCloseTo(times, 3);
});

/** Worked examples from Gemgate, "Estimating mounted diamond weight", with medium girdles and plain shapes. */
test.each([
  ["round", [6.08, 6.08, 3.63], 0.82],
  ["round", [7.1, 7.1, 4.47], 1.37],
  ["oval", [4.82, 3.02, 1.92], 0.1856 / 1.015],
] as const)("S2 a %s of %o mm weighs what trade tables say", (cut, sizeMm, carat) => {
  expect(Math.abs(measuredCarat({ type: "diamond", cut }, sizeMm) / carat - 1)).toBeLessThan(0.01);
});

/** Factors from GCAL and A1 Diamond at the ratios they list. */
test.each([
  ["emerald", 1, 0.008],
  ["emerald", 1.5, 0.0092],
  ["emerald", 2.5, 0.0106],
  ["emerald", 3, 0.0106],
  ["marquise", 1.5, 0.00565],
  ["marquise", 2, 0.0058],
  ["pear", 1.25, 0.00615],
  ["pear", 2, 0.00575],
  ["princess", 1, 0.0082],
  ["asscher", 1, 0.008],
  ["cushion", 1.05, 0.00815],
] as const)("S2 a %s %f times as long as wide has the trade factor %f", (cut, ratio, factor) => {
  expect(measuredCarat({ type: "diamond", cut }, [5 * ratio, 5, 3])).toBeCloseTo(75 * ratio * factor, 6);
});

test("S2 interpolates the factor between two listed ratios", () => {
  const factor = (ratio: number) => measuredCarat({ type: "diamond", cut: "emerald" }, [ratio, 1, 1]) / ratio;
  expect(factor(1.25)).toBeCloseTo(0.0086, 6);
  expect(factor(1.75)).toBeCloseTo(0.0096, 6);
});

test("S2 size and weight are inverse functions in every cut", () => {
  for (const cut of cuts)
    for (const type of stoneTypes) {
      const { widthMm, lengthMm, depthMm } = stoneSize({ type, cut, carat: 1.3 });
      expect(stoneCarat({ type, cut }, widthMm)).toBeCloseTo(1.3, 9);
      expect(measuredCarat({ type, cut }, [lengthMm, widthMm, depthMm])).toBeCloseTo(1.3, 9);
    }
});
