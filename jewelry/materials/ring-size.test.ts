import { expect, test } from "vitest";
import { ringSizeScale } from "../options.ts";
import { stepCount, valueAt } from "../scale.ts";
import { ringSize } from "./ring-size.ts";

const sizes = Array.from({ length: stepCount(ringSizeScale) }, (_, index) => valueAt(ringSizeScale, index));

test("S1 size 6.5 is 16.91 mm across, EU 53, UK M ½, JP 13", () => {
  const { innerDiameterMm, circumferenceMm, ...others } = ringSize(6.5);
  expect(innerDiameterMm).toBeCloseTo(16.9132, 6);
  expect(circumferenceMm).toBeCloseTo(53.1344, 4);
  expect(others).toEqual({ eu: "53", uk: "M ½", jp: "13" });
});

test("S1 all 21 sizes: EU is the circumference, UK and JP are within half a step", () => {
  expect(sizes).toHaveLength(21);
  for (const us of sizes) {
    const { innerDiameterMm, circumferenceMm, eu, uk, jp } = ringSize(us);
    expect(innerDiameterMm).toBe(11.63 + 0.8128 * us);
    expect(Math.abs(Number(eu) - circumferenceMm)).toBeLessThanOrEqual(0.5);
    const letter = uk.startsWith("Z+") ? 25 + Number(uk[2]) : "ABCDEFGHIJKLMNOPQRSTUVWXYZ".indexOf(uk[0]!);
    const britishMm = 40 + 1.25 * (letter - 2 + (uk.endsWith("½") ? 0.5 : 0));
    expect(Math.abs(britishMm - circumferenceMm)).toBeLessThanOrEqual(0.3125);
    expect(Math.abs(13 + (Number(jp) - 1) / 3 - innerDiameterMm)).toBeLessThanOrEqual(1 / 6);
  }
});

test("S1 rounds a size between two steps to the nearest", () => {
  expect(ringSize(20)).toEqual(ringSize(13));
  expect(ringSize(Number.NaN)).toEqual(ringSize(3));
});
