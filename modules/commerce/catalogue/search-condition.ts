import { setImmediate as nextTurn } from "node:timers/promises";
import { type Database, runCounted } from "#database";
import { readDecimal } from "#money";
import {
  intersection,
  type ListIndex,
  type ProductCondition,
  type SlotMarks,
  union,
} from "./lists/list-index.ts";
import { availableProducts, matchesNone, negateCondition, productsWithTag } from "./product-filters.ts";
import type { Comparator, SearchNode } from "./search-query.ts";
import { queryTerms } from "./search-text.ts";

const always: ProductCondition = (index) => index.all();

/** The product condition for a search query. Unknown keys are ignored. */
export function searchCondition(node: SearchNode): ProductCondition {
  switch (node.kind) {
    case "all":
      return (index) =>
        intersection([index.all(), ...node.parts.map((part) => searchCondition(part)(index))]);
    case "any":
      return (index) => union([index.none(), ...node.parts.map((part) => searchCondition(part)(index))]);
    case "not":
      return negateCondition(searchCondition(node.part));
    case "text":
      return textCondition(node.text, node.isPrefix);
    case "field":
      return fieldCondition(node);
  }
}

/** Matches products with every word of the text, in singular or plural; the last word may be a prefix. */
function textCondition(text: string, isPrefix: boolean): ProductCondition {
  const words = queryTerms(text);
  return (index) =>
    intersection([
      index.all(),
      ...words.map((word, place) => {
        const marks = index.none();
        if (isPrefix && place === words.length - 1) index.words.markBeginning(word, marks);
        else for (const form of numbers(word)) index.words.mark(form, marks);
        return marks;
      }),
    ]);
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
      return textIs("vendor", value);
    case "product_type":
      return textIs("productType", value);
    case "handle":
      return textIs("handle", value);
    case "tag":
      return productsWithTag(value);
    case "tag_not":
      return negateCondition(productsWithTag(value));
    case "available_for_sale":
      return value.toLowerCase() === "false" ? negateCondition(availableProducts) : availableProducts;
    case "id":
      return idCondition(value, comparator);
    case "created_at":
      return timeCondition("createdAt", value, comparator);
    case "updated_at":
      return timeCondition("updatedAt", value, comparator);
    case "variants.price":
      return priceCondition(value, comparator);
    case "sku":
    case "variants.sku":
      return (index) => index.where(({ skus }) => skus.includes(`\n${value}\n`));
    default:
      return always;
  }
}

/** Whether the texts are equal, ignoring case; `*` at either end is a wildcard. */
function textIs(column: "title" | "vendor" | "productType" | "handle", text: string): ProductCondition {
  const [isEnd, isBeginning] = [text.startsWith("*"), text.length > 1 && text.endsWith("*")];
  const core = text.slice(isEnd ? 1 : 0, isBeginning ? -1 : undefined).toLowerCase();
  const test = (own: string) => {
    if (isEnd && isBeginning) return own.includes(core);
    return isEnd ? own.endsWith(core) : isBeginning ? own.startsWith(core) : own === core;
  };
  return (index) =>
    column === "vendor" || column === "productType"
      ? index.withName(column, (name) => test(name.toLowerCase()))
      : index.where((entry) => test(entry[column].toLowerCase()));
}

function idCondition(value: string, comparator: Comparator): ProductCondition {
  if (!/^\d{1,15}$/.test(value)) return matchesNone;
  const test = comparison(comparator, Number(value));
  return (index) => index.where(({ id }) => test(id));
}

function priceCondition(value: string, comparator: Comparator): ProductCondition {
  const cents = readDecimal(value);
  if (cents === null) return matchesNone;
  const [least, most] = {
    "=": [cents, cents],
    "<": [Number.NEGATIVE_INFINITY, cents - 1],
    "<=": [Number.NEGATIVE_INFINITY, cents],
    ">": [cents + 1, Number.POSITIVE_INFINITY],
    ">=": [cents, Number.POSITIVE_INFINITY],
  }[comparator] as [number, number];
  return (index) => index.priced(least, most);
}

function timeCondition(
  column: "createdAt" | "updatedAt",
  value: string,
  comparator: Comparator,
): ProductCondition {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return matchesNone;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const test =
    comparator === "=" && isDay
      ? (time: number) => time >= at && time < at + 86_400_000
      : comparison(comparator, at);
  return (index) => index.where((entry) => test(entry[column]));
}

function comparison(comparator: Comparator, limit: number): (value: number) => boolean {
  switch (comparator) {
    case "=":
      return (value) => value === limit;
    case "<":
      return (value) => value < limit;
    case "<=":
      return (value) => value <= limit;
    case ">":
      return (value) => value > limit;
    case ">=":
      return (value) => value >= limit;
  }
}

/** For each word, the products whose description contains it. */
export type DescriptionMatches = ReadonlyMap<string, ReadonlySet<number>>;

/** Finds each word in one of the fields (the API's `SearchableField`), also inside other words, ignoring case. */
export function fieldsContain(
  named: readonly string[],
  words: readonly string[],
  bodies: DescriptionMatches,
): ProductCondition {
  const fields = [...new Set(named)];
  return (index) =>
    intersection([
      index.all(),
      ...words.map((word) =>
        union([index.none(), ...fields.flatMap((field) => fieldContains(index, field, word, bodies) ?? [])]),
      ),
    ]);
}

function fieldContains(
  index: ListIndex,
  field: string,
  word: string,
  bodies: DescriptionMatches,
): SlotMarks | null {
  const hasWord = (text: string) => text.toLowerCase().includes(word);
  switch (field) {
    case "TITLE": {
      const marks = index.none();
      index.words.markBeginning(word, marks, true);
      return marks;
    }
    case "VENDOR":
      return index.withName("vendor", hasWord);
    case "PRODUCT_TYPE":
      return index.withName("productType", hasWord);
    case "TAG":
      return index.withFacts("tag", (tag) => tag.includes(word));
    case "VARIANTS_TITLE":
      return index.withFacts("variant", (title) => title.includes(word));
    case "VARIANTS_SKU":
      return index.where(({ skus }) => hasWord(skus));
    case "BODY":
      return index.where(({ id }) => bodies.get(word)?.has(id) ?? false);
    default:
      return null;
  }
}

/** Number of descriptions searched between yields to the event loop. */
const bodiesAtOnce = 1_000;

/** Searches all descriptions, which aren't indexed, yielding to the event loop. */
export async function searchDescriptions(
  { read }: Database,
  words: readonly string[],
): Promise<DescriptionMatches> {
  const found = new Map(words.map((word) => [word, new Set<number>()]));
  for (let after = 0; ; ) {
    const rows = await read
      .selectFrom("product")
      .select(["id", "description_html"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(bodiesAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return found;
    after = last.id;
    runCounted(() => {
      for (const { id, description_html } of rows) {
        const text = description_html.toLowerCase();
        for (const [word, ids] of found) if (text.includes(word)) ids.add(id);
      }
    });
    await nextTurn();
  }
}
