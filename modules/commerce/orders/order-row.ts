import type { KeyObject } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { type Db, prepareStatement } from "#database";
import type { OrdersTable } from "../../../foundation/database/tables.ts";
import { deriveKey } from "../../../foundation/records/secret.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { orderColumns } from "./order-record.ts";
import { shownTaxLabel } from "./shown-tax-label.ts";

export type OrderRow = Selectable<OrdersTable>;

/** Whether an order is placed: one behind a ticket or a layaway is only once it was paid, or its first payment was. */
export const isPlaced = sql<boolean>`((orders.ticket is null and orders.layaway is null) or orders.paid_at is not null)`;

/** Whether an order's pieces are on layaway: reserved, and paid in parts. */
export function isOnLayaway({ layaway, state }: Pick<OrderRow, "layaway" | "state">): boolean {
  return layaway !== null && state === "final_quoted";
}

const orderOf = prepareStatement((db, id: string) =>
  db.selectFrom("orders").selectAll().where("id", "=", id),
);
const lockedOrder = prepareStatement((db, id: string) =>
  db.selectFrom("orders").selectAll().where("id", "=", id).forUpdate(),
);

/** The order with this id; null if there is none. */
export async function findOrder(db: Db, orderId: string | null): Promise<OrderRow | null> {
  if (orderId === null) return null;
  return (await orderOf(db, orderId)).rows[0] ?? null;
}

/** Reads an order and locks it until the commit. */
export async function lockOrder({ tx, dialect }: ShopTransaction, orderId: string | null) {
  if (orderId === null) return null;
  const lock = dialect === "postgres" ? lockedOrder : orderOf;
  return (await lock(tx, orderId)).rows[0] ?? null;
}

/** What a checkout's payment must come to: the total without what gift cards and store credits pay. */
export function dueAtCheckout(order: Pick<OrderRow, "total_cents" | "credit_cents">): number {
  return order.total_cents - order.credit_cents;
}

/** Whether no provider is needed, because a discount, gift cards or store credits cover the total. */
export function isCovered(order: Pick<OrderRow, "total_cents" | "credit_cents" | "session_ref">): boolean {
  return dueAtCheckout(order) === 0 && order.session_ref === null;
}

/** State of an order for its checkout: `ended` once its hold is over, but `waiting` while a payment page is open. */
export function checkoutOrderState(
  order: OrderRow | null,
  now: number,
): "none" | "waiting" | "ended" | "placed" {
  if (!order) return "none";
  if (order.state === "pending_payment")
    return order.session_ref !== null || (order.held_until ?? 0) > now ? "waiting" : "ended";
  return order.paid_at === null ? "ended" : "placed";
}

/** An order's sums for display; no tax if none is collected. */
export function shownOrderTotals(order: OrderRow) {
  const isUncollected = order.kind === "goods" && order.tax_ppm === null;
  return {
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    taxCents: isUncollected ? null : order.tax_cents,
    taxLabel: orderTaxLabel(order),
    totalCents: order.total_cents,
  };
}

/** The label of an order's tax, with the rates that it was charged at. */
export function orderTaxLabel(
  order: Pick<OrderRow, "lines" | "tax_label" | "tax_ppm" | "tax_cents">,
): string | null {
  const { tax_ppm: taxPpm, tax_cents: taxCents } = order;
  const lines = orderColumns.lines
    .parse(JSON.parse(order.lines))
    .flatMap((line) =>
      line.taxCents === undefined ? [] : [{ taxCents: line.taxCents, ppm: line.taxPpm ?? taxPpm ?? 0 }],
    );
  return shownTaxLabel(order.tax_label, { taxPpm, taxCents, lines });
}

/** The token for an order's page. Derived, so only its hash is stored. */
export function orderToken(secret: KeyObject, orderId: string): string {
  return deriveKey(secret, "order", orderId);
}
