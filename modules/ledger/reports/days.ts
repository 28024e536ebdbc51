import { type Expression, type SqlBool, sql } from "kysely";

/** Days in the shop's time zone, inclusive, "2026-11-24"; null for no limit. */
export interface Days {
  from: string | null;
  to: string | null;
}

export function isWithinDays(column: string, { from, to }: Days): Expression<SqlBool> {
  const day = sql.ref<string>(column);
  if (from !== null && to !== null) return sql<SqlBool>`${day} between ${from} and ${to}`;
  if (from !== null) return sql<SqlBool>`${day} >= ${from}`;
  return to === null ? sql<SqlBool>`true` : sql<SqlBool>`${day} <= ${to}`;
}
