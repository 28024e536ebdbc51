import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { containsDigits, containsTyped, searchedDigits } from "../../records/searched-text.ts";
import type { Search } from "./search.ts";

/** Whether one of the texts contains what was typed, ignoring case; of a telephone number, its digits. */
export function contains(typed: string, texts: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  const digits = searchedDigits(typed);
  const isPhone = digits !== null && digits.length >= 7;
  const found = texts.map((text) =>
    isPhone
      ? sql<SqlBool>`(${containsTyped(text, typed)} or ${containsDigits(text, digits)})`
      : containsTyped(text, typed),
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** Whether a record is about what was typed: by its mail alone where that is an address, by index. */
export function isAbout(
  { typed, isAddress }: Search,
  { mail, texts }: { mail: Expression<unknown>; texts: readonly Expression<unknown>[] },
): RawBuilder<SqlBool> {
  if (isAddress) return sql<SqlBool>`lower(${mail}) = ${typed.toLowerCase()}`;
  return contains(typed, [mail, ...texts]);
}
