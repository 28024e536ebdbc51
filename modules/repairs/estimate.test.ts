import fc from "fast-check";
import { expect, test } from "vitest";
import { fixedString } from "#money";
import { shop } from "../../shop.config.ts";
import type { RepairContext } from "./context.ts";
import { estimateSums, hasEstimate, readEstimate, readWorkLines } from "./estimate.ts";
import { maxEstimateLines } from "./form-limits.ts";
import { readTax } from "./repair-tax.ts";

const tax = { ppm: 87_500, label: "Suffolk County, 8.75%" };
const prices = fc.array(fc.integer({ min: 0, max: 5_000_000 }), {
  minLength: 1,
  maxLength: maxEstimateLines,
});

const typedOf = (cents: readonly number[], more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    cents.flatMap((one, index) => [
      [`work-${index + 1}`, `Work ${index + 1}`],
      [`price-${index + 1}`, fixedString(one)],
    ]),
  ),
  ...more,
});
const faults = (typed: Record<string, string>) => {
  const read = readEstimate(typed, tax);
  return "errors" in read ? read.errors.map(({ field }) => field) : [];
};

test("totals any prices line by line, and limits the deposit to the total", () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 50_000_000 }), (cents, deposit) => {
      const typed = typedOf(cents, { deposit: fixedString(deposit) });
      const read = readEstimate(typed, tax);
      const sum = cents.reduce((a, b) => a + b, 0);
      const total = sum + Math.floor((sum * tax.ppm + 500_000) / 1_000_000);
      if ("errors" in read) return sum === 0 || deposit > total;
      const { estimate } = read;
      expect(estimate.lines.map((line) => line.cents)).toEqual(cents);
      expect([estimate.priceCents, estimate.priceCents + estimate.taxCents]).toEqual([sum, total]);
      expect(readWorkLines(JSON.stringify(estimate.lines))).toEqual(estimate.lines);
      return estimate.depositCents === deposit && deposit <= total && sum > 0;
    }),
  );
});

test("rejects an empty estimate, a negative price and a price without work, naming the field", () => {
  expect(faults({})).toEqual(["work-1"]);
  expect(faults(typedOf([0]))).toEqual(["price-1"]);
  expect(faults({ "work-1": "Solder", "price-1": "-20" })).toEqual(["price-1"]);
  expect(faults({ "work-2": "Solder", "price-2": "twenty" })).toEqual(["price-2"]);
  expect(faults({ "work-1": "Solder", "price-1": "20", "price-3": "5" })).toEqual(["work-3"]);
  expect(faults({ "work-1": "Solder", "price-1": "900000" })).toEqual(["price-1"]);
  expect(faults(typedOf([10_000], { deposit: "108.76" }))).toEqual(["deposit"]);
  expect(faults(typedOf([10_000], { deposit: "-1" }))).toEqual(["deposit"]);
  expect(faults(typedOf([10_000, 0], { deposit: "108.75" }))).toEqual([]);
});

test("collects no tax without a known place, and treats empty input as no estimate", () => {
  expect(estimateSums([{ work: "Solder", cents: 10_000 }], null)).toEqual({
    ...{ priceCents: 10_000, taxCents: 0, taxLabel: null },
  });
  expect(hasEstimate({ "work-1": " ", "price-1": "", deposit: "" })).toBe(false);
  expect(hasEstimate({ deposit: "5" })).toBe(true);
});

test("taxes a repair where it is handed back unless a reason for exemption is given", () => {
  const context = {
    facts: shop,
    taxOf: (place: string) => ({ ppm: 1, label: place }),
    taxPlaces: () => ["Suffolk", "Nassau"],
  } as unknown as RepairContext;
  const read = (typed?: string) => readTax(context, typed, "2026-11-28");
  for (const showroom of [undefined, ""])
    expect(read(showroom)).toEqual({ tax: { ppm: 1, label: "Suffolk" }, place: null, reason: null });
  expect(read("at:Nassau")).toEqual({ tax: { ppm: 1, label: "Nassau" }, place: "Nassau", reason: null });
  for (const reason of ["resale", "out-of-state", "exempt"])
    expect(read(`none:${reason}`)).toEqual({ tax: null, place: null, reason });
  for (const wrong of ["none", "none:", "none:because", "at:Atlantis", "at:", "resale", "none:toString"])
    expect(read(wrong)).toBeNull();
});
