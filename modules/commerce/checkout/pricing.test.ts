import { expect, test } from "vitest";
import { shop as facts } from "../../../shop.config.ts";
import type { PricedLine } from "./priced-lines.ts";
import type { DeliveryDraft } from "./pricing.ts";
import { priceCheckout, shownTotals } from "./pricing.ts";

const now = Date.parse("2026-11-21T15:00:00Z");
const ring = {
  totalCents: 100_000,
  isTaxable: true,
  isDiscountable: true,
  requiresShipping: true,
  status: "ok",
};
const deposit = {
  ...ring,
  totalCents: 50_000,
  isTaxable: false,
  isDiscountable: false,
  requiresShipping: false,
};
const pickup: DeliveryDraft = { method: "pickup" };
const nassau: DeliveryDraft = { method: "shipping", state: "NY", postalCode: "11501" };

function price(lines: Partial<typeof ring>[], draft = pickup, discountPercent: number | null = null) {
  const whole = lines.map((line) => ({ ...ring, ...line })) as unknown as PricedLine[];
  return priceCheckout(whole, { facts, now, draft, discountPercent });
}

test("charges and ships nothing for sold or missing pieces", () => {
  const { payable, totals, needsDelivery, insuredCents } = price([
    { totalCents: 1 },
    { totalCents: 20, status: "sold" },
    { totalCents: 300, status: "gone" },
    { totalCents: 4_000, status: "held" },
  ]);
  expect(payable.map(({ totalCents }) => totalCents)).toEqual([1, 4_000]);
  expect(totals.subtotalCents).toBe(4_001);
  expect([needsDelivery, insuredCents]).toEqual([true, 4_500]);
  expect(price([{ status: "sold" }])).toMatchObject({ kind: "goods", needsDelivery: false });
});

test("a deposit is never taxed, shipped or discounted", () => {
  const two = price([deposit, deposit], nassau, 10);
  expect(two).toMatchObject({
    kind: "deposit",
    tax: null,
    needsDelivery: false,
    totals: { subtotalCents: 100_000, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 100_000 },
  });
  expect(price([deposit, ring]).kind).toBe("goods");
  expect(price([{ ...deposit, status: "sold" }]).kind).toBe("deposit");
  expect(price([{ ...deposit, status: "sold" }, ring]).kind).toBe("goods");
  expect(price([]).kind).toBe("goods");
});

test("taxes pickup at the showroom and shipments at their destination", () => {
  const fetched = price([ring]);
  expect(fetched.tax).toEqual({ ppm: 87_500, label: "Suffolk County, 8.75%" });
  expect(fetched.totals).toMatchObject({ shippingCents: 0, taxCents: 8_750 });
  const sent = price([ring], nassau);
  expect(sent.tax?.ppm).toBe(86_250);
  expect(sent.totals).toMatchObject({ shippingCents: 4_500, taxCents: 9_013 });
});

test("tax is null, not zero, when none is collected or the place is unknown", () => {
  for (const draft of [
    { method: "shipping", state: "NJ", postalCode: "07030" },
    { method: "shipping", state: "NY", county: "Nassau" },
    { method: "shipping", state: "NY", postalCode: "11799", county: "Nassau" },
    { method: "shipping", state: "NY", postalCode: "11735" },
    { method: "shipping", postalCode: "11501" },
    { method: "shipping" },
  ] as const) {
    const { tax, totals } = price([ring], draft);
    expect([tax, totals.taxCents]).toEqual([null, null]);
    expect(shownTotals({ tax, totals }).taxLabel).toBeNull();
  }
});

test("prices delivery by insured value, with no price above the highest band", () => {
  expect(
    price([{ totalCents: 500_000 }, { totalCents: 1_000_000, requiresShipping: false }]).insuredCents,
  ).toBe(4_500);
  expect(price([{ totalCents: 400_000 }, { totalCents: 400_000 }]).insuredCents).toBe(9_500);
  const dear = price([{ totalCents: 5_000_001 }], nassau);
  expect([dear.insuredCents, dear.totals.shippingCents]).toEqual([null, null]);
  expect(price([{ requiresShipping: false }]).needsDelivery).toBe(false);
});

test("shows the computed totals unchanged, with the name of the tax", () => {
  const { totals, tax } = price([ring], nassau, 10);
  expect(shownTotals({ totals, tax })).toEqual({
    subtotalCents: 100_000,
    discountCents: 10_000,
    shippingCents: 4_500,
    taxCents: 8_151,
    taxLabel: "Nassau County, 8.625%",
    totalCents: 102_651,
  });
});
