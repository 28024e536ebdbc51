import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { adminClient, openSampleShops, storefrontClient } from "./official-clients.ts";

describeOnEachDatabase("Shopify's Admin client against the embedded shop", (open) => {
  const openSample = openSampleShops(open);

  test("D10 creates, prices, publishes, changes and deletes a product, visible only while public", async () => {
    const shop = await openSample();
    const ask = storefrontClient(shop);
    const admin = adminClient(shop);
    async function seen() {
      const fields = "title priceRange { minVariantPrice { amount } }";
      return (await ask(`{ product(handle: "test-piece") { ${fields} } }`)).product;
    }

    const { productCreate } = await admin(
      `mutation Create($product: ProductCreateInput) { productCreate(product: $product) {
        product { id handle status variants(first: 1) { nodes { id price } } } userErrors { field message } } }`,
      {
        product: {
          title: "Test piece",
          handle: "test-piece",
          vendor: "House",
          productType: "Watch",
          tags: ["test"],
          status: "ACTIVE",
        },
      },
    );
    expect(productCreate.userErrors).toEqual([]);
    const { id, variants } = productCreate.product;
    expect(variants.nodes[0].price).toBe("0.00");
    expect(await seen()).toBeNull();

    const { productVariantsBulkUpdate } = await admin(
      `mutation Price($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
        productVariantsBulkUpdate(productId: $id, variants: $variants) {
          productVariants { id price sku } userErrors { field message } } }`,
      { id, variants: [{ id: variants.nodes[0].id, price: "1250.50", inventoryItem: { sku: "TEST-1" } }] },
    );
    expect(productVariantsBulkUpdate.userErrors).toEqual([]);
    expect(productVariantsBulkUpdate.productVariants).toMatchObject([{ price: "1250.50", sku: "TEST-1" }]);
    expect(await seen()).toBeNull();

    const { publishablePublishToCurrentChannel: published } = await admin(
      `mutation Publish($id: ID!) { publishablePublishToCurrentChannel(id: $id) {
        publishable { publishedOnCurrentPublication ... on Product { id } } userErrors { field message } } }`,
      { id },
    );
    expect(published.publishable).toMatchObject({ publishedOnCurrentPublication: true, id });
    expect(await seen()).toEqual({
      title: "Test piece",
      priceRange: { minVariantPrice: { amount: "1250.5" } },
    });

    const { productUpdate } = await admin(
      `mutation Update($product: ProductUpdateInput) { productUpdate(product: $product) {
        product { title vendor } userErrors { field message } } }`,
      { product: { id, title: "Renamed piece" } },
    );
    expect(productUpdate).toEqual({ product: { title: "Renamed piece", vendor: "House" }, userErrors: [] });
    expect((await seen()).title).toBe("Renamed piece");

    const { productDelete } = await admin(
      `mutation Delete($id: ID!) { productDelete(input: { id: $id }) { deletedProductId userErrors { field message } } }`,
      { id },
    );
    expect(productDelete).toEqual({ deletedProductId: id, userErrors: [] });
    expect(await seen()).toBeNull();
  });
});
