import { sql } from "kysely";
import type { Db } from "#database";

/** What is searched for. */
export interface Search {
  typed: string;
  /** It is the whole address of some record, and is looked for as that; else as a part of a text. */
  isAddress: boolean;
  /** Row limit. */
  most: number;
}

const tables = [
  "orders",
  "quote",
  "quote_request",
  "similar_request",
  "sizer_request",
  "visit",
  "repair",
  "want_mailbox",
];

/** Reads whether what was typed is an address of a record: a part of one must find it, too. */
export async function searchFor(db: Db, typed: string, most: number): Promise<Search> {
  if (!typed.includes("@")) return { typed, isAddress: false, most };
  const known = tables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where lower(email) = ${typed.toLowerCase()})`,
  );
  const { rows } = await sql<{
    is_known: unknown;
  }>`select case when ${sql.join(known, sql` or `)} then 1 else 0 end
    as is_known`.execute(db);
  return { typed, isAddress: Number(rows[0]?.is_known) === 1, most };
}
