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

test("D6 shows a measured piece's own description and rows", () => {
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

test("D6 marks typical facts as such for a piece without measured ones", () => {
  const page = productPage(product, true);
  expect(page.sections?.isTypical).toBe(true);
  expect(page.sections?.rows.map(({ label }) => label)).toContain("Band width");
  expect(page.lead).toBe(product.description);
});

test("shows a selector only for options with several values", () => {
  expect(productPage(product, true).options.map(({ name }) => name)).toEqual(["Size"]);
});

test("shows no detail sections until more than the product's card is loaded", () => {
  expect(productPage(product, false).sections).toBeNull();
});

test("the back link leads to a visible collection", () => {
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

test("shows reference and condition only from a metafield", () => {
  const watch = productPage({ ...product, specs: { reference: "126610LN", second_hand: "true" } }, true);
  expect([watch.reference, watch.isUsed]).toEqual(["126610LN", true]);
  expect(productPage({ ...product, specs: { second_hand: "false" } }, true).isUsed).toBe(false);
  expect([productPage(product, true).reference, productPage(product, true).isUsed]).toEqual([null, null]);
});
