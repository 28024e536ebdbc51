import { expect, test } from "vitest";
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
    priceRange: { minVariantPrice: price },
    images: { nodes: images },
    variants: { nodes: variants },
    collections: { nodes: [] },
    description: "",
    descriptionHtml: "",
    seo: { title: null, description: null },
    options: [],
    metafields: [],
  };
}

test("a variant names its picture among the product's", () => {
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

test("a picture that only a variant has comes after the product's, once", () => {
  const own = picture("own", "https://cdn.shopify.com");
  const { variants, images } = readProductDetail(
    ring([picture("front")], [variant("Silver", own), variant("Gold", own)]),
    origin,
  );
  expect(images.map(({ altText }) => altText)).toEqual(["front", "own"]);
  expect(variants.map((one) => one.picture)).toEqual([1, 1]);
});

test("a card knows the picture after its first, where there is one", () => {
  const { card } = readListedProduct(ring([picture("front"), picture("side")], []), origin);
  expect(card.secondUrl).toBe("/pictures/ring/side.webp?v=0a1b2c3d");
  expect(readListedProduct(ring([picture("front")], []), origin).card.secondUrl).toBeNull();
});
