import type { Listing } from "../../../foundation/records/listing.ts";
import { type AssignmentFilter, readAssignmentFilter } from "./assignment.ts";
import { deskPath } from "./desk-path.ts";

/** A list filter set by a URL parameter. */
interface ListFilter {
  /** What it filters by: the label of a menu, or an accessible label for tabs. */
  label: string;
  /** Its values with labels, default first. Without options it accepts any text, "" by default. */
  options?: Readonly<Record<string, string>>;
  /** The default value during a search. */
  whileSearching?: string;
  /** Shown as a menu next to the search instead of tabs. */
  isMenu?: boolean;
  /** For a text filter: the label of the tab showing everything. Other tabs come from the loader's counts. */
  all?: string;
}

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Labels of states, as options of a filter. */
export function stateOptions<Name extends string>(states: Readonly<Record<Name, { label: string }>>) {
  const labels = Object.entries<{ label: string }>(states).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

type ValueOf<Filter extends ListFilter> = Filter["options"] extends object
  ? keyof Filter["options"] & string
  : string;

export type ListQuery<Filters extends ListFilters = ListFilters> = Omit<Listing, "size"> & {
  whose: AssignmentFilter;
  filters: { readonly [Name in keyof Filters]: ValueOf<Filters[Name]> };
};

export interface ListParameters<Filters extends ListFilters> {
  /** "/desk/orders" */
  path: string;
  filters: Filters;
  /** Whether it can be filtered by assignee. */
  isAssigned?: boolean;
  columns: readonly { sort?: string }[];
  /** The default sort: "-placed". */
  usualSort?: string;
}

function usualOf({ options, whileSearching }: ListFilter, search: string): string {
  if (whileSearching !== undefined && search !== "") return whileSearching;
  return Object.keys(options ?? { "": "" })[0] ?? "";
}

/** Parses a list's URL. Invalid values count as absent. */
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
    sort: columns.some((column) => column.sort && sortName(column.sort) === sortName(sort)) ? sort : null,
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
    whose: readAssignmentFilter(query),
    filters: Object.fromEntries(values) as ListQuery<Filters>["filters"],
  };
}

/** The name of a sort, without its direction. */
export function sortName(sort: string): string {
  return sort.replace(/^-/, "");
}

type ListChange = Partial<Pick<ListQuery, "search" | "sort" | "page" | "whose">> & {
  filters?: Readonly<Record<string, string>>;
};

/** A list's URL parameters for a query, omitting defaults. */
export function listUrlParameters(
  list: ListParameters<ListFilters>,
  query: ListQuery,
): Record<string, string> {
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

/** The path of a list with part of its query changed. Goes to page 1 unless the page is what changes. */
export function listPath(
  list: ListParameters<ListFilters>,
  query: ListQuery,
  change: ListChange = {},
): string {
  const filters = { ...query.filters, ...change.filters };
  return deskPath(list.path, listUrlParameters(list, { ...query, page: 1, ...change, filters }));
}

/** The parameters a search form submits with its text. Resets filters that have their own default during a search. */
export function searchFormParameters(
  list: ListParameters<ListFilters>,
  query: ListQuery,
): Record<string, string> {
  const { search: _, page: __, ...others } = listUrlParameters(list, { ...query, search: "" });
  const isSent = ([name]: [string, string]) => {
    const filter = list.filters[name];
    return filter?.whileSearching === undefined && filter?.isMenu !== true;
  };
  return Object.fromEntries(Object.entries(others).filter(isSent));
}
