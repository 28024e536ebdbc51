import { designSentence } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { designPrice } from "#jewelry/price/design-price";
import type { PriceBook } from "#jewelry/price/price-book";
import { m } from "#messages";
import { formatMoney, parseDecimal } from "#money";
import { collectionTerm } from "../../storefront/catalogue/category-rule.ts";
import { catalogueQuery, defaultRequest } from "../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import type { CollectionReader, StoreCollection } from "../../storefront/collection-reader.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import type { SearchQuery, SearchResult } from "../../storefront/search/search-query.ts";
import { type Condition, removeConditions } from "../../storefront/search/understand-query.ts";
import { designPath } from "../builder/designs/design-item.ts";
import { findBudgetPage } from "./find-budget.ts";
import { findDesign } from "./find-design.ts";
import { type FoundPage, findCollections, findPages } from "./find-pages.ts";

/** A condition as a chip that links to the query without it. */
interface Chip {
  label: string;
  without: string;
}

export interface SuggestedDesign {
  design: Design;
  title: string;
  price: string;
  sentence: string;
  path: string;
}

export interface SearchOutcome {
  /** The query as understood, corrected. */
  text: string;
  chips: Chip[];
  corrected: { typed: string; meant: string }[];
  /** Words that no piece has: the results are for the other words. */
  unknown: string[];
  impossible: string[];
  items: ProductCardData[];
  total: number;
  page: number;
  pageCount: number;
  /** Pieces that miss a condition, and which. */
  near: { item: ProductCardData; why: string }[];
  /** If no piece is found: chips whose removal finds some. */
  without: (Chip & { total: number })[];
  collections: { label: string; to: string; total: number }[];
  pages: FoundPage[];
  design: SuggestedDesign | null;
}

/** Everything that matches a query: pieces, collections, a design to be made, and pages. */
export async function runSearch(
  snapshot: CatalogueSnapshot,
  book: PriceBook,
  query: SearchQuery,
  reader: Pick<CollectionReader, "all">,
): Promise<SearchOutcome> {
  const collections = await reader.all();
  const result = await snapshot.search(query);
  const { understood, unknown, items, near, total, page, pageCount } = result;
  const shown = [...items, ...near.map(({ item }) => item)];
  const design = findDesign(understood, book);
  return {
    text: understood.text,
    chips: understood.conditions.map((one) => chip(result, one)),
    corrected: understood.corrected,
    unknown,
    impossible: understood.impossible,
    items,
    total,
    page,
    pageCount,
    near: near.map(({ item, misses }) => ({ item, why: sentence(misses.map((one) => missText(item, one))) })),
    without: result.without.map(({ condition, total: count }) => ({
      ...chip(result, condition),
      total: count,
    })),
    collections: findCollections(
      understood.text,
      shown.map(({ productType }) => productType),
      collections.map(({ handle, title }) => ({ label: title, to: `/category/${handle}` })),
    ).map((link) => ({ ...link, total: sizeOf(snapshot, link.to, collections) })),
    pages: [findBudgetPage(understood) ?? [], findPages(understood.text, total > 0)].flat(),
    design: design && suggested(design, book),
  };
}

function chip({ understood }: SearchResult<ProductCardData>, condition: Condition): Chip {
  return { label: condition.label, without: removeConditions(understood, [condition]) };
}

function sizeOf(snapshot: CatalogueSnapshot, to: string, collections: readonly StoreCollection[]): number {
  const name = to.slice("/category/".length);
  const category = collections.some(({ handle }) => handle === name) ? collectionTerm(name) : name;
  return snapshot.query(catalogueQuery(defaultRequest, { category, pageSize: 1 })).total;
}

/** Which condition a piece misses: "$250 over", "Not oval". */
function missText({ price }: ProductCardData, { test, label: name }: Condition): string {
  if (test.kind === "price") {
    const cents = parseDecimal(price.amount);
    if (test.maxCents !== null && cents > test.maxCents)
      return m.search.over(formatMoney(cents - test.maxCents));
    return m.search.under(formatMoney((test.minCents ?? cents) - cents));
  }
  if (test.kind === "fact" && test.word === "#stock") return m.list.sold;
  return test.kind === "words" || test.kind === "facet"
    ? m.search.notQuoted(name)
    : m.search.not(name.charAt(0).toLowerCase() + name.slice(1));
}

function sentence(parts: readonly string[]): string {
  return parts.join(". ");
}

function suggested(design: Design, book: PriceBook): SuggestedDesign {
  return {
    design,
    title: designName(design),
    price: formatMoney(designPrice(design, book).totalCents),
    sentence: designSentence(design),
    path: designPath(design),
  };
}

/** "Oval halo ring in platinum". */
function designName({ category, style, metal, primaryStone }: Design): string {
  const name = m.search.designName({
    cut: primaryStone && label("cut", primaryStone.cut),
    style: style && label("style", style),
    // "Stud earrings" already names the category.
    piece: category === "earrings" && style === "studs" ? "" : label("category", category),
    metal: metal && label("metal", metal.type),
  });
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
