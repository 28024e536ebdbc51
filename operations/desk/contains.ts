import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { isFound, type SearchedFacts } from "../../records/searched-text.ts";
import type { Search } from "./search.ts";

/** Whether a record is about what was typed: by its mail alone where that is a whole address, by index. */
export function isAbout(
  { typed, isAddress }: Search,
  { mail, ...facts }: SearchedFacts & { mail: Expression<unknown> },
): RawBuilder<SqlBool> {
  return isAddress ? sql<SqlBool>`lower(${mail}) = ${typed.toLowerCase()}` : isFound(typed, facts);
}
