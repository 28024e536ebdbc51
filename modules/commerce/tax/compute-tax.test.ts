import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { changeSettings, salesTax as currentTable, type ShopFacts, type TaxRow } from "#settings";
import { inSpanish, salesTax, shop } from "../../../shop.config.ts";
import { computeTax, plainTerms, type TaxClass, type TaxedLine } from "./compute-tax.ts";
import { priceTax, taxOnArticles } from "./price-tax.ts";
import { findTaxPlace } from "./tax-place.ts";
import { findTaxRate, isRateOn } from "./tax-rate.ts";

const day = "2026-11-30";

afterEach(() => changeSettings({ ...shop, salesTax, inSpanish }));

/** The rates of a shop that collects in the states of these rows, with this setting. */
function rateIn(
  place: { state: string; county: string },
  rows: TaxRow[] = [],
  facts: Partial<ShopFacts> = {},
) {
  const taxes = { rounding: "order" as const, collecting: [{ state: place.state, from: "2026-01-01" }] };
  changeSettings({ ...shop, taxes, ...facts, salesTax: [...salesTax, ...rows] });
  const rate = findTaxRate(currentTable(), place, day);
  if (!rate) throw new Error(`There is no rate in ${place.state}.`);
  return rate;
}

function line(netCents: number, taxClass: TaxClass = "jewelry", more: Partial<TaxedLine> = {}): TaxedLine {
  return { netCents, quantity: 1, isTaxable: true, taxClass, ...more };
}

function taxOn(lines: TaxedLine[], rate: ReturnType<typeof rateIn>, deliveryCents = 0) {
  return computeTax(lines, { ppm: rate.ppm, terms: rate.terms, deliveryCents, offCents: 0 });
}

const connecticut = { state: "CT", county: "Connecticut" };
const davidson: TaxRow = {
  ...{ state: "TN", county: "Sample", label: "Sample County", code: "", ppm: 92_500, localPpm: 22_500 },
};
const florida: TaxRow = {
  ...{ state: "FL", county: "Sample", label: "Sample County", code: "", ppm: 70_000, localPpm: 10_000 },
};

test("move-in trap 36: Connecticut taxes all of a jewel above $5,000 at 7.75%, and a watch above $1,000", () => {
  const rate = rateIn(connecticut);
  expect(rate).toMatchObject({ ppm: 63_500, label: "Connecticut, 6.35%" });
  expect(taxOn([line(500_000)], rate)).toMatchObject({ taxCents: 31_750, lines: null });
  expect(taxOn([line(500_001)], rate)).toMatchObject({ taxCents: 38_750 });
  expect(taxOn([line(100_000, "watch")], rate).taxCents).toBe(6_350);
  expect(taxOn([line(100_001, "watch")], rate).taxCents).toBe(7_750);
  // The limit is for each article, not for the order.
  expect(taxOn([line(800_000, "jewelry", { quantity: 2 })], rate).taxCents).toBe(50_800);
  expect(taxOn([line(500_001), line(10_000)], rate)).toMatchObject({
    taxCents: 39_385,
    lines: [
      { taxCents: 38_750, ppm: 77_500 },
      { taxCents: 635, ppm: 63_500 },
    ],
  });
  expect(taxOn([line(900_000, "labor")], rate).taxCents).toBe(57_150);
});

test("move-in trap 37: Tennessee and Florida limit the local tax on a single article", () => {
  const tennessee = rateIn({ state: "TN", county: "Sample" }, [davidson]);
  expect(taxOn([line(400_000)], tennessee).taxCents).toBe(36_000);
  expect(taxOn([line(160_000)], tennessee).taxCents).toBe(14_800);
  // The example of Avalara's help: two for $2,000 each.
  expect(taxOn([line(400_000, "jewelry", { quantity: 2 })], tennessee).taxCents).toBe(37_400);
  // Services have no limit.
  expect(taxOn([line(400_000, "labor")], tennessee).taxCents).toBe(37_000);
  const surtax = rateIn({ state: "FL", county: "Sample" }, [florida]);
  expect(taxOn([line(1_000_000)], surtax).taxCents).toBe(65_000);
  expect(taxOn([line(500_000)], surtax).taxCents).toBe(35_000);
  expect(taxOn([line(400_000), line(400_000)], surtax).taxCents).toBe(56_000);
});

