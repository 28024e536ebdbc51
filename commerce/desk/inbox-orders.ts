import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "#database";
import type { OrderState } from "../../database/tables.ts";

/** Something of an order's that the desk has to answer, as its inbox lists it. */
export interface InboxOrder {
  /** As the audit names it: "order LI-7K2M9QXA", "payment LI-7K2M9QXA". */
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
}

/** What is asked for: the newest that the desk has done with or not, at most so many of each kind, or one by its subject. */
export type InboxQuestion = { isDone: boolean; most: number } | { subject: string };

/** Paid, and not yet out of the shop's hands. */
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
  "orders.total_cents",
  "orders.unit_count",
] as const;

/**
 * What came in through the checkout, newest first: orders and deposits that were placed, and orders whose payments all
 * failed. Done: the desk said so, wherever the order stands by then.
 */
export async function inboxOrders({ read }: Pick<Database, "read">, asked: InboxQuestion) {
  return [...(await placedOrders(read, asked)), ...(await failedPayments(read, asked))];
}

async function placedOrders(db: Db, asked: InboxQuestion): Promise<InboxOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select([...columns, "orders.created_at", "orders.paid_at"])
    .where("orders.paid_at", "is not", null)
    .where(isAsked(sql`'order ' || orders.number`, asked))
    .$if("isDone" in asked && !asked.isDone, (query) => query.where("orders.state", "in", placed))
    .orderBy("orders.created_at", "desc")
    .limit(mostOf(asked))
    .execute();
  return rows.map((row) => ({
    ...facts(row),
    subject: `order ${row.number}`,
    kind: row.kind === "deposit" ? "deposit" : "order",
    at: row.paid_at ?? row.created_at,
  }));
}

async function failedPayments(db: Db, asked: InboxQuestion): Promise<InboxOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("payment", "payment.order_id", "orders.id")
    .select([...columns, (eb) => eb.fn.max<number>("payment.created_at").as("failed_at")])
    .where("orders.paid_at", "is", null)
    .where("payment.kind", "=", "charge")
    .where("payment.state", "in", ["declined", "failed"])
    .where(isAsked(sql`'payment ' || orders.number`, asked))
    .groupBy("orders.id")
    .groupBy(columns)
    .orderBy("failed_at", "desc")
    .limit(mostOf(asked))
    .execute();
  return rows.map((row) => ({
    ...facts(row),
    subject: `payment ${row.number}`,
    kind: "failed-payment",
    at: Number(row.failed_at),
  }));
}

function facts(row: {
  number: string;
  state: OrderState;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  total_cents: number;
  unit_count: number;
}) {
  const { number, state, email, phone, total_cents: amountCents, unit_count: pieces } = row;
  const name = [row.first_name, row.last_name].filter(Boolean).join(" ");
  return { number, state, name, email, phone, amountCents, pieces };
}

function mostOf(asked: InboxQuestion): number {
  return "most" in asked ? asked.most : 1;
}

/** Whether the thing of this subject is one that was asked for. */
function isAsked(subject: RawBuilder<unknown>, asked: InboxQuestion): RawBuilder<boolean> {
  if ("subject" in asked) return sql<boolean>`${subject} = ${asked.subject}`;
  const done = sql`select 1 from desk_item where subject = ${subject} and done_at is not null`;
  return asked.isDone ? sql<boolean>`exists (${done})` : sql<boolean>`not exists (${done})`;
}
