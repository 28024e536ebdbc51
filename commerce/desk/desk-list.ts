import { type Expression, type SqlBool, sql } from "kysely";

const mostPages = 10_000;

/** Entries on one page of a list at the desk. */
export const pageSize = 50;

/** A page that exists: from 1 to the last one. */
export function pageOf(asked: number | undefined, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.min(mostPages, Math.ceil(total / pageSize)));
  const page = Math.min(pages, Math.max(1, Math.trunc(asked ?? 1) || 1));
  return { page, pages };
}

/** Whether a text holds what was typed, whatever its case. Signs that patterns know mean themselves. */
export function holds(text: Expression<string | null>, typed: string): Expression<SqlBool> {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
}
