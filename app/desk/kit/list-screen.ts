import type { ReactNode } from "react";
import type { Role } from "#services";
import type { ListPage } from "../../../foundation/records/listing.ts";
import { canSeeFact, type DeskFact } from "../access/desk-access.ts";
import type { CsvCell } from "./csv.ts";
import type { RowChoice } from "./desk-table.tsx";
import type { ListFilters, ListParameters, ListQuery } from "./list-query.ts";

/** What cells need besides their row. */
export interface CellFacts {
  /** An account's name by id; empty if unassigned. */
  staff: (id: number | null) => string;
  /** An audit actor's display name. */
  actor: (actor: string) => string;
  /** In milliseconds since the Unix epoch. */
  now: number;
}

export interface ListColumn<Row> {
  label: string;
  /** The value in files. Without it, the column isn't exported. */
  csv?: (row: Row, facts: CellFacts) => CsvCell;
  /** The cell on screen. Defaults to its file value. */
  cell?: (row: Row, facts: CellFacts) => ReactNode;
  /** The sort's name in the query. "-placed" starts in descending order. */
  sort?: string;
  isFigure?: boolean;
  isHead?: boolean;
  /** Only for roles that may see this fact. */
  fact?: DeskFact;
  /** Limits the column to parts of the list. */
  isShown?: (query: ListQuery, role: Role) => boolean;
  /** Hidden while no row has a value. */
  isSparse?: boolean;
  isFileOnly?: boolean;
}

interface ListEmpty {
  title: string;
  text?: ReactNode;
}

/** A desk list: what its URL means, what it shows and what it exports. */
export interface ListScreen<Row, Filters extends ListFilters = ListFilters> extends ListParameters<Filters> {
  title: string;
  lead?: ReactNode;
  /** "order", "orders" */
  noun: readonly [one: string, many: string];
  rowKey: (row: Row) => string | number;
  columns: readonly ListColumn<Row>[];
  /** The label of the search: what it covers. */
  search: string | ((role: Role) => string);
  /** Posts searches, to keep names and addresses out of URLs. */
  isPosted?: boolean;
  /** Where to create a new one. */
  begin?: { to: string; label: string };
  empty: ListEmpty | ((query: ListQuery) => ListEmpty);
  /** Additional content if a search finds nothing. */
  notFound?: (query: ListQuery) => ReactNode;
  choice?: RowChoice<Row>;
}

export interface ListData<Row, Filters extends ListFilters = ListFilters> extends ListPage<Row> {
  query: ListQuery<Filters>;
  /** Number of rows by filter value. */
  counts?: { readonly [Name in keyof Filters]?: Readonly<Record<string, number>> };
  /** In milliseconds since the Unix epoch. */
  now: number;
}

/** Declares a list. `rowKey` comes first because it determines the type of the rows. */
export function defineDeskList<Row, const Filters extends ListFilters>(
  list: Omit<ListScreen<Row, Filters>, "filters"> & { filters?: Filters },
): ListScreen<Row, Filters> {
  return { ...list, filters: list.filters ?? ({} as Filters) };
}

/** The columns visible to a role in a part of a list. */
export function visibleColumns<Row>(
  { columns }: { columns: readonly ListColumn<Row>[] },
  query: ListQuery,
  role: Role,
): ListColumn<Row>[] {
  return columns.filter(
    ({ fact, isShown = () => true }) => (!fact || canSeeFact(role, fact)) && isShown(query, role),
  );
}
