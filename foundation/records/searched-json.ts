import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#database";
import { containsTyped } from "./searched-text.ts";

type Dialect = Database["dialect"];

/** The text at a path in a JSON column, "client.name". */
export function jsonAt(dialect: Dialect, column: RawBuilder<unknown>, path: string): RawBuilder<unknown> {
  return dialect === "sqlite"
    ? sql`json_extract(${column}, ${`$.${path}`})`
    : sql`(${column}::jsonb #>> ${`{${path.replaceAll(".", ",")}}`}::text[])`;
}

/** Whether the text at one of these paths in a JSON column contains a word. */
export function jsonContains(
  dialect: Dialect,
  { column, paths, word }: { column: RawBuilder<unknown>; paths: readonly string[]; word: string },
): RawBuilder<SqlBool> {
  const found = paths.map((path) => containsTyped(jsonAt(dialect, column, path), word));
  // Checks the raw column first, which rules out most rows cheaply.
  return sql<SqlBool>`(${containsTyped(column, word)} and (${sql.join(found, sql` or `)}))`;
}
