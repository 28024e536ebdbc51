import type { Aliases } from "./columns.ts";
import { format, type ReadValue } from "./format.ts";
import { productFacts, readProduct } from "./read-product.ts";
import type { Reading } from "./reading.ts";
import { groupByHandle, readByHandle } from "./shopify-products.ts";
import { orNull } from "./words.ts";

const lightspeedLacks =
  "Sales history, gift cards and deposits aren’t in this export. Export each apart, and compare the counts and total cost below.";

const amounts = ["price", "compareAt", "cost"];

const seriesX: Aliases = {
  id: ["id"],
  handle: ["handle"],
  sku: ["sku"],
  title: ["name"],
  description: ["description"],
  category: ["product_category"],
  option1Name: ["variant_option_one_name"],
  option1: ["variant_option_one_value"],
  option2Name: ["variant_option_two_name"],
  option2: ["variant_option_two_value"],
  option3Name: ["variant_option_three_name"],
  option3: ["variant_option_three_value"],
  tags: ["tags"],
  cost: ["supply_price"],
  price: ["retail_price"],
  vendor: ["brand_name"],
  published: ["active"],
  tracker: ["track_inventory"],
  quantities: [/^inventory_/i],
};

export const lightspeedX = format({
  ...{
    id: "lightspeed-x",
    lacks: lightspeedLacks,
    label: "Lightspeed X-Series products",
    kind: "product",
    source: "lightspeed-x",
  },
  columns: seriesX,
  required: [["handle"], ["title"], ["cost"], ["price"]],
  signs: ["id", "option1Name", "published"],
  amounts,
  group: groupByHandle,
  read: (rows, reading) => {
    // The id of a row is its variant's.
    const { value, facts = [] } = readByHandle(rows, reading, "lightspeed-x");
    const variants = value.variants.map((variant, at) => ({
      ...variant,
      sourceId: orNull(rows[at]?.get("id") ?? ""),
      isTracked: !/^(0|false|no)$/i.test(rows[at]?.get("tracker") ?? ""),
    }));
    const key = value.handle === null ? `title:${value.title}` : `handle:${value.handle.toLowerCase()}`;
    return { key, value: { ...value, sourceId: null, variants }, facts };
  },
});

const seriesR: Aliases = {
  id: ["System ID"],
  barcode: ["UPC", "EAN"],
  sku: ["Custom SKU", "Manufact. SKU"],
  title: ["Description", "Item"],
  matrix: ["Matrix Description"],
  option1: ["Attribute 1", "Matrix Attribute 1"],
  option2: ["Attribute 2", "Matrix Attribute 2"],
  option3: ["Attribute 3", "Matrix Attribute 3"],
  vendor: ["Brand"],
  category: ["Category"],
  subcategory: [/^subcategory \d$/i],
  cost: ["Default Cost"],
  price: ["Price", "Default Price"],
  compareAt: ["MSRP"],
  tags: ["Tags"],
  quantities: [/ - quantity on hand$/i, /^(quantity on hand|qoh)$/i],
};

export const lightspeedR = format({
  ...{
    id: "lightspeed-r",
    lacks: lightspeedLacks,
    label: "Lightspeed R-Series items",
    kind: "product",
    source: "lightspeed-r",
  },
  columns: seriesR,
  required: [["id"], ["title"], ["price"]],
  signs: ["sku", "cost", "category"],
  amounts,
  group: (row) => orNull(row.get("matrix")) ?? `id:${row.get("id") || row.line}`,
  read: (rows, reading) => {
    const title = rows[0]?.get("matrix") || rows[0]?.get("title") || "";
    const value = readProduct(rows, reading, { source: "lightspeed-r", sourceId: null, handle: null });
    const variants = value.variants.map((variant, at) => ({
      ...variant,
      sourceId: orNull(rows[at]?.get("id") ?? ""),
    }));
    const category = [
      rows[0]?.get("category") ?? "",
      ...(rows[0]?.all("subcategory") ?? []).map(({ text }) => text),
    ];
    const whole = { ...value, title, variants, category: category.filter((text) => text !== "").join(" > ") };
    return read(
      whole,
      reading,
      variants.length > 1 ? `matrix:${title}` : (variants[0]?.sourceId ?? `title:${title}`),
    );
  },
});

const square: Aliases = {
  id: ["Token"],
  handle: ["Reference Handle"],
  title: ["Item Name"],
  option1: ["Variation Name"],
  sku: ["SKU"],
  barcode: ["GTIN"],
  description: ["Description"],
  category: ["Category", "Categories", "Reporting Category"],
  price: ["Price"],
  cost: ["Default Unit Cost"],
  quantities: [/^current quantity /i],
};

export const squareItems = format({
  ...{ id: "square-items", label: "Square item library", kind: "product", source: "square" },
  columns: square,
  required: [["title"], ["option1"], ["price"]],
  signs: ["id", "category", "quantities"],
  amounts: ["price", "cost"],
  group: (row) => orNull(row.get("title").toLowerCase()),
  read: (rows, reading) => {
    const handle = orNull(rows[0]?.get("handle").replace(/^#/, "") ?? "");
    const value = readProduct(rows, reading, { source: "square", sourceId: null, handle });
    const isPlain = rows.length === 1 && /^(regular|)$/i.test(rows[0]?.get("option1") ?? "");
    const variants = value.variants.map((variant, at) => ({
      ...variant,
      sourceId: orNull(rows[at]?.get("id") ?? ""),
      options: isPlain ? [] : (variant.options ?? []).map((option) => ({ ...option, name: "Variation" })),
    }));
    const options = isPlain ? [] : (value.options ?? []).map((option) => ({ ...option, name: "Variation" }));
    return read({ ...value, options, variants }, reading, `item:${value.title?.toLowerCase()}`);
  },
});

function read(value: ReadValue<"product">["value"], reading: Reading, key: string): ReadValue<"product"> {
  const { facts, notes } = productFacts(value);
  for (const note of notes) reading.note(note);
  return { key, value, facts };
}
