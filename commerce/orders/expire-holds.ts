import { type Db, prepared } from "#database";
import { cancelOrder, type OrderWriter, writeOrders } from "./move-order.ts";

const batch = 50;

/** Ends unpaid orders whose hold expired by `now` (ms since 1970), unless payable on a page. Writes only if needed. */
export async function expireHolds(writer: OrderWriter, now: number): Promise<void> {
  for (;;) {
    const { rows: due } = await overdueIds(writer.database.read, now);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
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
}

function overdue(db: Db, now: number) {
  return db
    .selectFrom("orders")
    .where("state", "=", "pending_payment")
    .where("session_ref", "is", null)
    .where("held_until", "<=", now);
}

const overdueIds = prepared((db, now: number) => overdue(db, now).select("id").limit(batch));
