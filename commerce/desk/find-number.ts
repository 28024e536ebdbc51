import type { Db } from "#database";

/** The id of the order with this number, in whatever case it was typed; null for none. */
export async function findNumber(db: Db, number: string): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
