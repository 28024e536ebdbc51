import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { codeKey } from "./code-key.ts";
import { groupsOf, isCodePart, plainText, searchedCents } from "./searched-text.ts";

/** What a list shows of its records. */
export interface Listing {
  /** Words to find, by the rule of `searched-text.ts`; empty: all records. */
  search: string;
  /** A column, "placed"; "-placed" from the highest to the lowest; null: the usual order. */
  sort: string | null;
  /** From 1; a page past the end is the last one. */
  page: number;
  /** Rows on a page. */
  size: number;
}

/** One page of a list. `total`: rows on all its pages. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

export const pageSize = 50;

/** A list without rows. */
export const noRows = { rows: [], total: 0, page: 1, pages: 1 };

/** The first page of everything. */
export const firstPage: Listing = { search: "", sort: null, page: 1, size: pageSize };

interface ListOrder {
  /** What can be sorted by, as `Listing.sort` names it. */
  sorts: Readonly<Record<string, Expression<unknown>>>;
  usual: RawBuilder<unknown>;
  /** Orders rows that are otherwise equal, so that no row is on two pages. */
  id: Expression<unknown>;
}

/** Reads one page of a query without limit and order. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, page, size }: Omit<Listing, "search">,
  { sorts, usual, id }: ListOrder,
): Promise<ListPage<Row>> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as("total"));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  const place = placeOf(Number(total), page, size);
  const rows = await query
    .orderBy(orderOf(sort, { sorts, usual, id }))
    .limit(size)
    .offset((place.page - 1) * size)
    .execute();
  return { rows, ...place };
}

/** What rows are ordered by. Those without a value come last, both ways. */
export function orderOf(sort: string | null, { sorts, usual, id }: ListOrder): RawBuilder<unknown> {
  const by = sortOf(sort);
  const column = by && Object.hasOwn(sorts, by.name) ? sorts[by.name] : undefined;
  const way = by?.isDescending ? sql`desc` : sql`asc`;
  return column ? sql`${column} ${way} nulls last, ${id} ${way}` : usual;
}

/** Sorts by the place of a value in its list instead of its emails. */
export function placeIn(column: Expression<unknown>, values: readonly string[]): RawBuilder<number> {
  const places = values.map((value, place) => sql`when ${value} then cast(${place} as integer)`);
  return sql<number>`case ${column} ${sql.join(places, sql` `)} end`;
}

interface RowsOrder<Row> {
  sorts: Readonly<Record<string, (row: Row) => string | number | null>>;
  /** What a search looks at. */
  facts: (row: Row) => SearchedValues;
}

/** One page of rows in their usual order, where a list is short and computed. */
export function pageOf<Row>(all: readonly Row[], listing: Listing, order: RowsOrder<Row>): ListPage<Row> {
  const found = foundRows(all, listing, order);
  const { page, ...place } = placeOf(found.length, listing.page, listing.size);
  return { rows: found.slice((page - 1) * listing.size, page * listing.size), page, ...place };
}

/** The rows on all pages, in the order that was asked for. */
export function foundRows<Row>(
  all: readonly Row[],
  { search, sort }: Pick<Listing, "search" | "sort">,
  { sorts, facts }: RowsOrder<Row>,
): Row[] {
  const found = search.trim() === "" ? [...all] : all.filter((row) => hasTyped(search, facts(row)));
  const by = sortOf(sort);
  const read = by && Object.hasOwn(sorts, by.name) ? sorts[by.name] : undefined;
  if (read) {
    const way = by?.isDescending ? -1 : 1;
    found.sort((a, b) => compare(read(a), read(b), way));
  }
  return found;
}

function compare(a: string | number | null, b: string | number | null, way: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return way * (a - b);
  return way * String(a).localeCompare(String(b));
}

function sortOf(sort: string | null): { name: string; isDescending: boolean } | null {
  return sort === null ? null : { name: sort.replace(/^-/, ""), isDescending: sort.startsWith("-") };
}

/** The page that is shown of a list of so many rows. */
export function placeOf(total: number, asked: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  return { total, pages, page: Math.min(pages, Math.max(1, Math.trunc(asked) || 1)) };
}

/** What a search looks at of a record that is already read: see `SearchedFacts`. */
interface SearchedValues {
  texts: readonly (string | null)[];
  /** Found in any spelling. */
  codes?: readonly (string | null)[];
  cents?: readonly (number | null)[];
}

/** `isFound` of `searched-text.ts`, for values. */
function hasTyped(typed: string, values: SearchedValues): boolean {
  const words = groupsOf(typed).flatMap((group) => group.words);
  if (words.length === 0) return false;
  return words.every((word) => hasWord(word, values)) || (words.length > 1 && hasCode(typed, values));
}

function hasWord(word: string, values: SearchedValues): boolean {
  const wanted = plainText(word);
  const amount = searchedCents(word);
  return (
    values.texts.some((text) => text !== null && plainText(text).includes(wanted)) ||
    hasCode(word, values) ||
    (amount !== null &&
      (values.cents ?? []).some((cents) => cents !== null && cents >= amount[0] && cents <= amount[1]))
  );
}

function hasCode(typed: string, { codes = [] }: SearchedValues): boolean {
  const wanted = codeKey(typed);
  return isCodePart(wanted) && codes.some((code) => code !== null && codeKey(code).includes(wanted));
}
