import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTotals, type TotalsInput } from "./pricing.ts";

const line = fc.record({
  totalCents: fc.integer({ min: 0, max: 200_000_000 }),
  isTaxable: fc.boolean(),
  isDiscountable: fc.boolean(),
});
const input: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  discountPercent: fc.option(fc.integer({ min: 1, max: 100 })),
  shippingCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
  taxPpm: fc.option(fc.integer({ min: 0, max: 100_000 })),
});

test("G-13 MON-03: the total is lines minus discount plus shipping plus tax, to the cent, never negative", () => {
  fc.assert(
    fc.property(input, (order) => {
      const totals = orderTotals(order);
      const lines = order.lines.reduce((total, { totalCents }) => total + totalCents, 0);
      expect(totals.subtotalCents).toBe(lines);
      expect(totals.totalCents).toBe(
        lines - totals.discountCents + (totals.shippingCents ?? 0) + (totals.taxCents ?? 0),
      );
      expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(totals.totalCents)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test("G-13 MON-03: spreads the discount over discountable lines only, to the cent", () => {
  fc.assert(
    fc.property(input, (order) => {
      const { lineDiscounts, discountCents } = orderTotals(order);
      expect(lineDiscounts.reduce((total, part) => total + part, 0)).toBe(discountCents);
      for (const [i, { totalCents, isDiscountable }] of order.lines.entries()) {
        expect(lineDiscounts[i]).toBeGreaterThanOrEqual(0);
        expect(lineDiscounts[i]).toBeLessThanOrEqual(isDiscountable ? totalCents : 0);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("rounds ten percent of an odd amount down", () => {
  const lines = [{ totalCents: 1_999, isTaxable: true, isDiscountable: true }];
  const totals = orderTotals({ lines, discountPercent: 10, shippingCents: 0, taxPpm: 0 });
  expect(totals.discountCents).toBe(199);
});

test("taxes after the discount, including delivery of taxable goods", () => {
  const lines = [{ totalCents: 100_000, isTaxable: true, isDiscountable: true }];
  const totals = orderTotals({ lines, discountPercent: 10, shippingCents: 4_500, taxPpm: 87_500 });
  expect(totals).toMatchObject({ discountCents: 10_000, taxCents: 8_269, totalCents: 102_769 });
});

test("does not tax the delivery of untaxed goods", () => {
  const lines = [{ totalCents: 100_000, isTaxable: false, isDiscountable: true }];
  expect(orderTotals({ lines, discountPercent: null, shippingCents: 4_500, taxPpm: 87_500 })).toMatchObject({
    taxCents: 0,
    totalCents: 104_500,
  });
});

test("one taxable piece makes the delivery taxable, but not the other pieces", () => {
  const line = { totalCents: 100_000, isDiscountable: true };
  const lines = [
    { ...line, isTaxable: false },
    { ...line, isTaxable: true },
  ];
  expect(orderTotals({ lines, discountPercent: null, shippingCents: 10_000, taxPpm: 100_000 })).toMatchObject(
    { taxCents: 11_000, totalCents: 221_000 },
  );
});

test("tax is null, not zero, if none is collected", () => {
  const lines = [{ totalCents: 100_000, isTaxable: true, isDiscountable: true }];
  expect(orderTotals({ lines, discountPercent: null, shippingCents: 0, taxPpm: null }).taxCents).toBeNull();
});

test("a discount is at most the full price", () => {
  const lines = [{ totalCents: 7, isTaxable: true, isDiscountable: true }];
  const totals = orderTotals({ lines, discountPercent: 100, shippingCents: 0, taxPpm: 87_500 });
  expect(totals).toMatchObject({ discountCents: 7, taxCents: 0, totalCents: 0 });
});
