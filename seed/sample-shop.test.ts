import { expect, test } from "vitest";
import type { ProductData } from "../modules/commerce/catalogue/catalogue-data.ts";
import { shop as house } from "../shop.config.ts";
import { sampleShop } from "./sample-shop.ts";

const shop = sampleShop();
const pieces = shop.products.slice(0, 60);
const firstFifty = pieces.slice(0, 50);

/** Number of pieces in each category: among the first 50 that a client fetches, and among all 60. */
const coverage = {
  rolex: [5, 6],
  "patek-philippe": [3, 4],
  "audemars-piguet": [2, 2],
  omega: [2, 3],
  watches: [14, 18],
  "cuban-chains": [3, 3],
  "rope-chains": [2, 3],
  "tennis-chains": [2, 2],
  chains: [8, 10],
  "mens-rings": [3, 4],
  "mens-bracelets": [3, 3],
  "mens-chains": [8, 9],
  "mens-watches": [14, 18],
  "womens-rings": [3, 3],
  "womens-necklaces": [3, 4],
  "womens-bracelets": [3, 4],
  "womens-earrings": [4, 4],
  "engagement-rings": [4, 5],
  "wedding-bands": [3, 4],
  "bridal-sets": [3, 3],
  "lab-made": [10, 11],
};

test.each(Object.entries(coverage))("category %s contains its pieces", (slug, [ofFifty, ofAll]) => {
  expect(firstFifty.filter((piece) => isInCategory(piece, slug))).toHaveLength(ofFifty!);
  expect(pieces.filter((piece) => isInCategory(piece, slug))).toHaveLength(ofAll!);
});

test("the shop sells 60 pieces and the hidden custom design deposit", () => {
  expect(shop.products).toHaveLength(61);
  expect(pieces.every(({ tags }) => !tags.includes("hidden"))).toBe(true);
  const deposit = shop.products[60]!;
  expect(deposit).toMatchObject({
    handle: house.deposit.productHandle,
    tags: ["hidden"],
    productType: "Deposit",
  });
  expect(deposit.variants).toMatchObject([
    { priceCents: 50_000, requiresShipping: false, taxable: false, stock: { kind: "made", available: true } },
  ]);
  expect(shop.collections.some(({ products }) => products.includes(deposit.handle))).toBe(false);
});

test("handles, inventory numbers and SKUs are unique", () => {
  const variants = shop.products.flatMap((product) => product.variants);
  const serials = variants.flatMap(({ stock }) => (stock.kind === "pieces" ? stock.serials : []));
  for (const names of [shop.products.map(({ handle }) => handle), variants.map(({ sku }) => sku), serials])
    expect(new Set(names).size).toBe(names.length);
  expect(serials).toContain("AW-0001");
  expect(serials).toHaveLength(17);
});

test("each piece fits the limits of one storefront query", () => {
  for (const { handle, variants, images, options } of shop.products) {
    expect(variants.length, handle).toBeLessThanOrEqual(10);
    expect(images.length, handle).toBeLessThanOrEqual(5);
    expect(options.length, handle).toBeLessThanOrEqual(3);
    expect(
      shop.collections.filter(({ products }) => products.includes(handle)).length,
      handle,
    ).toBeLessThanOrEqual(5);
  }
});

test("every variant is a unique combination of its product's options", () => {
  for (const { handle, options, variants } of shop.products) {
    for (const { selectedOptions } of variants) {
      expect(
        selectedOptions.map(({ name }) => name),
        handle,
      ).toEqual(options.map(({ name }) => name));
      for (const [index, { value }] of selectedOptions.entries())
        expect(options[index]?.values, handle).toContain(value);
    }
    expect(variants.length, handle).toBe(options.reduce((product, { values }) => product * values.length, 1));
    expect(new Set(variants.map(({ title }) => title)).size, handle).toBe(variants.length);
  }
});

test("one watch and two sizes of the signet ring are sold out; every other watch is a single piece", () => {
  const stocks = pieces
    .filter(({ productType }) => productType === "Watches")
    .map(({ handle, variants }) => [handle, variants[0]!.stock] as const);
  for (const [handle, stock] of stocks)
    expect(stock, handle).toMatchObject({
      kind: "pieces",
      serials: { length: handle.includes("5711") ? 0 : 1 },
    });
  const made = pieces.flatMap(({ handle, variants }) =>
    variants.flatMap(({ stock, title }) =>
      stock.kind === "made" && !stock.available ? [[handle, title]] : [],
    ),
  );
  expect(made).toEqual([
    ["mens-signet-ring-10k", "8"],
    ["mens-signet-ring-10k", "12"],
  ]);
});

