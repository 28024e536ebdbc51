import { readCollections } from "../catalogue/collections.ts";
import { countProducts, listProducts } from "../catalogue/list-products.ts";
import {
  availableProducts,
  type FilterInput,
  filterConditions,
  listedProducts,
} from "../catalogue/product-filters.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { availableFirst, byPrice, byRelevance } from "../catalogue/product-sort.ts";
import { fieldsContain, searchCondition, searchDescriptions } from "../catalogue/search-condition.ts";
import { freeTextWords, parseSearchQuery } from "../catalogue/search-query.ts";
import { queryTerms, searchTerms } from "../catalogue/search-text.ts";
import { ApiError } from "./api-error.ts";
import { collectionViews, productConnection, productViews } from "./catalogue-views.ts";
import { titleMatches } from "./collection-list.ts";
import type { PageArguments } from "./connection.ts";
import { type ApiPage, apiPages, pageConnection, pageViews } from "./content-views.ts";
import type { ApiContext } from "./context.ts";
import { facetViews } from "./facet-view.ts";

type SearchArguments = PageArguments & {
  query: string;
  types?: string[] | null;
  prefix?: "LAST" | "NONE" | null;
  productFilters?: FilterInput[] | null;
  sortKey?: "PRICE" | "RELEVANCE";
  unavailableProducts?: "HIDE" | "LAST" | "SHOW" | null;
};

/** Searches products by words and filters, and pages by words in their titles; the shop has no articles. */
export async function search(context: ApiContext, args: SearchArguments) {
  const { query, types, prefix } = args;
  const wants = (type: string) => types?.includes(type) ?? true;
  const pages = wants("PAGE") ? findPages(query, prefix === "LAST") : [];
  if (wants("PRODUCT")) return withPages(context, await searchProducts(context, args), pages);
  const { first, last, after, before } = args;
  const page = { first: first ?? null, last: last ?? null, after: after ?? null, before: before ?? null };
  return { ...pageConnection(context, page, pages), totalCount: pages.length, productFilters: [] };
}

type FoundProducts = Awaited<ReturnType<typeof searchProducts>>;

/** Appends the pages after the last product. */
function withPages(context: ApiContext, products: FoundProducts, pages: readonly ApiPage[]) {
  const { nodes, edges, pageInfo, totalCount } = products;
  const isEnd = !pageInfo.hasNextPage;
  const { edges: more } = pageConnection(context, { first: isEnd ? pages.length : 0 }, pages);
  return {
    ...products,
    // Keeps the end cursor at the last product.
    edges: [...edges, ...more],
    nodes: [...nodes, ...more.map(({ node }) => node)],
    totalCount: async () => (await totalCount()) + pages.length,
  };
}

async function searchProducts(context: ApiContext, args: SearchArguments) {
  const { query, types: _, prefix, productFilters, sortKey, unavailableProducts, ...page } = args;
  const node = parseSearchQuery(prefix === "LAST" ? withPrefix(query) : query);
  const found = [
    listedProducts,
    searchCondition(node),
    ...(unavailableProducts === "HIDE" ? [availableProducts] : []),
  ];
  const conditions = [...found, ...filterConditions(productFilters ?? [])];
  const order = sortKey === "PRICE" ? byPrice : byRelevance(queryTerms(freeTextWords(node).join(" ")));
  const sort = (unavailableProducts ?? "LAST") === "LAST" ? availableFirst(order) : order;
  return {
    ...(await productConnection(context, { conditions, sort }, page)),
    totalCount: () => countProducts(context, conditions),
    productFilters: () => facetViews(context, conditions),
  };
}

/** Positions of the pages whose title contains the words; if unfinished, the last word is a prefix. */
function findPages(query: string, isUnfinished: boolean): ApiPage[] {
  return apiPages().filter(({ title }) => titleMatches(title, query, isUnfinished));
}

/** Makes the last word of a query a prefix. */
function withPrefix(query: string): string {
  const text = query.trim();
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}*` : text;
}

interface PredictiveArguments {
  query: string;
  limit?: number | null;
  limitScope?: "ALL" | "EACH" | null;
  types?: string[] | null;
  searchableFields?: string[] | null;
  unavailableProducts?: "HIDE" | "LAST" | "SHOW" | null;
}

const maxResults = 10;
const defaultFields = ["TITLE", "PRODUCT_TYPE", "VARIANTS_TITLE", "VENDOR"];
/** Collections with this handle prefix are for a page, not for search. */
const hiddenPrefix = "hidden-";

/** Search suggestions as the customer types; the last word is a prefix. */
export async function predictiveSearch(context: ApiContext, args: PredictiveArguments) {
  const limit = args.limit ?? maxResults;
  if (limit < 1 || limit > maxResults)
    throw new ApiError("BAD_REQUEST", `limit must be 1 to ${maxResults}, not ${limit}.`);
  const words = queryTerms(args.query);
  const wants = (type: string) => words.length > 0 && (args.types?.includes(type) ?? true);

  const products = wants("PRODUCT") ? await findProducts(context, words, { ...args, limit }) : [];
  const collections = wants("COLLECTION") ? await findCollections(context, args.query) : [];
  const foundPages = wants("PAGE") ? findPages(args.query, true) : [];
  const queries = wants("QUERY") ? suggestions(products, words) : [];
  const room = (taken: number) => (args.limitScope === "EACH" ? limit : Math.max(0, limit - taken));
  const shownCollections = collections.slice(0, room(products.length));
  return {
    products: () => productViews(context, products),
    collections: () => collectionViews(context, shownCollections),
    queries: queries.slice(0, room(products.length + shownCollections.length)),
    pages: () => pageViews(context, foundPages.slice(0, room(products.length + shownCollections.length))),
    articles: [],
  };
}

async function findProducts(
  context: ApiContext,
  words: readonly string[],
  { limit, searchableFields, unavailableProducts }: PredictiveArguments & { limit: number },
): Promise<ProductRecord[]> {
  const order = byRelevance(words);
  const fields = searchableFields ?? defaultFields;
  const bodies = fields.includes("BODY") ? await searchDescriptions(context.database, words) : new Map();
  const conditions = [
    listedProducts,
    fieldsContain(fields, words, bodies),
    ...(unavailableProducts === "HIDE" ? [availableProducts] : []),
  ];
  const sort = (unavailableProducts ?? "LAST") === "LAST" ? availableFirst(order) : order;
  const window = { limit, fromEnd: false, after: null, before: null };
  const { items } = await listProducts(context, { conditions, sort, isReversed: false }, window);
  return items.map(({ item }) => item);
}

async function findCollections({ database }: ApiContext, query: string) {
  const rows = await readCollections(database);
  return rows.filter(
    ({ handle, title }) => !handle.startsWith(hiddenPrefix) && titleMatches(title, query, true),
  );
}

/** Makers and product types among the results that complete the typed text. */
function suggestions(products: readonly ProductRecord[], words: readonly string[]) {
  const last = words.at(-1) ?? "";
  const names = new Set(products.flatMap(({ vendor, productType }) => [productType, vendor]));
  return [...names].flatMap((name) => {
    const parts = searchTerms(name);
    if (!parts.some((part) => part.startsWith(last))) return [];
    const text = parts.join(" ");
    const styledText = parts
      .map((part) =>
        part.startsWith(last) ? `<mark>${last}</mark><span>${part.slice(last.length)}</span>` : part,
      )
      .join(" ");
    return [{ text, styledText, trackingParameters: null }];
  });
}
