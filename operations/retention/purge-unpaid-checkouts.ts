import type { Tx } from "../transaction.ts";
import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Orders that ended without a payment. What is left is their lines in the audit, which name nobody. */
export const purgeUnpaidCheckouts: RetentionStep = {
  name: "unpaid checkouts",
  termMs: terms.unpaidCheckouts,
  async find(db, before, most) {
    const rows = await ended(db, before).select("id").orderBy("updated_at").limit(most).execute();
    return rows.map(({ id }) => id);
  },
  async forget(tx, keys, { before }) {
    const ids = (await ended(tx, before).select("id").where("id", "in", keys).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.updateTable("checkout").set({ order_id: null }).where("order_id", "in", ids).execute();
    await tx.deleteFrom("order_design").where("order_id", "in", ids).execute();
    await tx.deleteFrom("payment").where("order_id", "in", ids).execute();
    await tx.deleteFrom("payment_session").where("order_id", "in", ids).execute();
    await tx.deleteFrom("orders").where("id", "in", ids).execute();
  },
};

/** Money that came for a cancelled order is owed back: such an order is not forgotten. */
function ended(db: Tx, before: number) {
  return db
    .selectFrom("orders")
    .where("state", "=", "cancelled")
    .where("updated_at", "<", before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("payment")
            .select("payment.id")
            .whereRef("payment.order_id", "=", "orders.id")
            .where("payment.state", "=", "approved"),
        ),
      ),
    );
}
