import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPriceRule, changeByPercent, type PriceRule, roundPrice, typedRule } from "./price-rule.ts";

const rule = (more: Partial<PriceRule>): PriceRule => ({
  ...{ by: "percent", size: -1_000, rounding: "exact", compareAt: "keep" },
  ...more,
});

test("rounds to the nearest amount with the wanted ending, halves up", () => {
  expect(roundPrice(124_999, "exact")).toBe(124_999);
  expect(roundPrice(124_950, "1")).toBe(125_000);
  expect(roundPrice(124_249, "5")).toBe(124_000);
  expect(roundPrice(124_250, "5")).toBe(124_500);
  expect(roundPrice(124_499, "10")).toBe(124_000);
  expect(roundPrice(125_000, "00")).toBe(130_000);
  expect(roundPrice(124_999, "00")).toBe(120_000);
  expect(roundPrice(124_500, "95")).toBe(129_500);
  expect(roundPrice(124_499, "95")).toBe(119_500);
});

test("leaves a price that is below every amount with the ending", () => {
  expect(roundPrice(1_200, "00")).toBe(1_200);
  expect(roundPrice(1_200, "95")).toBe(1_200);
  expect(roundPrice(40, "1")).toBe(40);
  const cheaper = rule({ by: "amount", size: -50_000, rounding: "00" });
  expect(applyPriceRule(cheaper, { priceCents: 40_000, compareAtCents: null })?.priceCents).toBe(-10_000);
});

test("changes by a percentage without losing a cent, at any price", () => {
  expect(changeByPercent(9_999, -1_000)).toBe(8_999);
  expect(changeByPercent(5, 1_000)).toBe(6);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.integer({ min: -9_000, max: 9_000 }),
      (cents, points) => {
        const exact = (cents * (10_000 + points)) / 10_000;
        expect(Math.abs(changeByPercent(cents, points) - exact)).toBeLessThanOrEqual(0.51);
      },
    ),
  );
});

test("sets the original price to the old one, and drops one that is no longer higher", () => {
  const before = { priceCents: 100_000, compareAtCents: 120_000 };
  expect(applyPriceRule(rule({ compareAt: "was" }), before)).toEqual({
    ...{ priceCents: 90_000, compareAtCents: 100_000 },
  });
  expect(applyPriceRule(rule({ size: 2_500 }), before)).toEqual({
    ...{ priceCents: 125_000, compareAtCents: null },
  });
  expect(applyPriceRule(rule({ by: "none", compareAt: "clear" }), before)).toEqual({
    ...{ priceCents: 100_000, compareAtCents: null },
  });
  expect(applyPriceRule(rule({ by: "amount", size: -5_050 }), before)?.priceCents).toBe(94_950);
});

test("rounding never turns a raise into a reduction, or a reduction into a raise", () => {
  const priced = { priceCents: 10_000, compareAtCents: null };
  expect(applyPriceRule(rule({ size: 1, rounding: "95" }), priced)?.priceCents).toBe(10_000);
  expect(
    applyPriceRule(rule({ size: -1, rounding: "00" }), { ...priced, priceCents: 9_900 })?.priceCents,
  ).toBe(9_900);
});

test("ends a sale by going back to the original price, where there is one", () => {
  const back = rule({ by: "original" });
  expect(applyPriceRule(back, { priceCents: 90_000, compareAtCents: 100_000 })).toEqual({
    ...{ priceCents: 100_000, compareAtCents: null },
  });
  expect(applyPriceRule(back, { priceCents: 90_000, compareAtCents: null })).toBeNull();
});

test("reads what was typed, and says what is missing", () => {
  const read = (typed: object) => typedRule.safeParse({ by: "percent", way: "down", ...typed });
  expect(read({ size: "7.5 %" }).data?.size).toBe(-750);
  expect(read({ by: "amount", way: "up", size: "$1,049.95" }).data?.size).toBe(104_995);
  for (const size of ["", "0", "-5", "ten", "91", "5.123"]) expect(read({ size }).success, size).toBe(false);
  expect(read({ by: "original", size: "" }).success).toBe(true);
});
