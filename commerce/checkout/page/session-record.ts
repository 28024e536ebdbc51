import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#database";
import type { PaymentSessionTable } from "../../../database/tables.ts";
import type { OrderRow } from "../checkout-record.ts";

export type SessionRow = Selectable<PaymentSessionTable>;

/** Where a hold would end while its provider cannot be asked, it lasts so much longer, in ms. */
const keptMs = 5 * 60_000;
const almostOverMs = 60_000;

/** The payment page of a provider's name. */
export async function findSession(
  db: Kysely<Tables>,
  { provider, ref }: { provider: string; ref: string },
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom("payment_session")
    .selectAll()
    .where("provider", "=", provider)
    .where("ref", "=", ref)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest payment page of an order; null before the first. */
export async function newestSession(db: Kysely<Tables>, orderId: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom("payment_session")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that nobody can pay on the page any more, within the caller's transaction: the clock rules the hold again. */
export async function closeSession(
  tx: Kysely<Tables>,
  ref: string,
  state: "complete" | "expired",
): Promise<void> {
  await tx.updateTable("payment_session").set({ state }).where("ref", "=", ref).execute();
  await tx.updateTable("orders").set({ session_ref: null }).where("session_ref", "=", ref).execute();
}

/** Lets the order and its pieces be held until `heldUntil`, within the caller's transaction. */
export async function holdUntil(tx: Kysely<Tables>, orderId: string, heldUntil: number): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ held_until: heldUntil })
    .where("id", "=", orderId)
    .where("state", "=", "pending_payment")
    .execute();
  await tx
    .updateTable("stock_unit")
    .set({ held_until: heldUntil })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute();
}

/** Makes a hold last while it is unknown whether it was paid, within the caller's transaction. */
export async function keepHold(
  tx: Kysely<Tables>,
  { id, state, held_until }: Pick<OrderRow, "id" | "state" | "held_until">,
  now: number,
): Promise<void> {
  if (state === "pending_payment" && (held_until ?? 0) < now + almostOverMs)
    await holdUntil(tx, id, now + keptMs);
}
