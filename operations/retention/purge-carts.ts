import type { Tx } from "../transaction.ts";
import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Carts that nobody touched, with their checkouts, whether they became an order or not: an order has its own copy. */
export const purgeCarts: RetentionStep = {
  name: "carts",
  termMs: terms.carts,
  async find(db, before, most) {
    const rows = await untouched(db, before).select("id").orderBy("updated_at").limit(most).execute();
    return rows.map(({ id }) => id);
  },
  async forget(tx, keys, { before }) {
    await tx
      .deleteFrom("cart")
      .where("id", "in", untouched(tx, before).select("id").where("id", "in", keys))
      .execute();
  },
};

/** A cart whose order is being paid waits for the end of that. */
function untouched(db: Tx, before: number) {
  return db
    .selectFrom("cart")
    .where("updated_at", "<", before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.cart_id", "=", "cart.id")
            .where("orders.state", "=", "pending_payment"),
        ),
      ),
    );
}
