import type { Sort } from "../catalogue/sort-orders.ts";
import type { Condition, UnderstoodQuery } from "./understand-query.ts";

/** Sort orders of results; `best` ranks by how much of the query is in the title. */
export type SearchSort = "best" | Extract<Sort, `price-${string}`>;

export interface SearchQuery {
  text: string;
  sort: SearchSort;
  /** Starts at 1; past the last page, the last page is shown. */
  page: number;
  pageSize: number;
  /** Maximum pieces that miss one of the conditions, shown if few meet all. */
  nearSize: number;
  /** Set when the last word may be unfinished. */
  isTyping: boolean;
  /** Set to neither correct nor drop words: those of a saved search may become known later. */
  isExact?: boolean;
}

export interface SearchResult<Product> {
  understood: UnderstoodQuery;
  /** Words of the query that no piece has and that mean nothing else; they are dropped. */
  unknown: string[];
  items: Product[];
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  near: { item: Product; misses: Condition[] }[];
  /** For a query without results: how many pieces match without one of its conditions. */
  without: { condition: Condition; total: number }[];
}
