import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { changeSettings, salesTax as currentTable, type TaxRow } from "#settings";
import { storeFacts } from "../../../foundation/settings/shop-facts.ts";
import { inSpanish, salesTax, shop } from "../../../shop.config.ts";
import { linesWithSums } from "../checkout/lines-with-sums.ts";
import { orderTotals } from "../checkout/pricing.ts";
import { divideSale, isMadeToOrder, taxesOf, wholeSale } from "../orders/divide-sale.ts";
import type { OrderLine } from "../orders/order-record.ts";
import { partOfLine } from "../returns/sold-lines.ts";
import { findTaxRate, returnOf } from "./tax-rate.ts";

afterEach(() => changeSettings({ ...shop, salesTax, inSpanish }));

const sample = { code: "", county: "Sample", label: "Sample County" };
const rows: Record<string, TaxRow[]> = {
  NY: [],
  CT: [],
  NJ: [],
  MA: [],
  TN: [{ ...sample, state: "TN", ppm: 92_500, localPpm: 22_500 }],
  FL: [{ ...sample, state: "FL", ppm: 70_000, localPpm: 10_000 }],
  SC: [{ ...sample, state: "SC", ppm: 80_000 }],
};
const counties: Record<string, string> = {
  ...{ NY: "Suffolk", CT: "Connecticut", NJ: "New Jersey", MA: "Massachusetts" },
};

const line: fc.Arbitrary<OrderLine> = fc
  .record({
    unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 50_000_000 })),
    quantity: fc.integer({ min: 1, max: 4 }),
    isTaxable: fc.boolean(),
    isTracked: fc.boolean(),
    isDiscountable: fc.boolean(),
    kind: fc.constantFrom("jewelry", "watch", "labor"),
  })
  .map(({ kind, unitPriceCents, quantity, ...flags }) => ({
    ...{ id: "1", productHandle: "", title: "Ring", variantTitle: null, vendor: "", sku: null, image: null },
    ...{ variantId: kind === "labor" ? 0 : 1, attributes: [], discountCents: 0, ...flags },
    ...{ unitPriceCents, quantity, totalCents: unitPriceCents * quantity },
    // A line of labor that its state exempts isn't taxable on the order.
    ...(kind !== "jewelry" && { taxClass: kind as "watch" | "labor" }),
  }));

test.each(Object.keys(rows))(
  "move-in trap 41: in %s, what is refunded of all pieces and delivery is exactly the tax of their order",
  (state) => {
    for (const rounding of ["order", "line"] as const) {
      const taxes = { rounding, collecting: [{ state, from: "2026-01-01" }] };
      changeSettings({ ...shop, taxes, salesTax: [...salesTax, ...rows[state]!] });
      const rate = findTaxRate(currentTable(), { state, county: counties[state] ?? "Sample" }, "2026-11-30")!;
      fc.assert(
        fc.property(
          fc.array(line, { minLength: 1, maxLength: 6 }),
          fc.option(fc.integer({ min: 1, max: 100 })),
          fc.integer({ min: 0, max: 20_000 }),
          (asked, discountPercent, shippingCents) => {
            const lines = asked.map((one) => ({
              ...one,
              isTaxable: one.isTaxable && !(rate.terms?.isLaborExempt && one.taxClass === "labor"),
            }));
            const terms = { taxPpm: rate.ppm, taxTerms: rate.terms };
            const totals = orderTotals({ lines, discountPercent, shippingCents, ...terms });
            const order = {
              lines: JSON.stringify(linesWithSums(lines, { ...totals, taxPpm: rate.ppm })),
              discount_cents: totals.discountCents,
              shipping_cents: shippingCents,
              taxed_shipping_cents: totals.taxedShippingCents,
              tax_cents: totals.taxCents ?? 0,
              tax_label: rate.label,
              untaxed_cents: totals.untaxedCents,
            };
            const stored: OrderLine[] = JSON.parse(order.lines);
            const shares = taxesOf(order, stored);
            expect(sum(shares)).toBe(order.tax_cents);
            const refunded = stored.map(({ quantity }, index) =>
              sum(
                Array.from({ length: quantity }, (_, from) =>
                  partOfLine(shares[index]!, { quantity, from, count: 1 }),
                ),
              ),
            );
            expect(sum(refunded) + shares.at(-1)!).toBe(order.tax_cents);
            // The books hold the same, at each rate, whether sold at once or in two parts.
            const whole = wholeSale(order);
            const { sold, made } = divideSale(order);
            for (const key of ["taxCents", "taxedCents"] as const) {
              expect(sold[key] + (made?.[key] ?? 0)).toBe(whole[key]);
              expect(sum(whole.otherRates.map((other) => other[key]))).toBeLessThanOrEqual(whole[key]);
            }
            if (made)
              expect(sum([...sold.otherRates, ...made.otherRates].map(({ taxCents }) => taxCents))).toBe(
                sum(whole.otherRates.map(({ taxCents }) => taxCents)),
              );
            expect(sold.lines.every((one) => !made || !isMadeToOrder(one))).toBe(true);
          },
        ),
        { numRuns: 150 },
      );
    }
  },
);

test("move-in trap 42: a home-rule city is reported by city, on its own return", () => {
  const taxes = { rounding: "order" as const, collecting: [{ state: "CT", from: "2026-01-01" }] };
  const city: TaxRow = {
    ...{ state: "CO", county: "Sample (city)", label: "Sample City", code: "", ppm: 88_100, ownReturn: true },
  };
  changeSettings({ ...shop, taxes, salesTax: [...salesTax, city] });
  expect(returnOf("Sample City, 8.81%")).toEqual({ state: "CO", form: "Sample City's own return" });
  expect(returnOf("Connecticut, 7.75%")).toEqual({ state: "CT", form: "form OS-114" });
  expect(returnOf("Suffolk County, 8.75%")).toEqual({ state: "NY", form: "form ST-100" });
  expect(returnOf("Out of state, null")).toBeNull();
});

test("move-in trap 37: a row of Tennessee or Florida must say which part of its rate is local", () => {
  const facts = { ...shop, salesTax: [{ ...sample, state: "FL", ppm: 70_000 }] };
  expect(storeFacts.safeParse(facts).error?.issues).toMatchObject([
    { path: ["salesTax", 0, "localPpm"], message: expect.stringContaining("local part") },
  ]);
  expect(storeFacts.safeParse({ ...facts, salesTax: rows.FL }).success).toBe(true);
});

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, cents) => total + cents, 0);
}
