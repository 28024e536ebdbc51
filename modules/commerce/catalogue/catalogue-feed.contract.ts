import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openTestShop } from "../contract/test-shop.ts";

const cardFields = `id handle title vendor productType tags availableForSale updatedAt
  priceRange { minVariantPrice { amount currencyCode } }
  images(first: 2) { nodes { url altText width height } }
  selectedOrFirstAvailableVariant { id title availableForSale quantityAvailable
    price { amount currencyCode } compareAtPrice { amount currencyCode } selectedOptions { name value } }
  collections(first: 5) { nodes { handle } }
  options { name optionValues { name } }
  metafields(identifiers: [
    { namespace: "spec", key: "reference" } { namespace: "spec", key: "movement" }
    { namespace: "spec", key: "calibre" } { namespace: "spec", key: "case_material" }
    { namespace: "spec", key: "case_mm" } { namespace: "spec", key: "year" }
    { namespace: "spec", key: "condition" } { namespace: "spec", key: "metal" }
    { namespace: "spec", key: "construction" } { namespace: "spec", key: "stone" }
    { namespace: "spec", key: "stone_kind" } { namespace: "spec", key: "stone_carat" }
    { namespace: "spec", key: "stone_mm" } { namespace: "spec", key: "color" }
    { namespace: "spec", key: "clarity" } { namespace: "spec", key: "report_lab" }
    { namespace: "spec", key: "width_mm" }
  ]) { key value }`;

describeOnEachDatabase("catalog feed", (open) => {
  test("D9.10 returns the same cards as the product list, in the same order", async () => {
    const shop = await openTestShop(await open());
    const { products } = await shop.ask(`{ products(first: 100) { nodes { ${cardFields} } } }`);
    const fed: object[] = [];
    for await (const part of shop.shop.catalogueFeed()) fed.push(...part.map(({ node }) => node));
    expect(fed).toEqual(products.nodes);
    expect(fed.length).toBeGreaterThan(2);
  });

  test("D8.2 the state token differs after each change, and between two databases", async () => {
    const database = await open();
    const shop = await openTestShop(database);
    const before = await shop.shop.catalogueState();
    expect(await shop.shop.catalogueState()).toBe(before);
    await shop.admin(`mutation { productCreate(product: { title: "Another" }) { product { id } } }`);
    expect(await shop.shop.catalogueState()).not.toBe(before);
    const other = await openTestShop(await open());
    expect(await other.shop.catalogueState()).not.toBe(before);
  });
});
