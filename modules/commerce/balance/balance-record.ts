import type { Selectable } from "kysely";
import type { Db } from "#database";
import type { BalancePaymentTable } from "../../../foundation/database/tables.ts";

/** A client's attempt to pay towards a balance. */
export type BalancePaymentRow = Selectable<BalancePaymentTable>;

type AttemptKey = Pick<BalancePaymentRow, "order_id" | "attempt">;

/** The newest attempt of an order; null before the first. */
export async function newestAttempt(db: Db, orderId: string): Promise<BalancePaymentRow | null> {
  const row = await db
    .selectFrom("balance_payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The order's payment page that is open; null where none is. */
export async function openAttempt(db: Db, orderId: string): Promise<BalancePaymentRow | null> {
  const row = await db
    .selectFrom("balance_payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row ?? null;
}

/** The attempt of a provider's page; null for a page of the checkout or of nobody. */
export async function attemptOfPage(
  db: Db,
  { provider, ref }: { provider: string; ref: string },
): Promise<BalancePaymentRow | null> {
  const row = await db
    .selectFrom("balance_payment")
    .selectAll()
    .where("provider", "=", provider)
    .where("ref", "=", ref)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes an attempt within the caller's transaction. */
export async function changeAttempt(
  tx: Db,
  { order_id, attempt }: AttemptKey,
  set: Partial<Pick<BalancePaymentRow, "state" | "ref" | "url" | "charge_ref" | "checked_at">>,
): Promise<void> {
  await tx
    .updateTable("balance_payment")
    .set(set)
    .where("order_id", "=", order_id)
    .where("attempt", "=", attempt)
    .execute();
}
