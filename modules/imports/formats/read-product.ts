import type { DraftMetafield } from "../drafts/draft-fields.ts";
import type { ProductDraft, VariantDraft } from "../drafts/product-draft.ts";
import { readFacts } from "../facts/read-facts.ts";
import type { Row } from "./columns.ts";
import {
  askForPrices,
  checkVariants,
  countOf,
  defined,
  flagOf,
  optionNames,
  productOptions,
  readSku,
  variantOptions,
} from "./product-rows.ts";
import type { Reading } from "./reading.ts";
import { metafieldOf } from "./shopify-product-columns.ts";
import { orNull, readCount, readFlag, readList, readMeasure } from "./words.ts";

type ProductIds = Pick<ProductDraft, "source" | "handle" | "sourceId"> &
  Partial<Pick<ProductDraft, "command">>;

/** Reads a product from its rows, whose columns have the fields of `shopifyProductColumns` as far as they exist. */
export function readProduct(rows: readonly Row[], reading: Reading, ids: ProductIds): ProductDraft {
  const first = rows[0] as Row;
  const variantRows = rows.filter((row, at) => at === 0 || isVariant(row));
  const names = optionNames(rows);
  const variants = variantRows.map((row, at) => readVariant(row, at, names, reading));
  checkVariants(reading, variantRows, variants);
  const title = rows.map((row) => row.get("title")).find((text) => text !== "");
  const value: ProductDraft = defined({
    ...{ command: "merge" as const, ...ids, title },
    descriptionHtml: first.find("description"),
    vendor: first.find("vendor"),
    category: first.find("category"),
    productType: first.find("type"),
    tags: first.has("tags") ? readList(first.get("tags"), /,/) : undefined,
    status: statusOf(first, reading),
    isPublished: flagOf(first, "published", reading),
    isGiftCard: flagOf(first, "giftCard", reading),
    options: productOptions(names, variants),
    variants,
    pictures: readPictures(rows),
    metafields: productMetafields(rows),
    seo: seoOf(first),
    other: [],
  }) as ProductDraft;
  if (first.has("price")) askForPrices(reading, value);
  return value;
}

/** A handle of several titles is of several products; rows without a title belong to the one above. */
export function splitByTitle(rows: readonly Row[]): Row[][] {
  const byTitle = new Map<string, Row[]>();
  let current: Row[] = [];
  for (const row of rows) {
    const title = row.get("title");
    if (title !== "" || byTitle.size === 0) current = byTitle.get(title) ?? [];
    if (!byTitle.has(title) && (title !== "" || byTitle.size === 0)) byTitle.set(title, current);
    current.push(row);
  }
  return [...byTitle.values()];
}

/** A row beyond the first is a variant if it says more than a picture. */
const isVariant = (row: Row) =>
  ["option1", "option2", "option3", "sku", "price", "barcode", "variantId"].some(
    (field) => row.get(field) !== "",
  );

