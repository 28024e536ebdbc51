import fc from "fast-check";
import { expect, test } from "vitest";
import { anyStone } from "../../tests/jewelry/any-design.ts";
import type { PrimaryStone } from "../design.ts";
import { caratScale, clarityGrades, colorGrades, cuts, stoneTypes } from "../options.ts";
import { stepCount, valueAt } from "../scale.ts";
import { caratPower, centerStonePrice } from "./center-stone-price.ts";

const base: Record<string, bigint> = {
  diamond: 5000n,
  "lab-diamond": 3000n,
  moissanite: 800n,
  sapphire: 2500n,
  ruby: 3000n,
  emerald: 2800n,
  aquamarine: 1200n,
  morganite: 1000n,
};

/**
 * Whether `dollars` is the exact formula rounded half up, checked without a table or root: with carat = m/20 the price
 * is q x sqrt(m^3/8000), and 2d - 1 <= 2 x price < 2d + 1 is compared squared, in whole numbers.
 */
function isTruePrice(dollars: bigint, q: bigint, qScale: bigint, m: bigint): boolean {
  const square = 4n * q * q * m * m * m;
  const scale = qScale * qScale * 8000n;
  const below = 2n * dollars - 1n;
  const above = 2n * dollars + 1n;
  return (below <= 0n || below * below * scale <= square) && square < above * above * scale;
}

test("G-15 PRC-01 P3 every combination of stone, cut, carat, color and clarity matches the exact formula", () => {
  let count = 0;
  const wrong: string[] = [];
  const qScale = 100n * 100n * 10n;
  for (const type of stoneTypes) {
    for (const [color, colorGrade] of colorGrades.entries()) {
      for (const [clarity, clarityGrade] of clarityGrades.entries()) {
        const graded = base[type]! * BigInt(200 - 15 * color) * BigInt(200 - 17 * clarity);
        for (const cut of cuts) {
          const q = graded * (cut === "round" ? 11n : 10n);
          for (let step = 0; step < stepCount(caratScale); step++) {
            const carat = valueAt(caratScale, step);
            const stone = { type, cut, carat, color: colorGrade, clarity: clarityGrade } as PrimaryStone;
            const cents = centerStonePrice(stone);
            const isRight =
              cents % 100 === 0 && isTruePrice(BigInt(cents / 100), q, qScale, BigInt(step + 5));
            if (!isRight) wrong.push(`${type} ${cut} ${carat} ${colorGrade} ${clarityGrade}: ${cents}`);
            count++;
          }
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBe(691_200);
});

test("P3 the table holds carat^1.5 x 10^12 rounded for each of the 96 steps", () => {
  expect(caratPower).toHaveLength(stepCount(caratScale));
  for (const [step, power] of caratPower.entries()) {
    const exact = BigInt(step + 5) ** 3n * 10n ** 24n * 4n;
    const twice = 2n * BigInt(power);
    expect((twice - 1n) ** 2n * 8000n <= exact && exact < (twice + 1n) ** 2n * 8000n).toBe(true);
  }
});

test.each([
  [{ type: "diamond", cut: "oval", carat: 1.5, color: "F", clarity: "VS1" }, 20_612],
  [{ type: "diamond", cut: "round", carat: 1, color: "D", clarity: "FL" }, 22_000],
  [{ type: "moissanite", cut: "pear", carat: 0.25, color: "M", clarity: "I2" }, 31],
  [{ type: "diamond", cut: "round", carat: 5, color: "D", clarity: "FL" }, 245_967],
])("P3 %o is $%i", (stone, dollars) => {
  expect(centerStonePrice({ ...stone, certification: "GIA" } as PrimaryStone)).toBe(dollars * 100);
});

test("P9 rounds a price of exactly half a dollar up", () => {
  // Only 0.25, 1, 2.25 and 4 carats have a rational power, so only they can land on exactly half a dollar.
  const halves: string[] = [];
  for (const type of stoneTypes) {
    for (const [color, colorGrade] of colorGrades.entries()) {
      for (const [clarity, clarityGrade] of clarityGrades.entries()) {
        for (const [carat, eighths] of [
          [0.25, 1],
          [1, 8],
          [2.25, 27],
          [4, 64],
        ] as const) {
          for (const cut of ["round", "oval"] as const) {
            const exact =
              base[type]! *
              BigInt(eighths * (200 - 15 * color) * (200 - 17 * clarity) * (cut === "round" ? 11 : 10));
            if (exact % 800_000n !== 400_000n) continue;
            halves.push(`${type} ${carat}`);
            const stone = { type, cut, carat, color: colorGrade, clarity: clarityGrade } as PrimaryStone;
            expect(centerStonePrice(stone)).toBe(Number((exact + 400_000n) / 800_000n) * 100);
          }
        }
      }
    }
  }
  expect(halves.length).toBeGreaterThan(20);
});

test("P10 a heavier stone of the same kind never costs less", () => {
  fc.assert(
    fc.property(anyStone, fc.nat(95), (stone, step) => {
      const other = { ...stone, carat: valueAt(caratScale, step) };
      const [lighter, heavier] = stone.carat <= other.carat ? [stone, other] : [other, stone];
      expect(centerStonePrice(heavier)).toBeGreaterThanOrEqual(centerStonePrice(lighter));
    }),
    { numRuns: 2000 },
  );
});
