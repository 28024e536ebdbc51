import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { codeKey } from "./code-key.ts";
import { foldAccents, isCodePart, parseCentsRange, splitSearchWords } from "./searched-text.ts";

/** A list request. */
export interface Listing {
  /** Words to find, matched as in `searched-text.ts`; empty for all records. */
  search: string;
  /** Sort key, such as "placed", or "-placed" for descending; null for the default order. */
  sort: string | null;
  /** Starts at 1; past the end means the last page. */
  page: number;
  /** Rows per page. */
  size: number;
}

/** One page of a list; `total` counts the rows of all pages. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

export const pageSize = 50;

/** An empty list. */
export const noRows = { rows: [], total: 0, page: 1, pages: 1 };

/** The first page, unfiltered. */
export const firstPage: Listing = { search: "", sort: null, page: 1, size: pageSize };

interface ListOrder {
  /** Sort expressions by the name used in `Listing.sort`. */
  sorts: Readonly<Record<string, Expression<unknown>>>;
  usual: RawBuilder<unknown>;
  /** Breaks ties, so that no row appears on two pages. */
  id: Expression<unknown>;
}

/** Reads one page of a query that has no limit or order yet. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, page, size }: Omit<Listing, "search">,
  { sorts, usual, id }: ListOrder,
): Promise<ListPage<Row>> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as("total"));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  const place = clampPage(Number(total), page, size);
  const rows = await query
    .orderBy(orderByClause(sort, { sorts, usual, id }))
    .limit(size)
    .offset((place.page - 1) * size)
    .execute();
  return { rows, ...place };
}

/** The ORDER BY clause. Rows without a value come last in both directions. */
export function orderByClause(sort: string | null, { sorts, usual, id }: ListOrder): RawBuilder<unknown> {
  const by = sortOf(sort);
  const column = by && Object.hasOwn(sorts, by.name) ? sorts[by.name] : undefined;
  const way = by?.isDescending ? sql`desc` : sql`asc`;
  return column ? sql`${column} ${way} nulls last, ${id} ${way}` : usual;
}

/** Sorts by the position of a value in the list rather than by its text. */
export function positionInList(column: Expression<unknown>, values: readonly string[]): RawBuilder<number> {
  const places = values.map((value, place) => sql`when ${value} then cast(${place} as integer)`);
  return sql<number>`case ${column} ${sql.join(places, sql` `)} end`;
}

interface RowsOrder<Row> {
  sorts: Readonly<Record<string, (row: Row) => string | number | null>>;
  /** Values that a search matches. */
  facts: (row: Row) => SearchedValues;
}

/** Searches, sorts and paginates rows in memory, for short computed lists. */
export function paginateRows<Row>(
  all: readonly Row[],
  listing: Listing,
  order: RowsOrder<Row>,
): ListPage<Row> {
  const found = filterAndSortRows(all, listing, order);
  const { page, ...place } = clampPage(found.length, listing.page, listing.size);
  return { rows: found.slice((page - 1) * listing.size, page * listing.size), page, ...place };
}

/** The matching rows of all pages, sorted as requested. */
export function filterAndSortRows<Row>(
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

/** Clamps the requested page for a list of `total` rows. */
export function clampPage(total: number, asked: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  return { total, pages, page: Math.min(pages, Math.max(1, Math.trunc(asked) || 1)) };
}

/** Values of a record in memory that a search matches: see `SearchedFacts`. */
interface SearchedValues {
  texts: readonly (string | null)[];
  /** Matched in any spelling. */
  codes?: readonly (string | null)[];
  cents?: readonly (number | null)[];
}

/** `isFound` of `searched-text.ts`, for values in memory. */
function hasTyped(typed: string, values: SearchedValues): boolean {
  const words = splitSearchWords(typed).flatMap((group) => group.words);
  if (words.length === 0) return false;
  return words.every((word) => hasWord(word, values)) || (words.length > 1 && hasCode(typed, values));
}

function hasWord(word: string, values: SearchedValues): boolean {
  const wanted = foldAccents(word);
  const amount = parseCentsRange(word);
  return (
    values.texts.some((text) => text !== null && foldAccents(text).includes(wanted)) ||
    hasCode(word, values) ||
    (amount !== null &&
      (values.cents ?? []).some((cents) => cents !== null && cents >= amount[0] && cents <= amount[1]))
  );
}

function hasCode(typed: string, { codes = [] }: SearchedValues): boolean {
  const wanted = codeKey(typed);
  return isCodePart(wanted) && codes.some((code) => code !== null && codeKey(code).includes(wanted));
}
