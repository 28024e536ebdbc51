import { expect } from "vitest";
import { readOnlyTest as test } from "./stories.ts";

type Item = Map<string, string[]>;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

async function readFeed(origin: string): Promise<{ text: string; items: Item[] }> {
  const response = await fetch(`${origin}/merchant-feed.xml`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const text = await response.text();
  const items = [...text.matchAll(/<item>\n([\s\S]*?)<\/item>/g)].map(([, body = ""]) => {
    const item: Item = new Map();
    for (const [, name = "", value = ""] of body.matchAll(/^<(?:g:)?(\w+)>(.*)<\/(?:g:)?\1>$/gm)) {
      const plain = value.replace(/&(\w+);/g, (_, entity: string) => entities[entity] ?? "?");
      item.set(name, [...(item.get(name) ?? []), plain]);
    }
    return item;
  });
  return { text, items };
}

const only = (item: Item, name: string) => (item.get(name)?.length === 1 ? item.get(name)![0]! : "");
const money = /^\d+\.\d{2} USD$/;
const dollars = (text: string) => Number(text.replace(" USD", ""));

/** The published rules for merchant centers' product data, each with its check. */
const rules: [rule: string, holds: (item: Item, origin: string) => boolean][] = [
  ["id: required, 1 to 50 characters", (item) => /^\S{1,50}$/.test(only(item, "id"))],
  ["title: required, 1 to 150 characters", (item) => /^.{1,150}$/.test(only(item, "title"))],
  [
    "description: required, 1 to 5,000 letters, no markup",
    (item) => /^[^<>]{1,5000}$/.test(only(item, "description")),
  ],
  [
    "link: required, of the store's own domain",
    (item, origin) => only(item, "link").startsWith(`${origin}/product/`),
  ],
  ["image_link: required, absolute", (item) => /^https?:\/\/\S{1,1990}$/.test(only(item, "image_link"))],
  [
    "additional_image_link: at most 10, none the main picture",
    (item) => {
      const more = item.get("additional_image_link") ?? [];
      return more.length <= 10 && !more.includes(only(item, "image_link"));
    },
  ],
  [
    "availability: required, a supported value",
    (item) => ["in_stock", "out_of_stock", "preorder", "backorder"].includes(only(item, "availability")),
  ],
  [
    "price: required, with currency, above 0",
    (item) => money.test(only(item, "price")) && dollars(only(item, "price")) > 0,
  ],
  [
    "sale_price: below the price",
    (item) => !item.has("sale_price") || dollars(only(item, "sale_price")) < dollars(only(item, "price")),
  ],
  [
    "condition: a supported value",
    (item) => ["new", "refurbished", "used"].includes(only(item, "condition")),
  ],
  ["brand: at most 70 characters", (item) => /^.{1,70}$/.test(only(item, "brand"))],
  [
    "identifiers: gtin, or brand and mpn, or identifier_exists no",
    (item) =>
      item.has("gtin") ||
      (item.has("mpn") && item.has("brand")) !== (only(item, "identifier_exists") === "no"),
  ],
  [
    "google_product_category: jewelry or watches",
    (item) =>
      ["188", "191", "192", "194", "196", "200", "201"].includes(only(item, "google_product_category")),
  ],
  ["age_group: required of apparel and accessories", (item) => only(item, "age_group") === "adult"],
  [
    "gender: required of apparel and accessories",
    (item) => ["male", "female", "unisex"].includes(only(item, "gender")),
  ],
  [
    "color: required of apparel and accessories, where the piece says its material",
    (item) => item.has("color") === item.has("material"),
  ],
  [
    "shipping: country and price",
    (item) =>
      !item.has("shipping") ||
      /^<g:country>US<\/g:country><g:price>\d+\.\d{2} USD<\/g:price>$/.test(only(item, "shipping")),
  ],
];

test("every item of the feed follows Google's published rules", async ({ origin }) => {
  const { text, items } = await readFeed(origin);
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">/,
  );
  expect(text).toMatch(/<\/channel>\n<\/rss>\n$/);
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  expect(items.length).toBeGreaterThan(100);
  const broken = rules.flatMap(([rule, holds]) =>
    items.filter((item) => !holds(item, origin)).map((item) => `${only(item, "title")}: ${rule}`),
  );
  expect(broken).toEqual([]);
  const ids = items.map((item) => only(item, "id"));
  expect(new Set(ids).size).toBe(ids.length);
  expect(text).not.toContain("Custom Design Deposit");
});

test("twenty simultaneous requests get the same compressed feed, while product pages still load", async ({
  origin,
}) => {
  const feeds = Array.from({ length: 20 }, async (_, place) => {
    const headers = { "accept-encoding": place % 2 ? "gzip" : "identity" };
    const response = await fetch(`${origin}/merchant-feed.xml`, { headers });
    expect(response.headers.get("content-encoding")).toBe(place % 2 ? "gzip" : null);
    return response.text();
  });
  const page = await fetch(`${origin}/product/rolex-submariner-date-126610ln`);
  expect(page.status).toBe(200);
  const texts = await Promise.all(feeds);
  expect(texts[0]).toContain("</rss>");
  expect(new Set(texts).size).toBe(1);
});

test("variants in a group differ only in allowed attributes", async ({ origin }) => {
  const { items } = await readFeed(origin);
  const grouped = items.filter((item) => item.has("item_group_id"));
  expect(grouped.length).toBeGreaterThan(50);
  const looks = grouped.map((item) =>
    ["item_group_id", "color", "material", "size"].map((name) => only(item, name)).join("|"),
  );
  expect(new Set(looks).size).toBe(looks.length);
});

interface Offer {
  url: string;
  price: string;
  priceCurrency: string;
  availability: string;
  itemCondition?: string;
}

test("every item's price, availability and condition match its page's JSON-LD", async ({ origin }) => {
  const { items } = await readFeed(origin);
  const offers = new Map<string, Offer>();
  for (const path of new Set(items.map((item) => only(item, "link").split("?")[0]!))) {
    const page = await fetch(path);
    expect(page.status, path).toBe(200);
    const written =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? "{}";
    const [product] = JSON.parse(written)["@graph"] as (
      | { offers: Offer }
      | { hasVariant: { offers: Offer }[] }
    )[];
    const described = "hasVariant" in product! ? product.hasVariant : [product!];
    for (const { offers: offer } of described) offers.set(offer.url, offer);
  }
  expect(offers.size).toBe(items.length);
  for (const item of items) {
    const offer = offers.get(only(item, "link"));
    const price = item.has("sale_price") ? only(item, "sale_price") : only(item, "price");
    expect(`${offer?.price} ${offer?.priceCurrency}`, only(item, "title")).toBe(price);
    expect(offer?.availability).toBe(
      `https://schema.org/${only(item, "availability") === "in_stock" ? "InStock" : "OutOfStock"}`,
    );
    if (offer?.itemCondition)
      expect(offer.itemCondition).toBe(
        `https://schema.org/${only(item, "condition") === "used" ? "Used" : "New"}Condition`,
      );
  }
});

test("every main image loads and is large enough", async ({ origin }) => {
  const { items } = await readFeed(origin);
  for (const address of new Set(items.map((item) => only(item, "image_link")))) {
    const picture = await fetch(address);
    expect(picture.headers.get("content-type"), address).toMatch(/^image\/(webp|jpeg|png)$/);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
});
