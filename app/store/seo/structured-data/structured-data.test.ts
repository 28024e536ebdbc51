import { expect, test } from "vitest";
import { richResults } from "../../../../tests/search/rich-results.ts";
import type { ProductPage } from "../../product/product-page.server.ts";
import { breadcrumbData, graph, itemListData } from "./breadcrumb-data.ts";
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
  variants: [variant(5, "9500.0", false)],
  lead: "",
  sections: null,
  design: null,
  reference: "126610LN",
  isUsed: true,
  collection: { title: "Watches", path: "/category/watches" },
};

const written = (...things: Parameters<typeof graph>) =>
  richResults.parse(graph(...things)["script:ld+json"])["@graph"];

test("the showroom stands by the shop's facts, with the hours at which it is open", () => {
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

test("a day that the desk closed is a special day without opening time", () => {
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

test("a sold piece of one variant is one offer, out of stock, with reference and condition", () => {
  expect(written(productData(origin, watch, "A watch."))).toMatchObject([
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

test("several variants are offers from the lowest to the highest price; one in stock is enough", () => {
  const ring = {
    ...watch,
    options: [{ name: "Size", values: ["5", "6", "7"] }],
    variants: [variant(5, "120.0", false), variant(6, "99.5", true), variant(7, "1000.0", false)],
  };
  expect(written(productData(origin, ring, "A ring."))).toMatchObject([
    {
      offers: {
        "@type": "AggregateOffer",
        lowPrice: "99.50",
        highPrice: "1000.00",
        offerCount: 3,
        availability: "https://schema.org/InStock",
        offers: [{ url: `${origin}/product/watch?Size=5` }, { sku: "AW-6" }, { price: "1000.00" }],
      },
    },
  ]);
});

test("nothing is said that nobody knows: no picture, no maker, no condition, no reviews", () => {
  const plain = { ...watch, vendor: "", productType: "", images: [], reference: null, isUsed: null };
  const [product] = written(productData(origin, plain, "A watch."));
  expect(Object.keys(product!).sort()).toEqual(["@type", "description", "name", "offers", "sku", "url"]);
  expect(JSON.stringify(product)).not.toContain("itemCondition");
});

test("the way to a page begins at home", () => {
  const [way] = written(breadcrumbData(origin, [{ name: "Watches", path: "/category/watches" }]));
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${origin}/` },
      { position: 2, name: "Watches", item: `${origin}/category/watches` },
    ],
  });
});

test("a product of the second page stands behind those of the first", () => {
  const items = [{ handle: "a/b", title: "A" }];
  expect(written(itemListData(origin, { items, total: 9, page: 2, pageSize: 8 }))).toMatchObject([
    { numberOfItems: 9, itemListElement: [{ position: 9, url: `${origin}/product/a%2Fb` }] },
  ]);
});
