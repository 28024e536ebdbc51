import type { Listing } from "../../../foundation/records/listing.ts";
import { readWhose, type Whose } from "./assignment.ts";
import { deskPath } from "./desk-path.ts";

/** A way to filter a list by one parameter of its URL. */
interface ListFilter {
  /** What it filters by, for people who do not see it; the label of a menu. */
  label: string;
  /** Its values with their words, the usual one first; without them it takes any text, "" usually. */
  options?: Readonly<Record<string, string>>;
  /** The usual value while words are searched for. */
  whileSearching?: string;
  /** A menu beside the search instead of tabs. */
  isMenu?: boolean;
  /** Of a text: the words of the tab that shows all; the others are those that the loader counts. */
  all?: string;
}

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** The words of some states, as options of a filter. */
export function labelsOf<Name extends string>(states: Readonly<Record<Name, { label: string }>>) {
  const labels = Object.entries<{ label: string }>(states).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

type ValueOf<Filter extends ListFilter> = Filter["options"] extends object
  ? keyof Filter["options"] & string
  : string;

/** What the URL of a list asks for. */
export type ListQuery<Filters extends ListFilters = ListFilters> = Omit<Listing, "size"> & {
  whose: Whose;
  filters: { readonly [Name in keyof Filters]: ValueOf<Filters[Name]> };
};

/** The parameters of a list's URL. */
export interface ListParameters<Filters extends ListFilters> {
  /** "/desk/orders" */
  path: string;
  filters: Filters;
  /** Can be filtered by who works on its rows. */
  isAssigned?: boolean;
  columns: readonly { sort?: string }[];
  /** The column by which it is sorted without a choice: "-placed". */
  usualSort?: string;
}

function usualOf({ options, whileSearching }: ListFilter, search: string): string {
  if (whileSearching !== undefined && search !== "") return whileSearching;
  return Object.keys(options ?? { "": "" })[0] ?? "";
}

/** Parses a list's URL; invalid values count as absent. */
export function readListQuery<Filters extends ListFilters>(
  { filters, columns }: ListParameters<Filters>,
  query: URLSearchParams,
): ListQuery<Filters> {
  const search = (query.get("search") ?? query.get("q") ?? "").trim().slice(0, 100);
  const sort = query.get("sort") ?? "";
  const values = Object.entries(filters).map(([name, filter]) => {
    const value = (query.get(name) ?? "").trim().slice(0, 100);
    const isKnown = filter.options ? Object.hasOwn(filter.options, value) : value !== "";
    return [name, isKnown ? value : usualOf(filter, search)];
  });
  return {
    search,
    sort: columns.some((column) => column.sort && bySort(column.sort) === bySort(sort)) ? sort : null,
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
    whose: readWhose(query),
    filters: Object.fromEntries(values) as ListQuery<Filters>["filters"],
  };
}

/** The name of a sort in either direction. */
export function bySort(sort: string): string {
  return sort.replace(/^-/, "");
}

type ListChange = Partial<Pick<ListQuery, "search" | "sort" | "page" | "whose">> & {
  filters?: Readonly<Record<string, string>>;
};

/** The parameters that a list's URL has for a query; what is usual has none. */
export function listFields(list: ListParameters<ListFilters>, query: ListQuery): Record<string, string> {
  const { search, sort, page, whose } = query;
  const values = Object.entries(list.filters).map(([name, filter]) => {
    const value = query.filters[name] ?? "";
    return [name, value === usualOf(filter, search) ? "" : value];
  });
  const all: Record<string, string> = {
    ...Object.fromEntries(values),
    ...{ search, whose: whose ?? "", sort: sort === null || sort === list.usualSort ? "" : sort },
    page: page > 1 ? String(page) : "",
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** The path of a list with another part of its query; on its first page, unless that is changed. */
export function listPath(
  list: ListParameters<ListFilters>,
  query: ListQuery,
  change: ListChange = {},
): string {
  const filters = { ...query.filters, ...change.filters };
  return deskPath(list.path, listFields(list, { ...query, page: 1, ...change, filters }));
}

/** The parameters that a search sends beside its words. A filter with a value of its own while searching starts over. */
export function searchFields(list: ListParameters<ListFilters>, query: ListQuery): Record<string, string> {
  const { search: _, page: __, ...others } = listFields(list, { ...query, search: "" });
  const isSent = ([name]: [string, string]) => {
    const filter = list.filters[name];
    return filter?.whileSearching === undefined && filter?.isMenu !== true;
  };
  return Object.fromEntries(Object.entries(others).filter(isSent));
}
