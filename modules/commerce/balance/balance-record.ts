import type { Selectable } from "kysely";
import type { Db } from "#database";
import type { BalancePaymentTable } from "../../../foundation/database/tables.ts";

/** A client's attempt to pay toward a balance. */
export type BalancePaymentRow = Selectable<BalancePaymentTable>;

type AttemptKey = Pick<BalancePaymentRow, "order_id" | "attempt">;

/** An order's latest attempt; null before the first. */
export async function findNewestAttempt(db: Db, orderId: string): Promise<BalancePaymentRow | null> {
  const row = await db
    .selectFrom("balance_payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The attempt with an open payment page; null if none. */
export async function findOpenAttempt(db: Db, orderId: string): Promise<BalancePaymentRow | null> {
  const row = await db
    .selectFrom("balance_payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row ?? null;
}

/** The attempt for a provider's page; null for a checkout's page or an unknown one. */
export async function findAttemptByPage(
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

/** Updates an attempt in the caller's transaction. */
export async function updateAttempt(
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
