import { expect, test } from "vitest";
import { sampleFacts } from "./facts.ts";
import { optionPrice, priceBeforeSale } from "./price.ts";
import { sampleShop } from "./sample-shop.ts";

const pieces = sampleFacts();
const products = sampleShop().products.slice(0, pieces.length);
const prices = products.map(({ variants }) => variants.map(({ priceCents }) => priceCents));

const goldDollarsPerTroyOunce = 4000;
const gramsPerTroyOunce = 31.1034768;

test("a piece's lowest price is its listed price, which is that of its first variant", () => {
  for (const [index, piece] of pieces.entries()) {
    expect(Math.min(...prices[index]!), piece.handle).toBe(piece.price * 100);
    expect(prices[index]![0], piece.handle).toBe(piece.price * 100);
  }
});

test("listed prices run from $210 to $112,000", () => {
  const listed = pieces.map(({ price }) => price);
  expect([Math.min(...listed), Math.max(...listed)]).toEqual([210, 112_000]);
});

test("gold costs at least 1.25 times its melt value at any length", () => {
  let checked = 0;
  for (const [index, { handle, spec }] of pieces.entries()) {
    const fineness = /^\d+K/.test(String(spec.metal)) ? Number.parseFloat(String(spec.purity)) / 100 : 0;
    if (!fineness || typeof spec.weight_g !== "number" || handle.includes("pearl")) continue;
    const first = Number.parseFloat(products[index]!.options.at(-1)!.values[0]!);
    const at = Number.parseFloat(String(spec.weight_at)) || first;
    const hasLength = /^(Length|Wrist)$/.test(products[index]!.options.at(-1)!.name);
    for (const [variant, price] of prices[index]!.entries()) {
      const value = products[index]!.variants[variant]!.selectedOptions.at(-1)!.value;
      const grams = hasLength ? (spec.weight_g * Number.parseFloat(value)) / at : spec.weight_g;
      const melt = (grams * fineness * goldDollarsPerTroyOunce) / gramsPerTroyOunce;
      expect(price / 100, `${handle} ${value}`).toBeGreaterThanOrEqual(1.25 * melt);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(100);
});

test("a chain's price follows its length, rounded to ten dollars", () => {
  expect(pricesOf("miami-cuban-chain-necklace-14k-5mm")).toEqual([4150, 4570, 4980]);
  expect(pricesOf("womens-bangle-bracelet-24k")).toEqual([3450, 3720, 3980]);
});

test("a fine necklace costs $15 more per inch", () => {
  expect(pricesOf("womens-bar-necklace-14k")).toEqual([420, 450]);
});

test("the price of studs depends only on their second option", () => {
  expect(pricesOf("womens-stud-earrings-lab-14k")).toEqual([690, 1270, 1950, 690, 1270, 1950]);
});

test("size and metal don't affect the price", () => {
  expect(new Set(pricesOf("engagement-ring-oval-halo-lab-150-14k"))).toEqual(new Set([2390]));
});

test("an option the piece doesn't offer doesn't affect the price", () => {
  expect(optionPrice(pieces[2]!, [{ name: "Length", value: "20 in" }])).toBe(415_000);
  expect(optionPrice(pieces[2]!, [{ name: "Engraving", value: "9" }])).toBe(415_000);
});

test("only pieces on sale have a previous price, in whole dollars and at most a sixth higher", () => {
  for (const [index, piece] of pieces.entries())
    for (const { priceCents, compareAtPriceCents } of products[index]!.variants) {
      if (!piece.tags.includes("sale")) {
        expect(compareAtPriceCents, piece.handle).toBeNull();
        continue;
      }
      expect(compareAtPriceCents! % 1000, piece.handle).toBe(0);
      expect(compareAtPriceCents! / priceCents, piece.handle).toBeGreaterThan(1.05);
      expect(compareAtPriceCents! / priceCents, piece.handle).toBeLessThan(7 / 6);
    }
  expect(priceBeforeSale(pieces[26]!, 79_500)).toBe(89_000);
});

function pricesOf(handle: string): number[] {
  return prices[products.findIndex((product) => product.handle === handle)]!.map((cents) => cents / 100);
}
