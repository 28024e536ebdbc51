import type { Row } from "./columns.ts";
import { type Format, format, type ReadValue } from "./format.ts";
import { productFacts, readProduct, splitByTitle } from "./read-product.ts";
import type { Reading } from "./reading.ts";
import { shopifyProductColumns } from "./shopify-product-columns.ts";
import { orNull } from "./words.ts";

const amounts = ["price", "compareAt", "cost"];

export const shopifyProducts = format({
  ...{ id: "shopify-products", label: "Shopify products", kind: "product", source: "shopify" },
  columns: shopifyProductColumns,
  required: [
    ["title", "handle"],
    ["handle", "price", "image"],
    ["vendor", "option1", "image", "published", "sku", "price"],
  ],
  signs: ["handle", "option1", "image"],
  named: /product/i,
  amounts,
  group: groupByHandle,
  split: splitByTitle,
  read: (rows, reading) => readByHandle(rows, reading, "shopify"),
});

/** Products of a spreadsheet: a row each, or the rows of a handle. */
export const productList = format({
  ...{ id: "product-list", label: "Products in a spreadsheet", kind: "product", source: "file" },
  columns: {
    ...shopifyProductColumns,
    title: ["Title", "Name", "Product", "Product Name", "Item", "Item Name", "Description"],
    description: ["Description", "Details", "Long Description", "Body (HTML)"],
    vendor: ["Vendor", "Brand", "Manufacturer", "Designer"],
    category: ["Product category", "Category"],
    sku: ["SKU", "Variant SKU", "Item Number", "Item #", "Style", "Style Number", "Code", "Stock Number"],
    barcode: ["Barcode", "UPC", "EAN", "GTIN"],
    price: ["Price", "Retail", "Retail Price", "Selling Price", "Sale Price", "Variant Price"],
    compareAt: ["Compare-at price", "MSRP", "List Price", "Original Price"],
    cost: ["Cost", "Cost per item", "Unit Cost", "Wholesale"],
    quantity: ["Quantity", "Qty", "Stock", "On Hand", "Inventory quantity"],
    image: ["Image", "Image URL", "Picture", "Photo", "Product image URL", "Image Src"],
  },
  required: [["title"], ["price", "sku", "image"]],
  signs: ["price", "sku"],
  named: /product|item|catalog|inventory/i,
  amounts,
  group: (row) => (row.get("handle") === "" ? `row:${row.line}` : groupByHandle(row)),
  read: (rows, reading) => readByHandle(rows, reading, "file"),
});

/** Rows of a handle, or of a title where there is none. */
export function groupByHandle(row: Row): string | null {
  const title = row.get("title");
  return orNull(row.get("handle").toLowerCase()) ?? (title === "" ? null : `title:${title}`);
}

/** A product known by its id, its handle, its only SKU or its title. */
export function readByHandle(
  rows: readonly Row[],
  reading: Reading,
  source: Format["source"],
): ReadValue<"product"> {
  const [first] = rows;
  const ownHandle = orNull(first?.get("handle") ?? "");
  if (reading.part > 0)
    reading.note(`Another product has the handle ${ownHandle}, so this one gets a new handle.`);
  const handle = reading.part > 0 ? null : ownHandle;
  const sourceId = orNull(first?.get("id").replace(/^gid:\/\/shopify\/Product\//, "") ?? "");
  const value = readProduct(rows, reading, { source, handle, sourceId });
  if (
    handle === null &&
    (value.title ?? "") === "" &&
    sourceId === null &&
    value.variants.every(({ sku }) => sku === null)
  ) {
    reading.refuse(`Row ${first?.line} has no title, handle or SKU.`);
  }
  const { facts, notes } = productFacts(value);
  for (const note of notes) reading.note(note);
  const sku = source === "file" ? value.variants[0]?.sku : null;
  const known =
    handle === null
      ? sku
        ? `sku:${sku.toLowerCase()}`
        : `title:${value.title}`
      : `handle:${handle.toLowerCase()}`;
  return { key: sourceId ?? known, value, facts };
}
