import { expect, test } from "vitest";
import { cuts, stoneTypes } from "../options.ts";
import { stoneSize } from "./stone-size.ts";

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
] as const)(
  "S2 a %s diamond of %f ct measures about %f x %f mm, as the trade's charts say",
  (cut, carat, length, width, off) => {
    const { lengthMm, widthMm } = stoneSize({ type: "diamond", cut, carat });
    expect(Math.abs(lengthMm / length - 1)).toBeLessThanOrEqual(off);
    expect(Math.abs(widthMm / width - 1)).toBeLessThanOrEqual(off);
  },
);

test("S2 eight times the carats are twice as long, wide and deep; a lighter stone is larger", () => {
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
] as const)("S2 a %s is %f times as wide as a diamond of its weight", (type, times) => {
  const diamond = stoneSize({ type: "diamond", cut: "oval", carat: 2 });
  expect(stoneSize({ type, cut: "oval", carat: 2 }).widthMm / diamond.widthMm).toBeCloseTo(times, 3);
});
