import type { ShopContext } from "../context.ts";
import { chargesToRefund } from "../payments/refunds-due.ts";
import type { OwedRefund } from "./desk.ts";

const most = 50;

/** The latest declined or failed payments, at most fifty. */
export async function listFailedPayments({ database }: ShopContext) {
  const rows = await database.read
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.order_id")
    .select([
      "payment.id",
      "payment.created_at as at",
      "payment.state",
      "payment.amount_cents as amountCents",
    ])
    .select(["orders.number", "orders.state as orderState", "orders.first_name", "orders.last_name"])
    .where("payment.kind", "=", "charge")
    .where("payment.state", "in", ["declined", "failed"])
    .orderBy("payment.created_at", "desc")
    .orderBy("payment.id")
    .limit(most)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}` }));
}

/** Refunds due but not yet issued, for any provider, oldest first. */
export async function listOwedRefunds({ database }: ShopContext): Promise<OwedRefund[]> {
  const charges = await chargesToRefund(database.read)
    .select([
      "orders.number",
      "orders.updated_at",
      "payment.provider",
      "payment.surplus",
      "payment.created_at",
    ])
    .where((eb) => eb.or([eb("orders.state", "=", "refund_pending"), eb("payment.surplus", "=", 1)]))
    .execute();
  const parts = await database.read
    .selectFrom("refund_part")
    .innerJoin("payment", "payment.ref", "refund_part.charge_ref")
    .innerJoin("orders", "orders.id", "refund_part.order_id")
    .select([
      "orders.number",
      "payment.provider",
      "refund_part.amount_cents as amountCents",
      "refund_part.created_at as since",
    ])
    .where("refund_part.refund_ref", "is", null)
    .execute();
  const whole = charges.map(
    (row): OwedRefund => ({
      number: row.number,
      provider: row.provider,
      amountCents: row.amountCents - Number(row.inParts ?? 0),
      since: row.surplus === 1 ? row.created_at : row.updated_at,
      reason: row.surplus === 1 ? "surplus" : "order",
    }),
  );
  const all = [...whole, ...parts.map((part): OwedRefund => ({ ...part, reason: "part" }))];
  return all.sort((a, b) => a.since - b.since);
}
