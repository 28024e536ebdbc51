import { type Db, prepareStatement } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import {
  findAgreement,
  findLayaway,
  layawaySubject,
  lockLayaway,
  readSchedule,
  saveLayaway,
} from "../layaway-schedule/layaway-rows.ts";
import { cancelOrder, type OrderTransaction } from "../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";

/** The orders of a ticket's drafts that aren't held by another ticket anymore. */
const draftsOf = prepareStatement((db, ticket: string) =>
  db
    .selectFrom("layaway")
    .innerJoin("orders", "orders.id", "layaway.order_id")
    .select(["layaway.order_id as orderId", "layaway.number"])
    .where("layaway.ticket_id", "=", ticket)
    .where("layaway.state", "=", "draft")
    .where("orders.state", "=", "pending_payment"),
);

/** Holds the pieces of a ticket's drafts until `heldUntil`, and drops drafts whose line was removed. */
export async function keepDrafts(
  transaction: OrderTransaction,
  { row, lines }: { row: { id: string }; lines: readonly { balance_order: string | null }[] },
  { heldUntil, actor, now }: { heldUntil: number; actor: string; now: number },
): Promise<void> {
  const { tx } = transaction;
  for (const { orderId, number } of (await draftsOf(tx, row.id)).rows)
    if (lines.some(({ balance_order }) => balance_order === orderId)) {
      await tx.updateTable("orders").set({ held_until: heldUntil }).where("id", "=", orderId).execute();
      await tx
        .updateTable("stock_unit")
        .set({ held_until: heldUntil })
        .where("order_id", "=", orderId)
        .where("state", "=", "held")
        .execute();
    } else await dropDraft(transaction, number, { actor, now });
}

/** Ends a draft without an agreement, and frees its pieces, in the caller's transaction. */
async function dropDraft(
  transaction: OrderTransaction,
  number: number,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const { tx } = transaction;
  const order = await lockOrder(transaction, (await findLayaway(tx, number))?.order_id ?? null);
  const layaway = await lockLayaway(transaction, number);
  if (layaway?.state !== "draft") return;
  if (order?.state === "pending_payment")
    await cancelOrder(transaction, order, { reason: "released", actor, now });
  await saveLayaway(tx, layaway, { set: { state: "dropped", ended_at: now }, now });
  await audit(tx, { at: now, actor, subject: layawaySubject(number), action: "layaway.dropped", data: {} });
}

/**
 * What a draft asks for on its ticket: its first payment, and why that can't be taken yet; null for an order that is no
 * draft.
 */
export async function readFirstPayment(
  db: Db,
  { layaway: number, state }: Pick<OrderRow, "layaway" | "state">,
): Promise<{ balanceCents: number; refusal: string | null } | null> {
  if (number === null || (state !== "pending_payment" && state !== "cancelled")) return null;
  if (state === "cancelled")
    return {
      balanceCents: 0,
      refusal: "The hold on this layaway ended. Remove its line and add the pieces again.",
    };
  const [first] = await readSchedule(db, number);
  const agreement = await findAgreement(db, number, 1);
  return {
    balanceCents: first?.cents ?? 0,
    refusal: agreement?.signed_at ? null : "The layaway agreement isn't signed yet. Sign it first.",
  };
}
