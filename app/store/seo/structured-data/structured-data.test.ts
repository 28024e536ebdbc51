import { expect, test } from "vitest";
import { richResults } from "../../../../tests/search/rich-results.ts";
import type { ProductPage } from "../../product/product-page.server.ts";
import { breadcrumbData, itemListData, jsonLd } from "./breadcrumb-data.ts";
import { productData } from "./product-data.ts";
import { siteData, storeData } from "./store-data.ts";

const origin = "https://shop.example";

function variant(number: number, amount: string, isAvailable: boolean): ProductPage["variants"][number] {
  return {
    id: `gid://shopify/ProductVariant/${number}`,
    title: `${number}`,
    price: { amount, currencyCode: "USD" },
    compareAtPrice: null,
    isAvailable,
    selectedOptions: [{ name: "Size", value: `${number}` }],
    sku: `AW-${number}`,
  };
}

const watch: ProductPage = {
  id: "gid://shopify/Product/1",
  handle: "watch",
  title: "Watch",
  vendor: "Maker",
  productType: "Watches",
  image: null,
  images: [
    { url: "/pieces/watch-steel.webp", altText: null, width: 900, height: 1125 },
    { url: "https://cdn.example/watch.jpg", altText: null, width: null, height: null },
  ],
  price: { amount: "9500.0", currencyCode: "USD" },
  options: [],
  choices: null,
  variants: [variant(5, "9500.0", false)],
  lead: "",
  sections: null,
  design: null,
  reference: "126610LN",
  isUsed: true,
  collection: { handle: "watches", title: "Watches", path: "/category/watches" },
};

const written = (...things: Parameters<typeof jsonLd>) =>
  richResults.parse(jsonLd(...things)["script:ld+json"])["@graph"];

test("describes the showroom from the shop's facts with its opening hours", () => {
  const [store] = written(storeData(origin), siteData(origin));
  expect(store).toMatchObject({
    "@type": "JewelryStore",
    telephone: "+1-516-555-0142",
    openingHoursSpecification: [
      {
        dayOfWeek: ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map(
          (day) => `https://schema.org/${day}`,
        ),
        opens: "10:00",
        closes: "17:30",
      },
    ],
  });
});

test("lists a day closed at the desk as a special day without opening time", () => {
  const [store] = written(storeData(origin, ["2026-12-24"]), siteData(origin));
  expect(store).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "00:00", closes: "00:00" },
    ],
  });
  expect(written(storeData(origin, []), siteData(origin))[0]).not.toHaveProperty(
    "specialOpeningHoursSpecification",
  );
});

test("a sold single-variant piece is one out-of-stock offer with reference and condition", () => {
  expect(written(productData(origin, watch, { summary: "A watch.", search: "" }))).toMatchObject([
    {
      mpn: "126610LN",
      sku: "AW-5",
      image: [`${origin}/pieces/watch-steel.webp`, "https://cdn.example/watch.jpg"],
      offers: {
        url: `${origin}/product/watch`,
        price: "9500.00",
        availability: "https://schema.org/OutOfStock",
        itemCondition: "https://schema.org/UsedCondition",
      },
    },
  ]);
});

const ring = {
  ...watch,
  handle: "ring",
  title: "Ring",
  options: [{ name: "Ring size", values: ["5", "6", "7"] }],
  variants: [variant(5, "120.0", false), variant(6, "99.5", true), variant(7, "1000.0", false)].map(
    (one) => ({
      ...one,
      selectedOptions: [{ name: "Ring size", value: one.title }],
    }),
  ),
};

test("describes several variants as a group of offers, the URL's variant first", () => {
  const [group] = written(productData(origin, ring, { summary: "A ring.", search: "?Ring+size=7" }));
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "1",
    variesBy: ["https://schema.org/size"],
    hasVariant: [
      {
        name: "Ring, Ring size 7",
        size: "7",
        sku: "AW-7",
        offers: {
          url: `${origin}/product/ring?Ring+size=7`,
          price: "1000.00",
          availability: "https://schema.org/OutOfStock",
        },
      },
      { size: "5", offers: { price: "120.00" } },
      { size: "6", offers: { price: "99.50", availability: "https://schema.org/InStock" } },
    ],
  });
  expect(group).not.toHaveProperty("offers");
});

test("lists an option without a schema.org term, but not as a variation", () => {
  const clasps = {
    ...ring,
    options: [{ name: "Clasp", values: ["Box", "Hook"] }],
    variants: ["Box", "Hook"].map((value, index) => ({
      ...variant(index, "10.0", true),
      selectedOptions: [{ name: "Clasp", value }],
    })),
  };
  const [group] = written(productData(origin, clasps, { summary: "A chain.", search: "" }));
  expect(group).not.toHaveProperty("variesBy");
  expect(group).toMatchObject({
    hasVariant: [{ additionalProperty: [{ name: "Clasp", value: "Box" }] }, { name: "Ring, Hook" }],
  });
});

test("describes fifty variants in full and lists URLs for the rest", () => {
  const many = {
    ...ring,
    options: [{ name: "Size", values: Array.from({ length: 60 }, (_, index) => `${index}`) }],
    variants: Array.from({ length: 60 }, (_, index) => variant(index, "10.0", true)),
  };
  const [group] = written(productData(origin, many, { summary: "A ring.", search: "?Size=59" }));
  const { hasVariant } = group as { hasVariant: { size?: string; url?: string }[] };
  expect(hasVariant).toHaveLength(60);
  expect(hasVariant[0]).toMatchObject({ size: "59" });
  expect(hasVariant.filter(({ url }) => url)).toHaveLength(10);
});

test("omits unknown facts: picture, maker, condition, reviews", () => {
  const plain = { ...watch, vendor: "", productType: "", images: [], reference: null, isUsed: null };
  const [product] = written(productData(origin, plain, { summary: "A watch.", search: "" }));
  expect(Object.keys(product!).sort()).toEqual(["@type", "description", "name", "offers", "sku", "url"]);
  expect(JSON.stringify(product)).not.toContain("itemCondition");
});

test("breadcrumbs start at home", () => {
  const [way] = written(breadcrumbData(origin, [{ name: "Watches", path: "/category/watches" }]));
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${origin}/` },
      { position: 2, name: "Watches", item: `${origin}/category/watches` },
    ],
  });
});

test("positions of page two continue after page one", () => {
  const items = [{ handle: "a/b", title: "A" }];
  expect(written(itemListData(origin, { items, total: 9, page: 2, pageSize: 8 }))).toMatchObject([
    { numberOfItems: 9, itemListElement: [{ position: 9, url: `${origin}/product/a%2Fb` }] },
  ]);
});
