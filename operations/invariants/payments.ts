import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const paidOrderHasPaymentAndEmail: Invariant = {
  says: "Every paid order has an approved payment for its total, less what credits pay, and exactly one confirmation email.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("orders")
      .select((eb) => [
        "number",
        eb
          .selectFrom("payment")
          .whereRef("payment.order_id", "=", "orders.id")
          .whereRef("payment.amount_cents", "=", sql<number>`orders.total_cents - orders.credit_cents`)
          .whereRef("payment.currency", "=", "orders.currency")
          .where("kind", "=", "charge")
          .where("payment.state", "=", "approved")
          .select((count) => count.fn.countAll<number>().as("rows"))
          .as("payments"),
        eb
          .selectFrom("outbox")
          .where("dedupe", "in", [
            sql<string>`'order-confirmed ' || orders.id`,
            sql<string>`'deposit-confirmed ' || orders.id`,
          ])
          .select((count) => count.fn.countAll<number>().as("rows"))
          .as("emails"),
      ])
      .where("paid_at", "is not", null)
      // A repair's order starts with an agreed price and is paid later, like that of a quote accepted without a payment; a
      // ticket's has several tenders and a receipt.
      .where("repair", "is", null)
      .where("ticket", "is", null)
      .where((eb) => eb.or([eb("kind", "<>", "deposit"), eb("total_cents", ">", 0)]))
      // A layaway is paid in parts.
      .where("layaway", "is", null)
      .execute();
    return rows.flatMap(({ number, payments, emails }) => [
      ...(payments === 0 ? [`order ${number} is paid without an approved payment for its total`] : []),
      ...(emails === 1 ? [] : [`order ${number} is paid with ${emails} confirmation emails`]),
    ]);
  },
};

export const approvedPaymentHasItsOrder: Invariant = {
  says: "Every approved payment belongs to an order that was paid or is being refunded.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("payment")
      .innerJoin("orders", "orders.id", "payment.order_id")
      .select(["payment.ref", "orders.number", "orders.state"])
      .where("payment.kind", "=", "charge")
      .where("payment.state", "=", "approved")
      .where("payment.surplus", "=", 0)
      .where("orders.paid_at", "is", null)
      .where("orders.state", "not in", ["refund_pending", "refunded"])
      .execute();
    return rows.map(
      ({ ref, number, state }) => `payment ${ref} was approved, but order ${number} is ${state}`,
    );
  },
};

export const balancePaymentHasItsCharge: Invariant = {
  says: "Every completed balance payment has a charge, approved or not, and no other balance payment does.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("balance_payment")
      .innerJoin("orders", "orders.id", "balance_payment.order_id")
      .leftJoin("payment", (join) =>
        join
          .onRef("payment.ref", "=", "balance_payment.charge_ref")
          .onRef("payment.order_id", "=", "balance_payment.order_id"),
      )
      .select(["orders.number", "attempt", "balance_payment.state"])
      .where((eb) =>
        eb.or([
          eb.and([eb("balance_payment.state", "=", "complete"), eb("payment.id", "is", null)]),
          eb.and([eb("balance_payment.state", "<>", "complete"), eb("charge_ref", "is not", null)]),
        ]),
      )
      .execute();
    return rows.map(
      ({ number, attempt, state }) =>
        `balance payment ${attempt} of order ${number} is ${state} ${state === "complete" ? "without" : "with"} a charge`,
    );
  },
};

export const discountCodeHasItsOrder: Invariant = {
  says: "A claimed discount code belongs to an order awaiting payment; a used code belongs to a paid order.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("discount_code")
      .leftJoin("orders", "orders.id", "discount_code.order_id")
      .select([
        "discount_code.code_hash",
        "discount_code.state",
        "orders.number",
        "orders.state as orderState",
      ])
      .where((eb) =>
        eb.or([
          eb.and([eb("discount_code.state", "=", "issued"), eb("discount_code.order_id", "is not", null)]),
          eb.and([
            eb("discount_code.state", "=", "claimed"),
            eb.or([eb("orders.id", "is", null), eb("orders.state", "<>", "pending_payment")]),
          ]),
          eb.and([
            eb("discount_code.state", "=", "used"),
            eb.or([eb("orders.id", "is", null), eb("orders.paid_at", "is", null)]),
          ]),
        ]),
      )
      .execute();
    return rows.map(
      ({ code_hash, state, number, orderState }) =>
        `code ${code_hash.slice(0, 12)} is ${state} for ${number ? `order ${number}, which is ${orderState}` : "no order"}`,
    );
  },
};
