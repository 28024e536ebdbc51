import { redactOrders } from "../privacy/redact-orders.ts";
import { redacted } from "../redacted.ts";
import type { Tx } from "../transaction.ts";
import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Who bought what so long ago that no tax office asks any more. Numbers and amounts stay. */
export const purgeBuyers: RetentionStep = {
  name: "buyers of orders",
  termMs: terms.buyers,
  async find(db, before, most) {
    const rows = await old(db, before).select("id").orderBy("created_at").limit(most).execute();
    return rows.map(({ id }) => id);
  },
  async forget(tx, keys, { before, now }) {
    const orders = await old(tx, before).selectAll().where("id", "in", keys).execute();
    await redactOrders(tx, orders, { reason: "time-over", now });
  },
};

function old(db: Tx, before: number) {
  return db
    .selectFrom("orders")
    .where("created_at", "<", before)
    .where("email", "<>", redacted)
    .where("state", "<>", "pending_payment");
}
