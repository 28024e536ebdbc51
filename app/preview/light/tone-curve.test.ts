import { expect, test } from "vitest";
import { applyToneCurve, toneCurve } from "./tone-curve.ts";

const gray = (light: number) => applyToneCurve([light, light, light])[0];

test("brighter light maps to brighter pixels without clipping", () => {
  let before = gray(0);
  expect(before).toBe(0);
  for (let stop = -8; stop <= 7; stop += 0.25) {
    const shown = gray(2 ** stop);
    expect(shown).toBeGreaterThan(before);
    expect(shown).toBeLessThan(1);
    before = shown;
  }
});

test("facets one stop apart stay distinct in 8 bits up to four stops over white", () => {
  const pixel = (light: number) => Math.round(255 * (1.055 * gray(light) ** (1 / 2.4) - 0.055));
  for (let stop = -2; stop < 4; stop += 1) expect(pixel(2 ** (stop + 1))).toBeGreaterThan(pixel(2 ** stop));
});

test("below the shoulder the curve is linear except for the toe", () => {
  const { shoulder, toe } = toneCurve;
  for (const light of [0.2, 0.4, shoulder]) expect(gray(light)).toBeCloseTo(light - toe / 2, 10);
});

test("the curve is continuous at toe and shoulder", () => {
  for (const at of [toneCurve.toe, toneCurve.shoulder + toneCurve.toe / 2])
    expect(gray(at + 1e-6) - gray(at - 1e-6)).toBeLessThan(1e-5);
});

test("keeps gray neutral, saturates pale gold and stays in the screen's gamut", () => {
  const [red, green, blue] = applyToneCurve([0.3, 0.3, 0.3]);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(1e-9);
  const gold = applyToneCurve([0.475, 0.4, 0.27]);
  expect(gold[2] / gold[0]).toBeLessThan(0.47);
  for (const color of [
    [1, 0, 0] as const,
    [0, 0, 1] as const,
    [0.5, 0.49, 0] as const,
    [1, 0.99, 0.02] as const,
  ])
    for (const channel of applyToneCurve(color)) expect(channel).toBeGreaterThanOrEqual(0);
});

test("keeps the hue of gold in highlights: red over green over blue", () => {
  for (const light of [0.2, 1, 4]) {
    const [red, green, blue] = applyToneCurve([0.945 * light, 0.715 * light, 0.375 * light]);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  }
});
