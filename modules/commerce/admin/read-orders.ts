import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database, Db, Tables } from "#database";
import { readJson } from "../../../foundation/records/untrusted-text.ts";
import { type Delivery, type OrderAttribute, type OrderLine, orderColumns } from "../orders/order-record.ts";

type OrderRow = Selectable<Tables["orders"]>;
type PaymentRow = Selectable<Tables["payment"]>;

/** A placed order as other systems read it. */
export interface AdminOrder {
  row: OrderRow;
  lines: OrderLine[];
  delivery: Delivery;
  attributes: OrderAttribute[];
  /** Approved charges and refunds, oldest first. */
  payments: PaymentRow[];
}

/** Reads placed orders by id, unordered; omits unknown ones and those that never were. */
export async function readAdminOrders(
  { read }: Pick<Database, "read">,
  ids: readonly string[],
): Promise<Map<string, AdminOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", ids)
    .where("paid_at", "is not", null)
    .execute();
  const payments = await readPayments(read, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        lines: orderColumns.lines.parse(readJson(row.lines)),
        delivery: orderColumns.delivery.parse(readJson(row.delivery)),
        attributes: z.array(orderColumns.attributes.element).parse(readJson(row.attributes)),
        payments: payments.get(row.id) ?? [],
      },
    ]),
  );
}

async function readPayments(db: Db, ids: readonly string[]): Promise<Map<string, PaymentRow[]>> {
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "in", ids)
    .where("state", "=", "approved")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/** The order of a refund; null for an unknown one. */
export async function findRefund({ read }: Pick<Database, "read">, id: string): Promise<PaymentRow | null> {
  const row = await read
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", "refund")
    .executeTakeFirst();
  return row ?? null;
}

type OrderFacts = Pick<AdminOrder, "row" | "payments">;

/** Charged and refunded so far, in cents. */
export function paidCents({ payments }: Pick<AdminOrder, "payments">) {
  const sum = (kind: PaymentRow["kind"]) =>
    payments.reduce((cents, one) => (one.kind === kind ? cents + Number(one.amount_cents) : cents), 0);
  return { charged: sum("charge"), refunded: sum("refund") };
}

/** Shopify's word for what was paid. Gift cards and store credits count as paid. */
export function financialStatus({ row, payments }: OrderFacts): string {
  const { charged, refunded } = paidCents({ payments });
  if (row.state === "refunded") return "REFUNDED";
  if (refunded > 0) return refunded >= charged ? "REFUNDED" : "PARTIALLY_REFUNDED";
  return charged + Number(row.credit_cents) >= Number(row.total_cents) ? "PAID" : "PARTIALLY_PAID";
}

/** Shopify's word for what was handed over. */
export function fulfillmentStatus({ row }: Pick<AdminOrder, "row">): string {
  return row.state === "completed" || row.state === "shipped" ? "FULFILLED" : "UNFULFILLED";
}

/** When it was canceled, in milliseconds since the Unix epoch: here, when it was refunded as a whole. */
export function cancelledAt({ row }: Pick<AdminOrder, "row">): number | null {
  return ["refund_pending", "refunded", "cancelled"].includes(row.state) ? Number(row.updated_at) : null;
}
