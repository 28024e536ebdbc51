import { expect, test } from "vitest";
import type { SampleMetal } from "../models/model.ts";
import { sampleMetals } from "./sample-metals.ts";

test("yellow gold gets yellower with its karat", () => {
  const yellow: SampleMetal[] = ["14k-yellow", "18k-yellow", "24k-yellow"];
  const blue = yellow.map((metal) => sampleMetals[metal].straight[2]);
  expect(blue).toEqual([...blue].sort((a, b) => b - a));
});

test("no two metals look alike except 10k and 14k, and none reflects more light than it receives", () => {
  const looks = Object.entries(sampleMetals).filter(([name]) => !name.startsWith("10k"));
  looks.forEach(([name, { straight }], i) => {
    for (const share of straight) expect(share).toBeLessThanOrEqual(1);
    for (const [other, look] of looks.slice(i + 1))
      expect(
        Math.hypot(...straight.map((share, k) => share - look.straight[k]!)),
        `${name} and ${other}`,
      ).toBeGreaterThan(0.015);
  });
});
