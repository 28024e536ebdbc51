import { type Db, isDatabaseUnavailable, prepareStatement } from "#database";
import type { ShopContext } from "../context.ts";
import { cancelOrder, type OrderWriter, writeOrders } from "../orders/move-order.ts";
import { settleSeparately } from "../payments/settle-separately.ts";

const batch = 50;

type Expiring = OrderWriter & Pick<ShopContext, "now" | "reportFault">;

/**
 * Ends unpaid orders whose hold expired by `now` (milliseconds since the Unix epoch), unless they can still be paid on
 * a page. Writes only if needed. If a batch fails, ends its orders one by one.
 */
export async function expireHolds(writer: Expiring, now: number): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const { rows } = await overdueIds(writer.database.read, now, batch + failed.size);
    const due = rows.map(({ id }) => id).filter((id) => !failed.has(id));
    if (due.length === 0) return;
    try {
      await expire(writer, due, now);
    } catch (fault) {
      if (isDatabaseUnavailable(fault)) throw fault;
      for (const id of due)
        if ((await settleSeparately(writer, id, () => expire(writer, [id], now))) === "failed")
          failed.add(id);
    }
  }
}

async function expire(writer: Expiring, ids: readonly string[], now: number): Promise<void> {
  await writeOrders(writer, async (transaction) => {
    const orders = await overdue(transaction.tx, now)
      .selectAll()
      .where("id", "in", ids)
      .orderBy("id")
      .$if(transaction.dialect === "postgres", (query) => query.forUpdate())
      .execute();
    for (const order of orders)
      await cancelOrder(transaction, order, { reason: "expired", actor: "system", now });
  });
}

function overdue(db: Db, now: number) {
  return db
    .selectFrom("orders")
    .where("state", "=", "pending_payment")
    .where("session_ref", "is", null)
    .where("held_until", "<=", now);
}

const overdueIds = prepareStatement((db, now: number, most: number) =>
  overdue(db, now).select("id").limit(most),
);
