import { m } from "#messages";
import type { SearchSort } from "../../storefront/search/search-query.ts";

/** The URL of a search. */
export function searchPath(q: string, { sort = "best" as SearchSort, page = 1 } = {}): string {
  const search = new URLSearchParams({
    ...(q !== "" && { q }),
    ...(sort !== "best" && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `/search?${search}` : "/search";
}

export const searchSortLabels = (): Record<SearchSort, string> => ({
  best: m.search.bestMatch,
  "price-asc": m.list.priceUp,
  "price-desc": m.list.priceDown,
});

const sorts: readonly SearchSort[] = ["best", "price-asc", "price-desc"];
/** Maximum characters of a query that are read and shown. */
const maxQueryLength = 200;

/** The search requested by a URL, ignoring invalid parameters. */
export function readSearch(search: URLSearchParams): { text: string; sort: SearchSort; page: number } {
  const page = search.get("page") ?? "";
  return {
    text: (search.get("q") ?? "").slice(0, maxQueryLength).trim(),
    sort: sorts.find((sort) => sort === search.get("sort")) ?? "best",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
