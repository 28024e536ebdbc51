import type { Db } from "#database";
import { announce, type WebhookTopic } from "../../../foundation/records/announce.ts";
import type { OrderState } from "./order-states.ts";

const topics = [
  "orders/create",
  "orders/paid",
  "orders/updated",
  "orders/cancelled",
  "orders/fulfilled",
] as const;

/**
 * Tells other systems of an order's move, in the caller's transaction. They hear of an order once it is placed: an unpaid
 * one that ends was never one of theirs.
 */
export async function announceMove(
  tx: Db,
  { id, state }: { id: string; state: OrderState },
  to: OrderState,
): Promise<void> {
  await announce(tx, topics, () =>
    topicsOfMove(state, to).map((topic) => ({ topic, subject: `order ${id}` })),
  );
}

/** Tells other systems of an order that is placed from the start, in the caller's transaction. */
export async function announceOrder(tx: Db, id: string): Promise<void> {
  await announce(tx, ["orders/create"], () => [{ topic: "orders/create", subject: `order ${id}` }]);
}

/** The topics of a move, in the order in which they are sent. */
export function topicsOfMove(from: OrderState, to: OrderState): readonly WebhookTopic[] {
  if (from === "pending_payment") {
    if (to === "cancelled") return [];
    return to === "paid" ? ["orders/create", "orders/paid"] : ["orders/create"];
  }
  if (from === "cancelled") return [];
  if (to === "paid") return ["orders/paid", "orders/updated"];
  if (to === "shipped") return ["orders/fulfilled", "orders/updated"];
  if (to === "completed" && from !== "shipped") return ["orders/fulfilled", "orders/updated"];
  if (to === "refund_pending") return ["orders/cancelled", "orders/updated"];
  return ["orders/updated"];
}
