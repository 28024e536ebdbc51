import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#database";
import type { OrdersTable } from "../../database/tables.ts";
import { audit } from "./audit.ts";
import { newOrderNumber } from "./order-number.ts";

const numberAttempts = 5;

/** What the caller knows of a new order. Number, state and version are given here. */
export type NewOrder = Omit<
  Insertable<OrdersTable>,
  "number" | "state" | "version" | "updated_at" | "cancel_reason" | "paid_at"
>;

/** Writes a new order that waits for its payment, within the caller's transaction. Answers its number. */
export async function insertOrder(tx: Kysely<Tables>, order: NewOrder): Promise<string> {
  for (let attempt = 0; attempt < numberAttempts; attempt++) {
    const number = newOrderNumber(order.kind);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("orders")
      .values({
        ...order,
        number,
        state: "pending_payment",
        version: 1,
        updated_at: order.created_at,
        cancel_reason: null,
        paid_at: null,
      })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) continue;
    await audit(tx, {
      at: order.created_at,
      actor: "visitor",
      subject: `order ${number}`,
      action: "order.pending_payment",
      data: { kind: order.kind, totalCents: order.total_cents, units: order.unit_count },
    });
    return number;
  }
  throw new Error("No free order number was found, so the order was not written. Try again.");
}
