import { expect, test } from "vitest";
import { discountText, typedDiscountCents } from "./discount-text.ts";

test("a discount is named by what was typed, with its reason", () => {
  const discount = { value: 5, reason: "Repeat client", cents: 24_750, isApproved: false };
  expect(discountText({ ...discount, by: "percent" })).toBe("5% off, repeat client");
  expect(discountText({ ...discount, by: "price", reason: "" })).toBe("$247.50 off");
});

test("previews what a typed discount takes off, and nothing above the price or below zero", () => {
  expect(typedDiscountCents({ by: "percent", value: 5 }, 495_000)).toBe(24_750);
  expect(typedDiscountCents({ by: "amount", value: 1_000 }, 10_000)).toBe(1_000);
  expect(typedDiscountCents({ by: "price", value: 9_000 }, 10_000)).toBe(1_000);
  for (const value of [null, Number.NaN, -1, 10_001])
    expect(typedDiscountCents({ by: "amount", value }, 10_000)).toBeNull();
});