test("move-in trap 38: a $60 ring is taxed in New York and Massachusetts, as no exemption of clothing covers it", () => {
  const albany = rateIn({ state: "NY", county: "Albany" });
  expect(taxOn([line(6_000)], albany).taxCents).toBe(480);
  expect(taxOn([line(6_000)], rateIn({ state: "MA", county: "Massachusetts" })).taxCents).toBe(375);
});

test("move-in trap 39: a ZIP code with two rates is asked about, and one without a rate is never guessed", () => {
  const carmel = {
    state: "CA",
    code: "",
    zips: ["93921", "93923"],
    source: "move-in trap 39",
    checked: "2026-11-30",
  };
  const table: TaxRow[] = [
    { ...carmel, county: "Carmel-By-The-Sea (city)", label: "Carmel-by-the-Sea", ppm: 92_500 },
    { ...carmel, county: "Monterey County", label: "Monterey County", zips: ["93923"], ppm: 77_500 },
  ];
  const taxes = { rounding: "order" as const, collecting: [{ state: "CA", from: "2026-01-01" }] };
  const at = { facts: { ...shop, taxes }, day, table };
  const find = (postalCode: string, county?: string) =>
    findTaxPlace({ state: "CA", postalCode, city: "Carmel", ...(county && { county }) }, at);
  expect(find("93923")).toMatchObject({
    kind: "ask",
    places: ["Carmel-By-The-Sea (city)", "Monterey County"],
  });
  expect(find("93923", "Monterey County")).toMatchObject({ kind: "decided", county: "Monterey County" });
  expect(find("93921")).toMatchObject({ kind: "decided", county: "Carmel-By-The-Sea (city)" });
  // The buyer can't choose a place that the ZIP code isn't in.
  expect(find("93921", "Monterey County")).toMatchObject({ county: "Carmel-By-The-Sea (city)" });
  expect(find("90210")).toEqual({ kind: "no-rate" });
  // A state where the shop is registered, but has no rates of, sells nothing without tax.
  expect(findTaxPlace({ state: "CA", postalCode: "90210" }, { ...at, table: [] })).toEqual({
    kind: "no-rate",
  });
  expect(findTaxPlace({ state: "TX", postalCode: "75201" }, at)).toEqual({ kind: "untaxed" });
});

test("move-in trap 40: delivery is taxed, prorated or exempt as its state says", () => {
  const mixed = [line(100_000), line(300_000, "jewelry", { isTaxable: false })];
  const newYork = rateIn({ state: "NY", county: "Albany" });
  expect(taxOn(mixed, newYork, 4_000)).toMatchObject({ taxedDeliveryCents: 4_000, taxCents: 8_320 });
  const jersey = rateIn({ state: "NJ", county: "New Jersey" });
  expect(taxOn(mixed, jersey, 4_000)).toMatchObject({ taxedDeliveryCents: 1_000, taxCents: 6_691 });
  expect(taxOn([mixed[1]!], jersey, 4_000)).toMatchObject({ taxedDeliveryCents: 0, taxCents: 0 });
  const massachusetts = rateIn({ state: "MA", county: "Massachusetts" });
  expect(taxOn(mixed, massachusetts, 4_000)).toMatchObject({ taxedDeliveryCents: 0, taxCents: 6_250 });
  const surtax = rateIn({ state: "FL", county: "Sample" }, [florida]);
  expect(taxOn([line(100_000)], surtax, 4_000)).toMatchObject({ taxedDeliveryCents: 0, taxCents: 7_000 });
  const texas = rateIn({ state: "TX", county: "Texas" }, [
    { state: "TX", county: "Texas", label: "Sample City", code: "", ppm: 82_500 },
  ]);
  expect(taxOn([line(100_000)], texas, 4_000)).toMatchObject({ taxedDeliveryCents: 4_000, taxCents: 8_580 });
});

