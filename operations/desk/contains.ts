import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { letterCases } from "../../records/letter-cases.ts";
import type { Search } from "./search.ts";

/** Whether one of the texts contains what was typed, ignoring case. Pattern characters are literal. */
export function contains(typed: string, texts: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  const patterns = letterCases(typed).map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`);
  return sql<SqlBool>`(${sql.join(
    texts.flatMap((text) => patterns.map((pattern) => sql`lower(${text}) like ${pattern} escape '\\'`)),
    sql` or `,
  )})`;
}

/** Whether a record is about what was typed: by its mail alone where that is an address, by index. */
export function isAbout(
  { typed, isAddress }: Search,
  { mail, texts }: { mail: Expression<unknown>; texts: readonly Expression<unknown>[] },
): RawBuilder<SqlBool> {
  if (isAddress) return sql<SqlBool>`lower(${mail}) = ${typed.toLowerCase()}`;
  return contains(typed, [mail, ...texts]);
}
