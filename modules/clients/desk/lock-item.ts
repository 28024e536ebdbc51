import { sql } from "kysely";
import type { Database, Db } from "#database";

/** Items whose rows are deleted on erasure. Numbers can be reused, so notes and decisions must not outlive them. */
const deleted = {
  quote: ["quote_request", "id"],
  similar: ["similar_request", "id"],
  sizer: ["sizer_request", "id"],
  "priced-quote": ["quote", "number"],
} as const;

/** Locks an item's record so that it cannot be erased before the commit. Returns false if it was already erased. */
export async function lockItem(
  { tx, dialect }: { tx: Db; dialect: Database["dialect"] },
  subject: string,
): Promise<boolean> {
  const [word = "", number = ""] = subject.split(" ");
  if (!Object.hasOwn(deleted, word)) return true;
  const [table, column] = deleted[word as keyof typeof deleted];
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${
    /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0
  } ${dialect === "postgres" ? sql`for key share` : sql``}`.execute(tx);
  return rows.length > 0;
}
