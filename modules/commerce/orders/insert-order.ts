import type { Insertable } from "kysely";
import { type Db, prepareStatement } from "#database";
import { language } from "#language";
import type { OrdersTable } from "../../../foundation/database/tables.ts";
import { audit } from "../../../foundation/records/audit.ts";
import { newLabelNumber } from "../../../foundation/records/number-series.ts";
import { announceOrder } from "./announce-order.ts";

/** How long a new order holds its pieces, in milliseconds. */
export const holdMs = 10 * 60_000;

const numberAttempts = 5;

/** Columns of a new order set by the caller; number, state and version are set here. */
export type NewOrder = Omit<
  Insertable<OrdersTable>,
  "number" | "state" | "version" | "updated_at" | "cancel_reason" | "paid_at"
>;

/** A new order number: `LI-`, or `LD-` for a deposit, and eight random characters. For display, never a key. */
export function newOrderNumber(kind: "goods" | "deposit"): string {
  return newLabelNumber(kind === "deposit" ? "deposit" : "order");
}

const insert = prepareStatement(
  (tx, order: NewOrder, number: string, state: FirstState["state"], paidAt: number | null) =>
    tx
      .insertInto("orders")
      .values({
        ...order,
        number,
        state,
        version: 1,
        updated_at: order.created_at,
        cancel_reason: null,
        paid_at: paidAt,
      })
      .onConflict((conflict) => conflict.column("number").doNothing()),
);

/** Initial state: waiting for payment, or with a price agreed at the desk and paid later. */
interface FirstState {
  state: "pending_payment" | "final_quoted";
  actor: string;
}

/** Inserts a new order in the caller's transaction. Returns its number. */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  { state, actor }: FirstState = { state: "pending_payment", actor: "visitor" },
): Promise<string> {
  const paidAt = state === "pending_payment" ? null : order.created_at;
  const written = { ...order, language: order.language ?? language() };
  for (let attempt = 0; attempt < numberAttempts; attempt++) {
    const number = newOrderNumber(order.kind);
    const { numAffectedRows } = await insert(tx, written, number, state, paidAt);
    if (numAffectedRows !== 1n) continue;
    const { created_at: at, kind, total_cents: totalCents, unit_count: units } = order;
    const entry = { subject: `order ${number}`, action: `order.${state}` };
    await audit(tx, { at, actor, ...entry, data: { kind, totalCents, units } });
    if (paidAt !== null) await announceOrder(tx, order.id);
    return number;
  }
  throw new Error("Couldn't find an unused order number, so the order wasn't saved. Try again.");
}
