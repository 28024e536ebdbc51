import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "#database";
import { readDecimal } from "#money";
import {
  contains,
  hasTag,
  isForSale,
  never,
  type ProductCondition,
  someVariant,
  textIs,
} from "./product-conditions.ts";
import type { Comparator, SearchNode } from "./search-query.ts";
import { queryTerms } from "./search-text.ts";

const always: ProductCondition = (eb) => eb.lit(true) as Expression<SqlBool>;

/** The product condition of a search query. A key that products do not have narrows nothing. */
export function searchCondition(node: SearchNode): ProductCondition {
  switch (node.kind) {
    case "all":
      return (eb) => eb.and(node.parts.map((part) => searchCondition(part)(eb)));
    case "any":
      return (eb) => eb.or(node.parts.map((part) => searchCondition(part)(eb)));
    case "not":
      return (eb) => eb.not(searchCondition(node.part)(eb));
    case "text":
      return textCondition(node.text, node.isPrefix);
    case "field":
      return fieldCondition(node);
  }
}

/** Every word of the text is among the product's words, in singular or plural; the last one may be a prefix. */
function textCondition(text: string, isPrefix: boolean): ProductCondition {
  const words = queryTerms(text);
  return (eb) =>
    eb.and(
      words.map((word, index) => {
        const isBeginning = isPrefix && index === words.length - 1;
        const forms = isBeginning ? [`% ${word}%`] : numbers(word).map((form) => `% ${form} %`);
        return eb.or(forms.map((form) => eb("product.search_text", "like", form)));
      }),
    );
}

function numbers(word: string): string[] {
  const singular = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return singular.length > 2 ? [singular, `${singular}s`] : [word];
}

function fieldCondition(node: Extract<SearchNode, { kind: "field" }>): ProductCondition {
  const { field, comparator, value } = node;
  switch (field) {
    case "title":
      return value.includes("*") ? textIs("title", value) : textCondition(value, false);
    case "vendor":
    case "product_type":
    case "handle":
      return textIs(field, value);
    case "tag":
      return hasTag(value);
    case "tag_not":
      return (eb) => eb.not(hasTag(value)(eb));
    case "available_for_sale":
      return value.toLowerCase() === "false" ? (eb) => eb.not(isForSale(eb)) : isForSale;
    case "id":
      return idCondition(value, comparator);
    case "created_at":
    case "updated_at":
      return timeCondition(field, value, comparator);
    case "variants.price":
      return priceCondition(value, comparator);
    case "sku":
    case "variants.sku":
      return (eb) => someVariant(eb, (variant) => variant("variant.sku", "=", value));
    default:
      return always;
  }
}

function idCondition(value: string, comparator: Comparator): ProductCondition {
  return /^\d{1,15}$/.test(value) ? (eb) => eb("product.id", comparator, Number(value)) : never;
}

function priceCondition(value: string, comparator: Comparator): ProductCondition {
  const cents = readDecimal(value);
  if (cents === null) return never;
  return (eb) => someVariant(eb, (variant) => variant("variant.price_cents", comparator, cents));
}

function timeCondition(
  column: "created_at" | "updated_at",
  value: string,
  comparator: Comparator,
): ProductCondition {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return never;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  if (comparator !== "=" || !isDay) return (eb) => eb(`product.${column}`, comparator, at);
  return (eb) => eb.and([eb(`product.${column}`, ">=", at), eb(`product.${column}`, "<", at + 86_400_000)]);
}

type Builder = ExpressionBuilder<Tables, "product">;

/** Each word is in one of the fields (`SearchableField` of the API), inside a word too; case is ignored. */
export function fieldsContain(named: readonly string[], words: readonly string[]): ProductCondition {
  const fields = [...new Set(named)];
  return (eb) =>
    eb.and(words.map((word) => eb.or(fields.flatMap((field) => fieldContains(eb, field, word) ?? []))));
}

function fieldContains(eb: Builder, field: string, word: string): Expression<SqlBool> | null {
  if (field === "TITLE") return eb("product.search_text", "like", `% ${word}%|%`);
  const column = searchedColumns[field];
  if (column) return contains(eb.fn<string>("lower", [`product.${column}`]), word);
  const ofVariant = field === "VARIANTS_TITLE" ? "title" : field === "VARIANTS_SKU" ? "sku" : null;
  return (
    ofVariant &&
    someVariant(eb, (variant) => contains(variant.fn<string>("lower", [`variant.${ofVariant}`]), word))
  );
}

const searchedColumns: Readonly<Record<string, "vendor" | "product_type" | "tags" | "description_html">> = {
  VENDOR: "vendor",
  PRODUCT_TYPE: "product_type",
  TAG: "tags",
  BODY: "description_html",
};
