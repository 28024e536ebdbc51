import { expect, test } from "vitest";
import { collectReadFaults } from "./read-faults.ts";
import { readListedProduct, readProductDetail } from "./read-product.ts";

const origin = "https://store.test";
const price = { amount: "2390.0", currencyCode: "USD" };

function picture(name: string, host = origin) {
  return { url: `${host}/pictures/ring/${name}.webp?v=0a1b2c3d`, altText: name, width: 1200, height: 1500 };
}

function variant(metal: string, image: ReturnType<typeof picture> | null) {
  const selectedOptions = [{ name: "Metal", value: metal }];
  return {
    id: metal,
    title: metal,
    availableForSale: true,
    price,
    compareAtPrice: null,
    selectedOptions,
    image,
  };
}

function ring(images: object[], variants: object[]) {
  return {
    id: "gid://shopify/Product/1",
    handle: "ring",
    title: "Oval Ring",
    vendor: "Maker",
    productType: "Rings",
    tags: [],
    availableForSale: true,
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
    images: { nodes: images },
    variants: { nodes: variants, pageInfo: { hasNextPage: false } },
    collections: { nodes: [] },
    description: "",
    descriptionHtml: "",
    seo: { title: null, description: null },
    options: [],
    metafields: [],
  };
}

test("a variant's picture is an index into the product's pictures", () => {
  const [front, gold] = [picture("front"), picture("gold")];
  const { variants, images } = readProductDetail(
    ring([front, gold], [variant("Silver", front), variant("Gold", gold), variant("Tin", null)]),
    origin,
  );
  expect(variants.map((one) => one.picture)).toEqual([0, 1, undefined]);
  expect(images.map(({ url }) => url)).toEqual([
    "/pictures/ring/front.webp?v=0a1b2c3d",
    "/pictures/ring/gold.webp?v=0a1b2c3d",
  ]);
});

test("adds a picture that only variants have to the end of the product's pictures, once", () => {
  const own = picture("own", "https://cdn.shopify.com");
  const { variants, images } = readProductDetail(
    ring([picture("front")], [variant("Silver", own), variant("Gold", own)]),
    origin,
  );
  expect(images.map(({ altText }) => altText)).toEqual(["front", "own"]);
  expect(variants.map((one) => one.picture)).toEqual([1, 1]);
});

test("a card includes the second picture if there is one", () => {
  const { card } = readListedProduct(ring([picture("front"), picture("side")], []), origin);
  expect(card.secondUrl).toBe("/pictures/ring/side.webp?v=0a1b2c3d");
  expect(readListedProduct(ring([picture("front")], []), origin).card.secondUrl).toBeNull();
});

type Faulty = [field: string, fault: object, shown: object];

const whole = {
  title: "Oval Ring",
  vendor: "Maker",
  price,
  images: ["front"],
  options: [{ name: "Metal", values: ["Silver", "Gold"] }],
  variants: ["Silver", "Gold"],
  specs: { metal: "Silver" },
};
const nodes = (...all: unknown[]) => ({ nodes: all });
const pageInfo = { hasNextPage: false };
const [silver, gold] = [variant("Silver", null), variant("Gold", null)];

const faulty: Faulty[] = [
  ["a picture's URL", { images: nodes(picture("front"), { ...picture("side"), url: "javascript:x" }) }, {}],
  ["a picture", { images: nodes(null, picture("front")) }, {}],
  ["all pictures", { images: null }, { images: [] }],
  ["a picture's size", { images: nodes({ ...picture("front"), width: -1, height: "x" }) }, {}],
  ["a picture's alt text", { images: nodes({ ...picture("front"), altText: 7 }) }, { images: [null] }],
  ["the price range", { priceRange: { minVariantPrice: { amount: "x", currencyCode: "USD" } } }, {}],
  [
    "a variant's price",
    { variants: { nodes: [silver, { ...gold, price: { amount: "1,5", currencyCode: "USD" } }], pageInfo } },
    { variants: ["Silver"] },
  ],
  [
    "a variant's previous price",
    { variants: { nodes: [{ ...silver, compareAtPrice: { amount: "-" } }, gold], pageInfo } },
    {},
  ],
  ["a variant's picture", { variants: { nodes: [{ ...silver, image: { url: 7 } }, gold], pageInfo } }, {}],
  ["a variant's stock", { variants: { nodes: [{ ...silver, quantityAvailable: "x" }, gold], pageInfo } }, {}],
  ["an option", { options: [{ name: "Metal", optionValues: null }] }, {}],
  ["all options", { options: null }, {}],
  [
    "a metafield",
    {
      metafields: [
        { key: "metal", value: "Silver" },
        { key: "case_mm", value: 7 },
      ],
    },
    {},
  ],
  ["all metafields", { metafields: "x" }, { specs: {} }],
  ["a tag", { tags: ["sale", 7] }, {}],
  ["all tags", { tags: null }, {}],
  ["a collection", { collections: nodes({ handle: 7 }, { handle: "rings", title: "Rings" }) }, {}],
  ["all collections", { collections: 7 }, {}],
  ["the title", { title: 7 }, { title: "ring" }],
  ["the vendor", { vendor: null }, { vendor: "" }],
  ["the type", { productType: {} }, {}],
  ["the description", { description: null, descriptionHtml: 7 }, {}],
  ["the SEO text", { seo: null }, {}],
  ["its availability", { availableForSale: "yes" }, {}],
];

test.each(faulty)(
  "shows a product without its unreadable %s, on its page and in lists",
  (_, fault, shown) => {
    const sound = {
      ...ring([picture("front")], [silver, gold]),
      options: [{ name: "Metal", optionValues: [{ name: "Silver" }, { name: "Gold" }] }],
      metafields: [{ key: "metal", value: "Silver" }],
      selectedOrFirstAvailableVariant: silver,
    };
    const page = collectReadFaults(() => readProductDetail({ ...sound, ...fault }, origin));
    const { title, vendor, price: lowest, options, specs, isAvailable } = page.value;
    const images = page.value.images.map(({ altText }) => altText);
    const variants = page.value.variants.map(({ id }) => id);
    expect({ title, vendor, price: lowest, images, options, variants, specs }).toEqual({
      ...whole,
      ...shown,
    });
    expect(isAvailable).toBe(true);
    const list = collectReadFaults(() => readListedProduct({ ...sound, ...fault }, origin));
    expect(list.value.card).toMatchObject({ handle: "ring", price, isAvailable: true });
    expect(page.faults.length + list.faults.length).toBeGreaterThan(0);
  },
);

test("lists a product whose first variant can't be read, without a buy button", () => {
  const broken = { ...silver, price: null };
  const { card } = readListedProduct(
    { ...ring([picture("front")], []), selectedOrFirstAvailableVariant: broken },
    origin,
  );
  expect([card.price, card.variant]).toEqual([price, null]);
});

test("treats a protocol-relative picture URL as another host's", () => {
  const own = { ...picture("front"), url: "//cdn.shopify.com/front.jpg" };
  expect(readListedProduct(ring([own], []), origin).card.image?.url).toBe(
    "https://cdn.shopify.com/front.jpg",
  );
});

test("logs everything left out, and drops a product without id, handle or price", () => {
  expect(collectReadFaults(() => readListedProduct(ring([picture("front")], []), origin)).faults).toEqual([]);
  for (const fault of [{ id: 7 }, { handle: "a b" }, { priceRange: null }])
    expect(() => readListedProduct({ ...ring([], []), ...fault }, origin)).toThrow();
});
