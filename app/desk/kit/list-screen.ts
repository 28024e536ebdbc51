import type { ReactNode } from "react";
import type { Role } from "#services";
import type { ListPage } from "../../../foundation/records/listing.ts";
import { type DeskFact, seesFact } from "../access/desk-access.ts";
import type { Cell } from "./csv.ts";
import type { RowChoice } from "./desk-table.tsx";
import type { ListFilters, ListParameters, ListQuery } from "./list-query.ts";

/** What cells read beside their row. */
export interface CellFacts {
  /** An account's name by its number; empty for nobody. */
  staff: (id: number | null) => string;
  /** The name of an actor of the audit. */
  actor: (actor: string) => string;
  /** Ms since 1970. */
  now: number;
}

export interface ListColumn<Row> {
  label: string;
  /** Its value in files; without one it is not in files. */
  csv?: (row: Row, facts: CellFacts) => Cell;
  /** What the screen shows; without one, its value. */
  cell?: (row: Row, facts: CellFacts) => ReactNode;
  /** What the query calls it to sort by it; "-placed" has the highest first when it is pressed. */
  sort?: string;
  isFigure?: boolean;
  isHead?: boolean;
  /** For roles that see this fact. */
  fact?: DeskFact;
  /** Where only a part of the list has it. */
  isShown?: (query: ListQuery, role: Role) => boolean;
  /** Not drawn while no row has a value. */
  isSparse?: boolean;
  isFileOnly?: boolean;
}

interface ListEmpty {
  title: string;
  text?: ReactNode;
}

/** A list of the desk: what its URL means, what it shows and writes to files. */
export interface ListScreen<Row, Filters extends ListFilters = ListFilters> extends ListParameters<Filters> {
  title: string;
  lead?: ReactNode;
  /** "order", "orders" */
  noun: readonly [one: string, many: string];
  rowKey: (row: Row) => string | number;
  columns: readonly ListColumn<Row>[];
  /** The label of its search: what it looks at. */
  search: string | ((role: Role) => string);
  /** Where names and addresses must not stand in URLs. */
  isPosted?: boolean;
  /** Where a new one begins. */
  begin?: { to: string; label: string };
  /** When there is none. */
  empty: ListEmpty | ((query: ListQuery) => ListEmpty);
  /** More to say when a search finds nothing. */
  notFound?: (query: ListQuery) => ReactNode;
  choice?: RowChoice<Row>;
}

/** What a list's loader answers. */
export interface ListData<Row, Filters extends ListFilters = ListFilters> extends ListPage<Row> {
  query: ListQuery<Filters>;
  /** Rows of each value of a filter. */
  counts?: { readonly [Name in keyof Filters]?: Readonly<Record<string, number>> };
  /** Ms since 1970. */
  now: number;
}

/** Declares a list. `rowKey` comes first and names the type of its rows. */
export function deskList<Row, const Filters extends ListFilters>(
  list: Omit<ListScreen<Row, Filters>, "filters"> & { filters?: Filters },
): ListScreen<Row, Filters> {
  return { ...list, filters: list.filters ?? ({} as Filters) };
}

/** The columns that a role sees of a part of a list. */
export function shownColumns<Row>(
  { columns }: { columns: readonly ListColumn<Row>[] },
  query: ListQuery,
  role: Role,
): ListColumn<Row>[] {
  return columns.filter(
    ({ fact, isShown = () => true }) => (!fact || seesFact(role, fact)) && isShown(query, role),
  );
}
