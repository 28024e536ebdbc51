import { expect } from "vitest";
import type { CatalogueData, ProductData } from "../catalogue/catalogue-data.ts";
import type { ImageRecord } from "../catalogue/json-columns.ts";
import { variantImageIndex } from "../catalogue/variant-image.ts";
import type { SendOperation } from "./official-clients.ts";

const errors = "userErrors { field message }";
const documents = {
  collection: `mutation ($input: CollectionInput!) { done: collectionCreate(input: $input) { collection { id } ${errors} } }`,
  product: `mutation ($input: ProductSetInput!) { done: productSet(input: $input, synchronous: true) {
    product { id } userErrors { code field message } } }`,
  publish: `mutation ($id: ID!) { done: publishablePublishToCurrentChannel(id: $id) { ${errors} } }`,
  join: `mutation ($id: ID!, $productIds: [ID!]!) { done: collectionAddProducts(id: $id, productIds: $productIds) { ${errors} } }`,
};
const locationId = "gid://shopify/Location/1";

/** Enters a catalogue as a program would: collections, whole products with pictures and stock, then their members. */
export async function loadThroughApi(
  admin: SendOperation,
  data: CatalogueData,
  addressOf: (image: ImageRecord) => string,
): Promise<void> {
  const send = async (document: string, variables: Record<string, unknown>) => {
    const { done } = await admin(document, variables);
    expect(done.userErrors).toEqual([]);
    return done;
  };
  const collections = new Map<string, string>();
  for (const { handle, title, description } of data.collections) {
    const input = { handle, title, descriptionHtml: `<p>${description}</p>` };
    collections.set(handle, (await send(documents.collection, { input })).collection.id);
  }
  const products = new Map<string, string>();
  for (const product of data.products) {
    const { id } = (await send(documents.product, { input: productInput(product, addressOf) })).product;
    products.set(product.handle, id);
    await send(documents.publish, { id });
  }
  for (const { handle, products: members } of data.collections) {
    const productIds = members.flatMap((one) => products.get(one) ?? []);
    await send(documents.join, { id: collections.get(handle), productIds });
  }
}

function productInput(product: ProductData, addressOf: (image: ImageRecord) => string) {
  const { handle, title, vendor, productType, descriptionHtml, tags, options, metafields, seo, images } =
    product;
  const files = images.map((image) => ({ originalSource: addressOf(image), alt: image.altText }));
  return {
    ...{
      handle,
      title,
      vendor,
      productType,
      descriptionHtml,
      tags,
      metafields,
      seo,
      files,
      status: "ACTIVE",
    },
    productOptions: options.map(({ name, values }) => ({
      name,
      values: values.map((one) => ({ name: one })),
    })),
    variants: product.variants.map((variant) => ({
      price: (variant.priceCents / 100).toFixed(2),
      compareAtPrice:
        variant.compareAtPriceCents === null ? null : (variant.compareAtPriceCents / 100).toFixed(2),
      ...{ sku: variant.sku, taxable: variant.taxable },
      optionValues: variant.selectedOptions.map(({ name, value }) => ({ optionName: name, name: value })),
      inventoryItem: { requiresShipping: variant.requiresShipping, tracked: isTracked(variant) },
      ...(isTracked(variant) && {
        inventoryQuantities: [{ locationId, name: "available", quantity: pieces(variant) }],
      }),
      ...(images.some(({ optionValue }) => optionValue) && {
        file: files[variantImageIndex(images, variant)],
      }),
    })),
  };
}

type Stocked = Pick<ProductData["variants"][number], "stock">;

/** The API has no word for “made to order, but not at present”: such a variant has no pieces. */
function isTracked({ stock }: Stocked): boolean {
  return stock.kind === "pieces" || !stock.available;
}

function pieces({ stock }: Stocked): number {
  return stock.kind === "pieces" ? stock.serials.length : 0;
}
