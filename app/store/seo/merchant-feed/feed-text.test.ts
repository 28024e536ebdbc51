import { expect, test } from "vitest";
import type { ProductDetail } from "../../../storefront/read-product.ts";
import { feedItems } from "./feed-items.ts";
import { itemText } from "./feed-text.ts";
import { productCategory } from "./product-category.ts";

const origin = "https://shop.example";

function variant(number: number, amount: string, before: string | null): ProductDetail["variants"][number] {
  return {
    id: `gid://shopify/ProductVariant/${number}`,
    title: `${number}`,
    price: { amount, currencyCode: "USD" },
    compareAtPrice: before ? { amount: before, currencyCode: "USD" } : null,
    isAvailable: true,
    selectedOptions: [{ name: "Size", value: `${number}` }],
  };
}

const ring: ProductDetail = {
  id: "gid://shopify/Product/7",
  handle: "ring",
  title: 'Ring </title><g:price>1 & "only"\u0000',
  vendor: "Maker",
  productType: "Wedding Bands",
  image: null,
  secondUrl: null,
  badge: null,
  isAvailable: true,
  price: { amount: "99.5", currencyCode: "USD" },
  maxPrice: { amount: "99.5", currencyCode: "USD" },
  many: null,
  tags: [],
  variant: null,
  description: "word ".repeat(2_000),
  descriptionHtml: "",
  seoTitle: null,
  seoDescription: null,
  images: [{ url: "/pieces/ring.webp", altText: null, width: 900, height: 1125 }],
  options: [{ name: "Size", values: ["5", "6"] }],
  variants: [variant(5, "99.5", "120.0"), variant(6, "60000.0", null)],
  collections: [{ handle: "mens-rings", title: "Men's Rings" }],
  specs: { metal: "14K yellow gold" },
};

test("escapes text and drops characters that XML forbids", () => {
  const text = itemText(feedItems(origin, ring)[0]!);
  expect(text).toContain("<title>Ring &lt;/title&gt;&lt;g:price&gt;1 &amp; &quot;only&quot;, Size 5</title>");
  expect(text.match(/<g:price>/g)).toHaveLength(2);
  expect(text).not.toContain("\u0000");
});

test("a reduced variant lists its previous price, and shipping unless it's arranged by phone", () => {
  const [reduced, dear] = feedItems(origin, ring).map((item) => new Map(item as [string, unknown][]));
  expect(reduced!.get("price")).toBe("120.00 USD");
  expect(reduced!.get("sale_price")).toBe("99.50 USD");
  expect(reduced!.get("shipping")).toEqual([
    ["country", "US"],
    ["price", "45.00 USD"],
  ]);
  expect(dear!.has("shipping")).toBe(false);
  expect(dear!.get("gender")).toBe("male");
  expect(String(dear!.get("description")).length).toBeLessThanOrEqual(5_000);
  expect(dear!.get("item_group_id")).toBe("7");
});

test("omits products without a picture", () => {
  expect(feedItems(origin, { ...ring, images: [] })).toEqual([]);
});

test.each([
  ["Watches", "201"],
  ["Earrings", "194"],
  ["Wedding Bands", "200"],
  ["Bridal Sets", "200"],
  ["Chains", "196"],
  ["Charms", "192"],
  ["Brooches", "188"],
])("%s are in Google's category %s", (type, id) => expect(productCategory(type)).toBe(id));
