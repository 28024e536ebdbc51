import { countProducts } from "../catalogue/list-products.ts";
import { isForSale, isListed } from "../catalogue/product-conditions.ts";
import { type FilterInput, filterConditions } from "../catalogue/product-filters.ts";
import { byPrice, byRelevance, unavailableLast } from "../catalogue/product-sort.ts";
import { searchCondition } from "../catalogue/search-condition.ts";
import { parseSearchQuery, wantedText } from "../catalogue/search-query.ts";
import { queryTerms } from "../catalogue/search-text.ts";
import { productConnection } from "./catalogue-views.ts";
import { emptyConnection, type PageArguments } from "./connection.ts";
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

/** Searches products by words and filters; the shop has no pages or articles to find. */
export async function searchProducts(context: ApiContext, args: SearchArguments) {
  const { query, types, prefix, productFilters, sortKey, unavailableProducts, ...page } = args;
  if (types && !types.includes("PRODUCT"))
    return { ...emptyConnection(page), totalCount: 0, productFilters: [] };
  const node = parseSearchQuery(prefix === "LAST" ? withPrefix(query) : query);
  const found = [isListed, searchCondition(node), ...(unavailableProducts === "HIDE" ? [isForSale] : [])];
  const conditions = [...found, ...filterConditions(productFilters ?? [])];
  const order = sortKey === "PRICE" ? byPrice : byRelevance(queryTerms(wantedText(node).join(" ")));
  const sort = (unavailableProducts ?? "LAST") === "LAST" ? unavailableLast(order) : order;
  return {
    ...(await productConnection(context, { conditions, sort }, page)),
    totalCount: () => countProducts(context.database, conditions),
    productFilters: () => facetViews(context, found, productFilters ?? []),
  };
}

/** Lets the last word of a query be a beginning. */
export function withPrefix(query: string): string {
  const text = query.trim();
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}*` : text;
}
