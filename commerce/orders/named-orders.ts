import type { Db } from "#database";

const givenUp = new Set(["cancelled", "refund_pending", "refunded"]);

/** The order of this number, ignoring case; null for none. `isPaid`: paid and not refunded. */
export async function namedOrder(db: Db, number: string) {
  const row = await db
    .selectFrom("orders")
    .select(["id", "state", "paid_at"])
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  return row ? { id: row.id, isPaid: row.paid_at !== null && !givenUp.has(row.state) } : null;
}

/** The numbers of orders by their ids; an unknown id has none. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("orders").select(["id", "number"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
