import type { Db } from "#database";
import { nextNumber } from "../../../foundation/records/number-series.ts";
import type { OrderRow } from "../orders/order-row.ts";

/** Opens an empty store credit for an order's customer in the caller's transaction. Returns its number. */
export async function openStoreCredit(
  tx: Db,
  { email_key, first_name, last_name }: Pick<OrderRow, "email_key" | "first_name" | "last_name">,
  now: number,
): Promise<number> {
  const number = await nextNumber(tx, "credit");
  const name = `${first_name} ${last_name}`;
  await tx.insertInto("store_credit").values({ number, email_key, name, created_at: now }).execute();
  return number;
}
