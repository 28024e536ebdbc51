import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#database";
import { matchesSearch, type SearchedFacts } from "./searched-text.ts";

/** What a user may see of a record, and therefore search by. */
export interface RecordVisibility {
  client: boolean;
  price: boolean;
  /** Needed only where records have costs. */
  cost?: boolean;
}

/** A search at the desk. */
export interface Search {
  database: Database;
  typed: string;
  /** Whether `typed` is a complete, known email address, which is matched exactly instead of as part of a text. */
  isAddress: boolean;
  /** Row limit. */
  most: number;
  sees: RecordVisibility;
  /** Desk path of an audit subject. */
  pathOf(subject: string): string;
}

/** Whether a record matches: a complete email address only by `mail`, using its index. */
export function matchesRecord(
  { typed, isAddress }: Search,
  { mail, ...facts }: SearchedFacts & { mail: Expression<unknown> },
): RawBuilder<SqlBool> {
  return isAddress ? sql<SqlBool>`lower(${mail}) = ${typed.toLowerCase()}` : matchesSearch(typed, facts);
}
