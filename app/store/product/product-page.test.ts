import { expect, test } from "vitest";
import type { ProductDetail } from "../../storefront/read-product.ts";
import { productPage } from "./product-page.server.ts";

const product: ProductDetail = {
  id: "gid://shopify/Product/1",
  handle: "ring",
  title: "Plain Ring",
  vendor: "Maker",
  productType: "Rings",
  image: null,
  secondUrl: null,
  badge: null,
  isAvailable: true,
  price: { amount: "100.0", currencyCode: "USD" },
  maxPrice: { amount: "100.0", currencyCode: "USD" },
  many: null,
  tags: [],
  variant: null,
  description: "A band of 4 mm. It weighs 4.6 g.",
  descriptionHtml: "<p>A band of 4 mm. It weighs 4.6 g.</p>",
  seoTitle: null,
  seoDescription: null,
  images: [],
  options: [
    { name: "Metal", values: ["Yellow Gold"] },
    { name: "Size", values: ["5", "6"] },
  ],
  variants: [],
  collections: [{ handle: "hidden-homepage-carousel", title: "x" }],
  specs: {},
};

test("D6 a measured piece shows its own description and rows", () => {
  const page = productPage({ ...product, specs: { metal: "14K yellow gold" } }, true);
  expect(page.sections).toEqual({
    description: [{ tag: "p", children: ["A band of 4 mm. It weighs 4.6 g."] }],
    rows: [
      { label: "Item code", value: expect.stringMatching(/^RG-\d{4}$/) },
      { label: "Metal", value: "14K yellow gold" },
    ],
    isTypical: false,
  });
  expect(page.lead).toBe("A band of 4 mm.");
});

test("D6 a piece without facts shows what is typical, marked so, and its whole description above", () => {
  const page = productPage(product, true);
  expect(page.sections?.isTypical).toBe(true);
  expect(page.sections?.rows.map(({ label }) => label)).toContain("Band width");
  expect(page.lead).toBe(product.description);
});

test("only options with more than one value get a selector", () => {
  expect(productPage(product, true).options.map(({ name }) => name)).toEqual(["Size"]);
});

test("a page from a card alone claims nothing about the piece", () => {
  expect(productPage(product, false).sections).toBeNull();
});

test("the way back leads to a collection that visitors can see", () => {
  expect(productPage(product, true).collection).toEqual({
    handle: null,
    title: "Shop",
    path: "/shop",
  });
  const collections = [...product.collections, { handle: "wedding-bands", title: "Wedding Bands" }];
  expect(productPage({ ...product, collections }, true).collection).toEqual({
    handle: "wedding-bands",
    title: "Wedding Bands",
    path: "/category/wedding-bands",
  });
});

test("reference and condition are known only where a metafield says them", () => {
  const watch = productPage({ ...product, specs: { reference: "126610LN", second_hand: "true" } }, true);
  expect([watch.reference, watch.isUsed]).toEqual(["126610LN", true]);
  expect(productPage({ ...product, specs: { second_hand: "false" } }, true).isUsed).toBe(false);
  expect([productPage(product, true).reference, productPage(product, true).isUsed]).toEqual([null, null]);
});
