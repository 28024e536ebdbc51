import type { ProductDraft, VariantDraft } from "../drafts/product-draft.ts";
import type { Aliases, Row } from "./columns.ts";
import { isoDay, readDate } from "./dates.ts";
import { format } from "./format.ts";
import { askForPrices, checkVariants, defined, flagOf, readSku } from "./product-rows.ts";
import { productFacts } from "./read-product.ts";
import type { Reading } from "./reading.ts";
import { orNull, readCount, readEscapedList } from "./words.ts";

const columns: Aliases = {
  id: ["ID"],
  type: ["Type"],
  sku: ["SKU"],
  barcode: ["GTIN, UPC, EAN, or ISBN"],
  title: ["Name"],
  published: ["Published"],
  featured: ["Is featured?"],
  visibility: ["Visibility in catalog"],
  short: ["Short description"],
  description: ["Description"],
  saleFrom: ["Date sale price starts"],
  saleUntil: ["Date sale price ends"],
  taxStatus: ["Tax status"],
  inStock: ["In stock?"],
  stock: ["Stock"],
  backorders: ["Backorders allowed?"],
  weight: [/^weight \((lbs|kg|oz|g)\)$/i],
  salePrice: ["Sale price"],
  price: ["Regular price"],
  categories: ["Categories"],
  tags: ["Tags"],
  images: ["Images"],
  parent: ["Parent"],
  position: ["Position"],
  brands: ["Brands"],
  attributeName: [/^attribute \d+ name$/i],
  attributeValue: [/^attribute \d+ value\(s\)$/i],
  ignored: [/^attribute \d+ (visible|global|default)$/i],
  meta: [/^meta: /i],
};

/** Grams of one unit in the header "Weight (oz)". */
const grams: Record<string, number> = { lbs: 453.592_37, kg: 1_000, oz: 28.349_523_125, g: 1 };

const isVariation = (row: Row) => /\bvariation\b/i.test(row.get("type"));

export const wooProducts = format({
  ...{ id: "woo-products", label: "WooCommerce products", kind: "product", source: "woo", columns },
  required: [["title"], ["type"], ["price"]],
  signs: ["published", "visibility", "inStock", "categories", "images"],
  named: /woo|wc-product/i,
  amounts: ["price", "salePrice"],
  // A parent is named by its SKU or, in this file only, its id. Variations may come before it.
  group: (row) => {
    if (isVariation(row)) return parentOf(row);
    const [id, sku] = [row.get("id"), row.get("sku")];
    return id === "" && sku === "" ? `row:${row.line}` : JSON.stringify([id, sku]);
  },
  names: variationKeys,
  read: (rows, reading) => {
    const parent = rows.find((row) => !isVariation(row));
    if (!parent) {
      const [first] = rows;
      return reading.refuse(
        `Row ${first?.line} is a variation of “${first?.get("parent")}”, which this file lacks. Export the parent with it.`,
      );
    }
    const variations = rows.filter(isVariation);
    const value = readWoo(parent, variations, reading);
    const { facts, notes } = productFacts(value);
    for (const note of notes) reading.note(note);
    const key =
      value.sourceId ??
      (parent.get("sku") === "" ? `title:${value.title}` : `sku:${parent.get("sku").toLowerCase()}`);
    return { key, value, facts };
  },
});

const parentOf = (row: Row) => {
  const parent = row.get("parent");
  return parent === "" ? null : `parent:${parent.toLowerCase()}`;
};

/** How variations name the parent of a row: "parent:w-0" and "parent:id:500". */
function variationKeys(row: Row): string[] {
  if (isVariation(row)) return [];
  const names = [row.get("sku"), row.get("id") === "" ? "" : `id:${row.get("id")}`];
  return names.filter((name) => name !== "").map((name) => `parent:${name.toLowerCase()}`);
}

function readWoo(parent: Row, variations: readonly Row[], reading: Reading): ProductDraft {
  const attributes = attributesOf(parent);
  const isVariable = /\bvariable\b/i.test(parent.get("type"));
  const rows = variations.length > 0 ? variations : [parent];
  const variants = rows.map((row, at) =>
    readVariant(row, parent, at, variations.length > 0 ? attributes : [], reading),
  );
  const categories = readEscapedList(parent.get("categories"));
  if (isVariable && variations.length === 0) {
    reading.note(
      "It has variations, but the file lacks them: it is one piece. Export the variations too for its sizes.",
    );
  }
  checkVariants(reading, rows, variants);
  const published = parent.get("published");
  const value = defined({
    ...{
      source: "woo" as const,
      sourceId: orNull(parent.get("id")),
      handle: null,
      title: parent.get("title"),
    },
    command: "merge" as const,
    descriptionHtml: description(parent),
    vendor: parent.find("brands"),
    productType: categories[0]?.split(">").at(-1)?.trim(),
    category: categories[0],
    tags: parent.has("tags") ? readEscapedList(parent.get("tags")) : undefined,
    status: published === "-1" ? ("draft" as const) : ("active" as const),
    isPublished:
      published === "" ? undefined : published === "1" && !/hidden/i.test(parent.get("visibility")),
    options: optionsOf(attributes, variants, reading),
    variants,
    pictures: parent.has("images")
      ? readEscapedList(parent.get("images")).map((source) => ({ source, alt: "" }))
      : undefined,
    metafields: parent.has("meta")
      ? parent.all("meta").flatMap(({ heading, text }) => {
          const key = heading.replace(/^meta: /i, "");
          return text === "" || key.startsWith("_")
            ? []
            : [{ namespace: "woo", key, type: null, value: text }];
        })
      : undefined,
    collections: parent.has("categories")
      ? [...new Set(categories.map((path) => path.split(">").at(-1)?.trim() ?? ""))].filter(
          (title) => title !== "",
        )
      : undefined,
    other:
      variations.length > 0
        ? []
        : attributes.map(({ name, values }) => ({ label: name, value: values.join(", ") })),
  }) as ProductDraft;
  askForPrices(reading, value);
  return value;
}

