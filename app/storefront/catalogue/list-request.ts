import type { Cents } from "#money";
import { withoutCurrency } from "#money";
import type { CatalogueQuery } from "./catalogue-index.ts";
import { type FacetKey, facetKeys, facetSections, mapEntries } from "./facet-sections.ts";
import type { Sort } from "./sort-orders.ts";

/** The price slider, in whole dollars. Its upper end means "no limit". */
export const priceScale = { min: 0, max: 100_000, step: 1_000 };

/** Sort orders of list screens, in the order of their menu. */
const listSorts = ["featured", "price-asc", "price-desc", "name-asc"] as const satisfies readonly Sort[];

/** A list's sections and sort orders; the first order is the default and not in the URL. */
export interface ListMenu {
  facets: readonly FacetKey[];
  sorts: readonly Sort[];
}

/** For the shop and its categories: all sections except `kinds`, which only the home page's grid has. */
export const shopMenu: ListMenu = { facets: facetKeys.filter((key) => key !== "kinds"), sorts: listSorts };

export const homeMenu: ListMenu = {
  facets: ["kinds"],
  sorts: ["name-asc", "name-desc", "price-asc", "price-desc"],
};

/** The list requested by a URL. */
export interface ListRequest extends Record<FacetKey, string[]> {
  /** Inclusive, whole dollars; null means no limit. */
  min: number | null;
  max: number | null;
  sort: Sort;
  page: number;
}

const limits = { valuesPerKey: 40, valueLength: 80, page: 1_000_000 };

export const defaultRequest: ListRequest = {
  ...mapEntries(facetSections, () => []),
  min: null,
  max: null,
  sort: "featured",
  page: 1,
};

/**
 * Parses a list's URL, ignoring invalid values. Only an invalid price is reported, as typed, in `unreadPrice`. If a price,
 * sort or page is repeated, the first one is used.
 */
export function readListRequest(
  search: URLSearchParams,
  { facets, sorts }: ListMenu = shopMenu,
): { request: ListRequest; unreadPrice: string | null } {
  const min = readPrice(search.get("min"));
  const max = readPrice(search.get("max"));
  const wrong = [min, max].find((price) => price.unread !== null);
  const ends = [min.dollars, max.dollars];
  if (ends[0] != null && ends[1] != null && ends[0] > ends[1]) ends.reverse();
  const sort = search.get("sort");
  return {
    request: {
      ...defaultRequest,
      ...Object.fromEntries(facets.map((key) => [key, readValues(search, facetSections[key].param)])),
      min: ends[0] === priceScale.min ? null : (ends[0] ?? null),
      max: ends[1] != null && ends[1] < priceScale.max ? ends[1] : null,
      sort: sorts.find((value) => value === sort) ?? sorts[0]!,
      page: readPage(search.get("page")),
    },
    unreadPrice: wrong?.unread ?? null,
  };
}

/** The canonical URL search of a request: "" or "?…". */
export function listSearch(request: ListRequest, { sorts }: ListMenu = shopMenu): string {
  const search = new URLSearchParams();
  for (const key of facetKeys) {
    for (const value of sortedOnce(request[key])) search.append(facetSections[key].param, value);
  }
  if (request.min !== null) search.set("min", String(request.min));
  if (request.max !== null) search.set("max", String(request.max));
  if (request.sort !== sorts[0]!) search.set("sort", request.sort);
  if (request.page > 1) search.set("page", String(request.page));
  return search.size > 0 ? `?${search}` : "";
}

/** The same list with other choices, on page 1 unless a page is given. */
export function changeRequest(request: ListRequest, change: Partial<ListRequest>): ListRequest {
  return { ...request, page: 1, ...change };
}

/** The same list without filters; keeps the sort order. */
export function clearFilters(request: ListRequest): ListRequest {
  return { ...defaultRequest, sort: request.sort };
}

export function toggleFilterValue(request: ListRequest, key: FacetKey, value: string): ListRequest {
  const others = request[key].filter((picked) => picked.toLowerCase() !== value.toLowerCase());
  const picked = others.length === request[key].length ? [...others, value] : others;
  return changeRequest(request, { [key]: picked });
}

/** The number shown on "Filters": one per chosen value, and one for the price range. */
export function activeFilterCount(request: ListRequest): number {
  const picked = facetKeys.reduce((count, key) => count + request[key].length, 0);
  return picked + (request.min !== null || request.max !== null ? 1 : 0);
}

/** The same list without values that don't exist in their section. Sections missing from `options` keep their values. */
export function dropUnknownValues(
  request: ListRequest,
  options: Partial<Record<FacetKey, readonly { value: string }[]>>,
): ListRequest {
  const known = facetKeys.flatMap((key) => {
    const offered = options[key] && new Set(options[key].map(({ value }) => value.toLowerCase()));
    return offered ? [[key, request[key].filter((value) => offered.has(value.toLowerCase()))]] : [];
  });
  return { ...request, ...Object.fromEntries(known) };
}

/** Converts a request to a query of the catalogue's index. */
export function catalogueQuery(
  request: ListRequest,
  { category, pageSize }: { category: string | null; pageSize: number },
): CatalogueQuery {
  const { min, max, ...rest } = request;
  return { ...rest, category, pageSize, minCents: cents(min), maxCents: cents(max) };
}

function cents(dollars: number | null): Cents | null {
  return dollars === null ? null : dollars * 100;
}

function readValues(search: URLSearchParams, key: string): string[] {
  const values = search
    .getAll(key)
    .map((value) => value.trim().slice(0, limits.valueLength))
    .filter((value) => value !== "");
  return sortedOnce(values).slice(0, limits.valuesPerKey);
}

function sortedOnce(values: readonly string[]): string[] {
  const spellings = new Map(values.map((value) => [value.toLowerCase(), value]));
  return [...spellings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** Parses "1250", "$1,250" and "1250.00"; drops cents. */
function readPrice(text: string | null): { dollars: number | null; unread: string | null } {
  const typed = text?.trim() ?? "";
  if (typed === "") return { dollars: null, unread: null };
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{0,2})?$/.exec(withoutCurrency(typed));
  if (!match?.[1]) return { dollars: null, unread: typed.slice(0, 20) };
  return { dollars: Number(match[1].replaceAll(",", "")), unread: null };
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Math.min(Math.max(1, Number(text)), limits.page) : 1;
}
