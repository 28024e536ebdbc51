import { expect, test } from "vitest";
import type { ProductDetail } from "../../storefront/read-product.ts";
import { productDescription } from "./product-description.ts";

const price = { amount: "2390.0", currencyCode: "USD" };
const ring: ProductDetail = {
  id: "gid://shopify/Product/1",
  handle: "ring",
  title: "Oval Ring",
  vendor: "Maker",
  productType: "Rings",
  image: null,
  secondUrl: null,
  badge: null,
  isAvailable: true,
  price,
  maxPrice: price,
  many: null,
  tags: [],
  variant: null,
  description: "A band of 4 mm. It weighs 4.6 g.",
  descriptionHtml: "",
  seoTitle: null,
  seoDescription: null,
  images: [],
  options: [],
  variants: [],
  collections: [],
  specs: {},
};

test("says what a piece is, its price, its availability, and where to find it", () => {
  expect(productDescription(ring)).toBe(
    "A band of 4 mm. It weighs 4.6 g. $2,390, in stock. At Averell & Wythe, Harrow Bay.",
  );
  expect(productDescription({ ...ring, isAvailable: false, description: "" })).toBe(
    "Oval Ring. $2,390, sold. At Averell & Wythe, Harrow Bay.",
  );
});

test("starts at the lowest of several variant prices", () => {
  expect(productDescription({ ...ring, maxPrice: { ...price, amount: "2990.0" } })).toContain("From $2,390");
});

test("shortens a long description to fit the price, but leaves the provider's SEO text as it is", () => {
  const long = `${"A very long sentence about gold ".repeat(8)}.`;
  const text = productDescription({ ...ring, description: long });
  expect(text).toMatch(/… \$2,390, in stock\.$/);
  expect(text.length).toBeLessThanOrEqual(160);
  const own = "Words ".repeat(25).trim();
  expect(productDescription({ ...ring, seoDescription: own })).toBe(own);
});
