import { sql } from "kysely";
import type { Db } from "#database";
import { isPaidBack } from "#ledger";

const givenUp = new Set(["cancelled", "refund_pending", "refunded"]);

/** The order with this number, ignoring case; null if there is none. `isPaid` means paid and not fully refunded. */
export async function findOrderByNumber(db: Db, number: string) {
  const row = await db
    .selectFrom("orders")
    .select(["id", "state", "paid_at", isPaidBack(sql.ref("orders.id")).as("isPaidBack")])
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  if (!row) return null;
  const isGivenUp = givenUp.has(row.state) || Number(row.isPaidBack) === 1;
  return { id: row.id, isPaid: row.paid_at !== null && !isGivenUp };
}

/** Order numbers by id; omits unknown ids. */
export async function readOrderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("orders").select(["id", "number"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