/** WooCommerce writes line breaks as a literal `\n`. */
function description(row: Row): string | undefined {
  if (!row.has("description") && !row.has("short")) return undefined;
  return [row.get("short"), row.get("description")]
    .filter((text) => text !== "")
    .join("\n")
    .replaceAll("\\n", "\n");
}

function attributesOf(row: Row): { name: string; values: string[] }[] {
  const values = row.all("attributeValue");
  return row.all("attributeName").flatMap(({ text: name }, at) => {
    return name === "" ? [] : [{ name, values: readEscapedList(values[at]?.text ?? "") }];
  });
}

function readVariant(
  row: Row,
  parent: Row,
  at: number,
  attributes: readonly { name: string }[],
  reading: Reading,
): VariantDraft {
  const own = attributesOf(row);
  const options = attributes.flatMap(({ name }) => {
    const value = own.find((attribute) => attribute.name === name)?.values[0];
    return value === undefined ? [] : [{ name, value }];
  });
  const priceCents = reading.amount(row, "price", ["variants", at, "priceCents"]) ?? undefined;
  const saleCents = reading.amount(row, "salePrice", ["variants", at, "sale", "priceCents"]) ?? null;
  const stock = row.get("stock");
  // "In stock: 1" with no count is a piece that isn't counted; a variation may say "parent".
  const counted = /^parent$/i.test(stock) ? parent.get("stock") : stock;
  const quantity = readCount(counted);
  const backorders = row.get("backorders");
  const sku = readSku(row, reading);
  return defined({
    ...{ sourceId: orNull(row.get("id")), sku },
    barcode: row.find("barcode"),
    options,
    priceCents,
    sale:
      saleCents === null
        ? null
        : {
            priceCents: saleCents,
            from: saleDay(row, "saleFrom", reading),
            until: saleDay(row, "saleUntil", reading),
          },
    isTaxable: row.get("taxStatus") === "" ? undefined : row.get("taxStatus") !== "none",
    weightGrams: weightOf(row) ?? undefined,
    isTracked: row.has("stock") ? quantity !== null : undefined,
    quantity:
      quantity ?? (flagOf(row, "inStock", reading) === false ? 0 : row.has("stock") ? null : undefined),
    sellsWhenOut: backorders === "" ? undefined : /^(1|notify|yes)$/i.test(backorders),
    picture: isVariation(row) ? readEscapedList(row.get("images"))[0] : undefined,
  }) as VariantDraft;
}

/** The last day of a sale lasts to its end, so no time is kept. */
function saleDay(row: Row, field: string, reading: Reading): string | null {
  const text = row.get(field);
  if (text === "") return null;
  const read = readDate(text, reading.today, "month");
  return "date" in read ? isoDay(read.date) : null;
}

function weightOf(row: Row): number | null {
  const [weight] = row.all("weight");
  const [, unit = ""] = /\((\w+)\)/.exec(weight?.heading ?? "") ?? [];
  const value = Number(weight?.text || Number.NaN);
  return Number.isFinite(value) && value >= 0
    ? Math.round(value * (grams[unit.toLowerCase()] ?? 1) * 100) / 100
    : null;
}

/** The parent's options with the values of its variations: one that the parent doesn't list is added, and noted. */
function optionsOf(
  attributes: readonly { name: string; values: string[] }[],
  variants: readonly VariantDraft[],
  reading: Reading,
): ProductDraft["options"] {
  return attributes.flatMap(({ name, values }) => {
    const used = variants.flatMap(({ options = [] }) =>
      options.filter((one) => one.name === name).map(({ value }) => value),
    );
    if (used.length === 0) return [];
    for (const value of new Set(used)) {
      if (values.length > 0 && !values.includes(value))
        reading.note(`${name} ${value} isn't listed by the parent; it is added.`);
    }
    const listed = values.filter((value) => used.includes(value));
    return [{ name, values: [...new Set([...listed, ...used])] }];
  });
}
