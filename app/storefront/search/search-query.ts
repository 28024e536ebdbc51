import type { Sort } from "../catalogue/sort-orders.ts";
import type { Condition, UnderstoodQuery } from "./understand-query.ts";

/** Sort orders of results; best is by how much of the query is in the title. */
export type SearchSort = "best" | Extract<Sort, `price-${string}`>;

export interface SearchQuery {
  text: string;
  sort: SearchSort;
  /** From 1; beyond the last page the last one is shown. */
  page: number;
  pageSize: number;
  /** Pieces that miss one of the conditions, shown where few have all. */
  nearSize: number;
  /** The last word may be unfinished. */
  isTyping: boolean;
  /** Words are neither corrected nor left out: those of a want may be known tomorrow. */
  isExact?: boolean;
}

export interface SearchResult<Product> {
  understood: UnderstoodQuery;
  /** Words of the query that no piece has and that mean nothing else: they are left out of it. */
  unknown: string[];
  items: Product[];
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  near: { item: Product; misses: Condition[] }[];
  /** For a query that nothing answers: pieces without one of its conditions. */
  without: { condition: Condition; total: number }[];
}