function readVariant(row: Row, at: number, names: readonly string[], reading: Reading): VariantDraft {
  const path = (field: string) => ["variants", at, field];
  const priceCents = reading.amount(row, "price", path("priceCents")) ?? undefined;
  if (priceCents !== undefined && priceCents < 0) reading.refuse(`Row ${row.line} has a price below zero.`);
  const notBelowZero = (field: string, label: string, key: string) => {
    const cents = reading.amount(row, field, path(key));
    if (typeof cents !== "number" || cents >= 0) return cents;
    reading.note(`Row ${row.line} has ${label} below zero, which is left out.`);
    return undefined;
  };
  const tracker = row.find("tracker");
  const grams = readMeasure(row.get("grams"));
  return defined({
    sourceId: orNull(row.get("variantId")),
    sku: readSku(row, reading),
    barcode: row.find("barcode")?.replace(/^'+/, ""),
    options: variantOptions(row, names),
    priceCents,
    compareAtCents: notBelowZero("compareAt", "a compare-at price", "compareAtCents"),
    marketPrices: marketPrices(row, reading),
    costCents: notBelowZero("cost", "a cost", "costCents"),
    isTaxable: flagOf(row, "taxable", reading),
    requiresShipping: flagOf(row, "shipping", reading),
    weightGrams: grams ?? undefined,
    isTracked: tracker === undefined ? undefined : tracker !== "",
    quantity: countOf(row, "quantity", reading) ?? sumOf(row, "quantities"),
    sellsWhenOut: sellsWhenOut(row.get("whenOut")),
    picture: orNull(row.get("variantImage")) ?? undefined,
    metafields: metafields(row, "variantMetafield"),
  }) as VariantDraft;
}

/** The counts of all locations; undefined if there are none, as for "Not stocked". */
function sumOf(row: Row, field: string): number | undefined {
  const counts = row.all(field).flatMap(({ text }) => readCount(text) ?? []);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** "deny" and "continue", or a yes or no. */
function sellsWhenOut(text: string): boolean | undefined {
  if (/^continue$/i.test(text)) return true;
  return /^deny$/i.test(text) ? false : (readFlag(text) ?? undefined);
}

function statusOf(row: Row, reading: Reading): ProductDraft["status"] {
  const text = row.get("status").toLowerCase();
  if (text === "active" || text === "draft" || text === "archived") return text;
  if (text !== "") reading.note(`Status “${text}” isn't active, draft or archived.`);
  return undefined;
}

function seoOf(row: Row): ProductDraft["seo"] {
  if (!row.has("seoTitle") && !row.has("seoDescription")) return undefined;
  return defined({ title: row.find("seoTitle"), description: row.find("seoDescription") });
}

function marketPrices(row: Row, reading: Reading): VariantDraft["marketPrices"] {
  const prices = row.all("marketPrice");
  if (prices.length === 0) return undefined;
  const market = (heading: string) => heading.slice(heading.indexOf("/") + 1).trim();
  const compared = new Map(row.all("marketCompareAt").map(({ heading, text }) => [market(heading), text]));
  return prices.flatMap(({ heading, text }) => {
    const priceCents = marketCents(text, row, reading);
    const compareAtCents = marketCents(compared.get(market(heading)) ?? "", row, reading);
    return priceCents === null && compareAtCents === null
      ? []
      : [{ market: market(heading), priceCents, compareAtCents }];
  });
}

function marketCents(text: string, row: Row, reading: Reading): number | null {
  const [, whole = "", part = ""] = /^'?(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (whole !== "") return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  if (text !== "") reading.note(`“${text}” in row ${row.line} isn't a market's price.`);
  return null;
}

/** All pictures by their position, each once; a variant's own picture is one of them. */
function readPictures(rows: readonly Row[]): ProductDraft["pictures"] {
  if (rows.every((row) => !row.has("image"))) return undefined;
  const listed = rows.flatMap((row, at) => {
    const source = row.get("image");
    const position = readCount(row.get("imagePosition")) ?? at + 1;
    return source === "" ? [] : [{ source, alt: row.get("imageAlt"), position }];
  });
  const sorted = listed.sort((a, b) => a.position - b.position).map(({ source, alt }) => ({ source, alt }));
  const ofVariants = rows.map((row) => ({ source: row.get("variantImage"), alt: "" }));
  const pictures = new Map<string, { source: string; alt: string }>();
  for (const picture of [...sorted, ...ofVariants]) {
    if (picture.source !== "" && !pictures.has(picture.source)) pictures.set(picture.source, picture);
  }
  return [...pictures.values()];
}

/** A row's metafields of one kind; undefined without such columns. Blank ones are left out: only a product's own row clears. */
function metafields(row: Row, field: string): DraftMetafield[] | undefined {
  if (!row.has(field)) return undefined;
  return row.all(field).flatMap(({ heading, text }) => {
    const name = metafieldOf(heading);
    return name === null || text === "" ? [] : [{ ...name, type: null, value: text }];
  });
}

/** A product's metafields: of its first row, where a blank one clears, or of a later row that alone has a value. */
function productMetafields(rows: readonly Row[]): DraftMetafield[] | undefined {
  const first = rows[0];
  if (!first?.has("productMetafield")) return undefined;
  return first.all("productMetafield").flatMap(({ heading }, at) => {
    const name = metafieldOf(heading);
    const value = rows.map((row) => row.all("productMetafield")[at]?.text ?? "").find((text) => text !== "");
    return name === null ? [] : [{ ...name, type: null, value: value ?? "" }];
  });
}

/** What a product's words say of it. */
export function productFacts(value: ProductDraft) {
  return readFacts({
    title: value.title ?? "",
    tags: value.tags ?? [],
    type: value.productType ?? "",
    options: value.options ?? [],
    fields: (value.metafields ?? []).map(({ namespace, key, value: text }) => ({
      ...{ key: `${namespace}.${key}`, value: text },
      from: "metafield" as const,
    })),
  });
}
