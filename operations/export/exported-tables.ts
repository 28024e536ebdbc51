import type { StoredTable } from "#database";
import type { Kind } from "../../foundation/records/kind.ts";
import type { LeftOut } from "../../foundation/records/left-out.ts";

export interface ExportedTable {
  table: StoredTable;
  /** Rows or columns that are left out of it. */
  leftOut: LeftOut | null;
}

/** Names of all tables that kinds declare. */
export function declaredTables(kinds: readonly Kind[]): string[] {
  return kinds.flatMap(({ texts, tables }) => [...Object.keys(texts), ...(tables?.split(" ") ?? [])]);
}

export function leftOutOf(kinds: readonly Kind[]): LeftOut[] {
  return kinds.flatMap(({ leftOut = [] }) => leftOut).toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

/**
 * The tables of an export, in the order in which they can be imported. Throws if a kind declares none of them, so that a
 * new table is neither forgotten nor exported unseen.
 */
export function exportedTables(tables: readonly StoredTable[], kinds: readonly Kind[]): ExportedTable[] {
  const declared = new Set(declaredTables(kinds));
  const unknown = tables.filter(({ name }) => !declared.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`No kind of record declares the table ${unknown.join(", ")}.`);
  const left = new Map(leftOutOf(kinds).map((one) => [one.table, one]));
  return tables.flatMap((table) => {
    const leftOut = left.get(table.name) ?? null;
    const isWhole = leftOut && !leftOut.rows && !leftOut.columns;
    return isWhole ? [] : [{ table, leftOut }];
  });
}