test("move-in trap 41: two lines of $0.913 tax owe $1.82 rounded by line, $1.83 by order", () => {
  const lines = [line(1_100), line(1_100)];
  const terms = { ...plainTerms, rounding: "line" as const };
  const asked = { ppm: 83_000, deliveryCents: 0, offCents: 0 };
  expect(computeTax(lines, asked).taxCents).toBe(183);
  expect(computeTax(lines, { ...asked, terms })).toMatchObject({
    taxCents: 182,
    lines: [{ taxCents: 91 }, { taxCents: 91 }],
  });
  const byLine = rateIn({ state: "NY", county: "Albany" }, [], {
    taxes: { rounding: "line", collecting: [] },
  });
  expect(byLine.terms).toEqual(terms);
});

test("move-in trap 43: labor is taxed in New York and Tennessee, and not in South Carolina", () => {
  const labor = [line(8_500, "labor"), line(2_000)];
  expect(taxOn(labor, rateIn({ state: "NY", county: "Suffolk" })).taxCents).toBe(919);
  expect(taxOn(labor, rateIn({ state: "TN", county: "Sample" }, [davidson])).taxCents).toBe(971);
  const carolina = rateIn({ state: "SC", county: "Sample" }, [
    { state: "SC", county: "Sample", label: "Sample County", code: "", ppm: 80_000 },
  ]);
  expect(taxOn(labor, carolina).taxCents).toBe(160);
});

const anyLine: fc.Arbitrary<TaxedLine> = fc.record({
  netCents: fc.oneof(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 200_000_000 })),
  quantity: fc.integer({ min: 1, max: 4 }),
  isTaxable: fc.boolean(),
  taxClass: fc.constantFrom("jewelry", "watch", "labor"),
});
const places: [string, TaxRow[]][] = [
  ["CT", []],
  ["MA", []],
  ["NJ", []],
  ["TN", [davidson]],
  ["FL", [florida]],
];

test.each(places)(
  "in %s, the taxes of a mixed order's lines and delivery add up to its tax",
  (state, rows) => {
    for (const rounding of ["order", "line"] as const)
      fc.assert(
        fc.property(
          fc.array(anyLine, { maxLength: 8 }),
          fc.integer({ min: 0, max: 50_000 }),
          fc.integer({ min: 0, max: 400_000 }),
          (lines, deliveryCents, offCents) => {
            const county =
              rows[0]?.county ?? { CT: "Connecticut", MA: "Massachusetts", NJ: "New Jersey" }[state]!;
            const taxes = { rounding, collecting: [{ state, from: "2026-01-01" }] };
            const rate = rateIn({ state, county }, rows, { taxes });
            const tax = computeTax(lines, { ppm: rate.ppm, terms: rate.terms, deliveryCents, offCents });
            expect(tax.taxedDeliveryCents).toBeLessThanOrEqual(deliveryCents);
            const own = tax.lines?.reduce((sum, one) => sum + one.taxCents, 0) ?? 0;
            expect(tax.taxCents - own).toBeGreaterThanOrEqual(0);
            for (const [index, one] of (tax.lines ?? []).entries()) {
              expect(one.taxCents).toBeGreaterThanOrEqual(0);
              if (!lines[index]!.isTaxable) expect(one.taxCents).toBe(0);
            }
            const most = Math.max(rate.ppm, 97_500);
            const base = lines.reduce((sum, one) => sum + (one.isTaxable ? one.netCents : 0), deliveryCents);
            expect(tax.taxCents).toBeLessThanOrEqual((base * most) / 1_000_000 + lines.length + 1);
          },
        ),
        { numRuns: 300 },
      );
  },
);

test("move-in trap 36: a custom piece's price, and a quote's articles, are taxed by each article", () => {
  const rate = rateIn(connecticut);
  expect(priceTax(rate, 500_000)).toEqual({ taxCents: 31_750, label: "Connecticut, 6.35%" });
  expect(priceTax(rate, 500_001)).toEqual({ taxCents: 38_750, label: "Connecticut, 7.75%" });
  const articles = [
    { cents: 500_001, quantity: 1 },
    { cents: 800_000, quantity: 2 },
  ];
  expect(taxOnArticles(rate, articles, 0)).toEqual({
    ...{ taxCents: 38_750 + 50_800, label: "Connecticut, 6.35%" },
  });
  expect(isRateOn(currentTable(), "Connecticut, 7.75%", day)).toBe(true);
  expect(taxOnArticles(rateIn({ state: "NY", county: "Suffolk" }), articles, 100_000).taxCents).toBe(105_000);
});
