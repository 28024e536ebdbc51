import { sql } from "kysely";
import type { Db } from "#database";
import { isPaidBack } from "#ledger";

const givenUp = new Set(["cancelled", "refund_pending", "refunded"]);

/** The order of this number, ignoring case; null for none. `isPaid`: paid, and not all of it refunded. */
export async function namedOrder(db: Db, number: string) {
  const row = await db
    .selectFrom("orders")
    .select(["id", "state", "paid_at", isPaidBack(sql.ref("orders.id")).as("isPaidBack")])
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  if (!row) return null;
  const isGivenUp = givenUp.has(row.state) || Number(row.isPaidBack) === 1;
  return { id: row.id, isPaid: row.paid_at !== null && !isGivenUp };
}

/** The numbers of orders by their ids; an unknown id has none. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("orders").select(["id", "number"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
