import { sql } from "kysely";
import type { Database, Db } from "#database";
import type { OrderState } from "../../database/tables.ts";
import { type InboxFilter, isSelected, maxRows } from "../../records/inbox-filter.ts";

/** An order or failed payment as listed in the desk's inbox. */
export interface InboxOrder {
  /** Its name in the audit: "order LI-7K2M9QXA", "payment LI-7K2M9QXA". */
  subject: string;
  kind: "order" | "deposit" | "failed-payment";
  /** When it was paid, or when the payment failed last, in ms since 1970. */
  at: number;
  number: string;
  state: OrderState;
  name: string;
  email: string;
  phone: string | null;
  amountCents: number;
  pieces: number;
  /** What the buyer wrote with it; empty where nothing. */
  note: string;
}

/** Paid, and not yet handed over. */
const placed = [
  "paid",
  "in_design",
  "final_quoted",
  "ready_for_pickup",
  "shipped",
  "refund_pending",
] as const;
const columns = [
  "orders.number",
  "orders.state",
  "orders.kind",
  "orders.first_name",
  "orders.last_name",
  "orders.email",
  "orders.phone",
  "orders.total_cents as amountCents",
  "orders.unit_count as pieces",
  "orders.note",
] as const;

/**
 * Inbox items of the checkout, newest first: placed orders and deposits, and orders whose payments all failed. Done:
 * marked so at the desk, whatever the order's state is by then.
 */
export async function inboxOrders({ read }: Pick<Database, "read">, filter: InboxFilter) {
  return [...(await placedOrders(read, filter)), ...(await failedPayments(read, filter))];
}

async function placedOrders(db: Db, filter: InboxFilter): Promise<InboxOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select([...columns, "orders.created_at", "orders.paid_at"])
    .where("orders.paid_at", "is not", null)
    .where("orders.repair", "is", null)
    .where(isSelected(sql`'order ' || orders.number`, filter))
    .$if("isDone" in filter && !filter.isDone, (query) => query.where("orders.state", "in", placed))
    .orderBy("orders.created_at", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ first_name, last_name, kind, created_at, paid_at, ...row }) => ({
    ...row,
    subject: `order ${row.number}`,
    kind: kind === "deposit" ? "deposit" : "order",
    at: paid_at ?? created_at,
    name: [first_name, last_name].filter(Boolean).join(" "),
  }));
}

async function failedPayments(db: Db, filter: InboxFilter): Promise<InboxOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("payment", "payment.order_id", "orders.id")
    .select([...columns, (eb) => eb.fn.max<number>("payment.created_at").as("failed_at")])
    .where("orders.paid_at", "is", null)
    .where("payment.kind", "=", "charge")
    .where("payment.state", "in", ["declined", "failed"])
    .where(isSelected(sql`'payment ' || orders.number`, filter))
    .groupBy("orders.id")
    .orderBy("failed_at", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ first_name, last_name, failed_at, ...row }) => ({
    ...row,
    subject: `payment ${row.number}`,
    kind: "failed-payment",
    at: Number(failed_at),
    name: [first_name, last_name].filter(Boolean).join(" "),
  }));
}