test("includes the products that storefront tests need", () => {
  expect(pieces.filter(({ metafields }) => metafields.length === 0).map(({ handle }) => handle)).toEqual([
    "hublot-classic-fusion-542-nx-1171-rx",
    "womens-bar-necklace-14k",
    "mens-signet-ring-10k",
    "womens-pearl-drop-earrings",
  ]);
  expect(piece("rope-chain-necklace-10k-4mm-hollow").images).toEqual([]);
  expect(piece("tennis-chain-necklace-moissanite-silver-4mm").images).toEqual([]);
  const bangle = piece("womens-bangle-bracelet-24k");
  expect(bangle.options.map(({ values }) => values.length)).toEqual([1, 3]);
  expect(piece("engagement-ring-oval-halo-lab-150-14k").variants).toHaveLength(10);
  expect(pieces.filter(({ tags }) => tags.some((tag) => tag.includes("new")))).toHaveLength(6);
  expect(pieces.filter(({ tags }) => tags.some((tag) => tag.includes("sale")))).toHaveLength(6);
});

test("a title contains a category's name only if the piece is in that category", () => {
  for (const { title, productType } of pieces) {
    const isRing = /Rings|Bands|Sets|Earrings/.test(productType);
    expect(/ring/i.test(title), title).toBe(isRing);
    expect(title.includes("Watch"), title).toBe(productType === "Watches");
    expect(title.includes("Necklace"), title).toBe(/Chains|Necklaces/.test(productType));
    if (productType === "Watches") expect(title).not.toMatch(/white|yellow|rose|platinum|silver|steel/i);
  }
  for (const names of [pieces.map((p) => p.productType), pieces.map((p) => p.vendor)])
    for (const name of new Set(names))
      expect([...new Set(names)].filter((other) => other.toLowerCase().includes(name.toLowerCase()))).toEqual(
        [name],
      );
});

test("metafield values match their types", () => {
  const shapes = {
    boolean: /^(true|false)$/,
    number_decimal: /^\d+(\.\d+)?$/,
    single_line_text_field: /^[^\n]+$/,
  };
  for (const { handle, metafields } of pieces)
    for (const { namespace, key, type, value } of metafields) {
      expect(namespace).toBe("spec");
      expect(value, `${handle} ${key}`).toMatch(shapes[type as keyof typeof shapes]);
    }
});

test("descriptions are two or three plain sentences", () => {
  for (const { handle, descriptionHtml, seo } of pieces) {
    expect(descriptionHtml, handle).toMatch(/^<p>[^<>]+\.<\/p>$/);
    expect(descriptionHtml, handle).not.toMatch(/!|exquisite|timeless|curated|elevate|luxur|colour|calibre/i);
    expect(descriptionHtml.split(/\. (?=[A-Z])/).length, handle).toBeLessThanOrEqual(3);
    expect(descriptionHtml.split(/\. (?=[A-Z])/).length, handle).toBeGreaterThanOrEqual(2);
    expect(seo.description!.length, handle).toBeLessThanOrEqual(160);
  }
});

test("every collection and menu item has pieces behind it", () => {
  const handles = new Set(pieces.map(({ handle }) => handle));
  for (const { handle, products } of shop.collections) {
    expect(products.length, handle).toBeGreaterThanOrEqual(2);
    expect(products.filter((product) => !handles.has(product))).toEqual([]);
  }
  expect(shop.collections.map(({ handle }) => handle)).toEqual([
    ...Object.keys(coverage),
    "hidden-homepage-carousel",
    "hidden-homepage-featured-items",
  ]);
  const slugs = shop.menus
    .flatMap(({ items }) => items.flatMap((item) => [item, ...item.items]))
    .flatMap(({ path }) => /^\/(?:category|collections)\/(.*)$/.exec(path)?.[1] ?? []);
  expect(new Set(slugs)).toEqual(new Set(["all", ...Object.keys(coverage)]));
});

test("both home page collections have pictures", () => {
  for (const name of ["hidden-homepage-carousel", "hidden-homepage-featured-items"]) {
    const { products } = shop.collections.find(({ handle }) => handle === name)!;
    expect(products.length).toBeGreaterThanOrEqual(3);
    for (const handle of products) expect(piece(handle).images.length, handle).toBeGreaterThan(0);
  }
});

function isInCategory({ handle, productType, tags }: ProductData, slug: string): boolean {
  const collections = shop.collections
    .filter(({ products }) => products.includes(handle))
    .map((c) => c.handle);
  const start = new RegExp(`(?<!\\p{L})${slug}`, "iu");
  return [productType, ...tags, ...collections].some((name) => start.test(name));
}

function piece(handle: string): ProductData {
  return pieces.find((candidate) => candidate.handle === handle)!;
}
