import type { ShopContext } from "../context.ts";
import { cancelOrder, writeOrders } from "../orders/move-order.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { lockOrder } from "../orders/order-row.ts";
import type { DeskAnswer, HoldRelease } from "./desk.ts";

/** Ends an unpaid order, freeing its pieces and code. A payment page that can't be expired keeps the hold. */
export async function releaseHold(
  context: ShopContext,
  { number, version, actor }: HoldRelease,
): Promise<DeskAnswer> {
  const { database } = context;
  const id = (await findOrderByNumber(database.read, number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  const known = await database.read
    .selectFrom("orders")
    .select(["state", "version", "updated_at", "session_ref"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (known.state !== "pending_payment" || known.version !== version)
    return { outcome: "stale", at: known.updated_at };
  if (!(await context.payment.expire(context, known))) return stillPayable;
  const now = context.now();
  return await writeOrders(context, async (transaction): Promise<DeskAnswer> => {
    const order = await lockOrder(transaction, id);
    if (!order) return { outcome: "unknown" };
    if (order.state !== "pending_payment" || order.version !== version)
      return { outcome: "stale", at: order.updated_at };
    if (order.session_ref) return stillPayable;
    await cancelOrder(transaction, order, { reason: "released", actor, now });
    return { outcome: "done" };
  });
}

const stillPayable: DeskAnswer = {
  outcome: "refused",
  message:
    "We couldn't close the payment page, so the buyer may still pay there and nothing was released. Try again in a minute.",
};
