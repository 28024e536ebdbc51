import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#database";
import { isFound, type SearchedFacts } from "./searched-text.ts";

/** What somebody sees of a record, and finds it by. */
export interface Sees {
  client: boolean;
  price: boolean;
}

/** What is searched for. */
export interface Search {
  database: Database;
  typed: string;
  /** It is the whole address of some record, and is looked for as that; else as a part of a text. */
  isAddress: boolean;
  /** Row limit. */
  most: number;
  sees: Sees;
  /** The desk page of a subject. */
  pathOf(subject: string): string;
}

/** Whether a record is about what was typed: by its mail alone where that is a whole address, by index. */
export function isAbout(
  { typed, isAddress }: Search,
  { mail, ...facts }: SearchedFacts & { mail: Expression<unknown> },
): RawBuilder<SqlBool> {
  return isAddress ? sql<SqlBool>`lower(${mail}) = ${typed.toLowerCase()}` : isFound(typed, facts);
}
