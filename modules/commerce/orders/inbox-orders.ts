import { sql } from "kysely";
import { z } from "zod";
import type { Database, Db } from "#database";
import { type InboxFilter, maxRows } from "../../../foundation/records/inbox-filter.ts";
import {
  type InboxEntry,
  type InboxSource,
  isListed,
  type KindInbox,
} from "../../../foundation/records/inbox-source.ts";
import { type Delivery, orderColumns } from "./order-record.ts";

/** An order or failed payment as listed in the desk's inbox. */
export interface InboxOrder {
  /** Its name in the audit log: "order LI-7K2M9QXA", "payment LI-7K2M9QXA". */
  subject: string;
  kind: "order" | "deposit" | "failed-payment";
  /** When it was paid, or when a payment last failed, in milliseconds since the Unix epoch. */
  at: number;
  number: string;
  /** State of its record, a key of the kind's `inboxRules`. */
  state: string;
  name: string;
  email: string;
  phone: string | null;
  /** Shipping address on one line; null for pickup. */
  address: string | null;
  amountCents: number;
  /** Number of pieces, including those made to order. */
  pieces: number;
  /** The customer's note; may be empty. */
  note: string;
}

const goods = {
  kind: "order",
  from: sql`orders`,
  subject: sql<string>`'order ' || orders.number`,
  isEntry: sql<boolean>`orders.paid_at is not null and orders.repair is null and orders.kind = 'goods'`,
  state: sql<string>`orders.state`,
} satisfies InboxSource;

const deposits = {
  kind: "deposit",
  from: sql`orders`,
  subject: sql<string>`'order ' || orders.number`,
  isEntry: sql<boolean>`orders.paid_at is not null and orders.repair is null and orders.kind = 'deposit'`,
  state: sql<string>`case when orders.state in ('in_design', 'final_quoted')
      and exists (select 1 from quote where quote.order_id = orders.id)
      and not exists (select 1 from job where job.order_id = orders.id and (job.version > 1 or job.stage <> 'design'))
      then 'new_job' else orders.state end`,
} satisfies InboxSource;

const failed = {
  kind: "failed-payment",
  from: sql`orders`,
  subject: sql<string>`'payment ' || orders.number`,
  isEntry: sql<boolean>`orders.paid_at is null and orders.id in (
      select order_id from payment where kind = 'charge' and state in ('declined', 'failed'))`,
  state: sql<string>`case when exists (select 1 from orders as paid where paid.email_key = orders.email_key
      and paid.email like '%@%' and paid.paid_at > orders.created_at) then 'bought' else 'failed' end`,
} satisfies InboxSource;

const columns = [
  "orders.number",
  "orders.first_name",
  "orders.last_name",
  "orders.email",
  "orders.phone",
  "orders.total_cents as amountCents",
  "orders.lines",
  "orders.note",
  "orders.delivery",
] as const;

/** Inbox items newest first per kind: placed orders, deposits, and orders whose payments all failed. */
export async function listInboxOrders({ read }: Pick<Database, "read">, filter: InboxFilter) {
  return [
    ...(await placedOrders(read, "goods", filter)),
    ...(await placedOrders(read, "deposit", filter)),
    ...(await failedPayments(read, filter)),
  ];
}

const titles: Readonly<Record<InboxOrder["kind"], (order: InboxOrder) => string>> = {
  order: ({ number, pieces }) => `${number}, ${pieces === 1 ? "one piece" : `${pieces} pieces`}`,
  deposit: ({ number }) => `${number}, a custom design`,
  "failed-payment": ({ number }) => `${number}, payment didn't go through`,
};

/** Placed orders, and orders whose payments all failed. */
export const orderInbox: KindInbox = {
  sources: () => [goods, deposits, failed],
  async read(db, filter): Promise<InboxEntry[]> {
    const orders = await listInboxOrders({ read: db }, filter);
    return orders.map((order) => {
      const { number: orderNumber, pieces: _, note: text, ...entry } = order;
      return { ...entry, orderNumber, title: titles[order.kind](order), text };
    });
  },
};

async function placedOrders(db: Db, kind: "goods" | "deposit", filter: InboxFilter): Promise<InboxOrder[]> {
  const source = kind === "goods" ? goods : deposits;
  const rows = await db
    .selectFrom("orders")
    .select([...columns, "orders.created_at", "orders.paid_at"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("orders.created_at", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ created_at, paid_at, ...row }) => ({
    ...toInboxOrder(row),
    subject: `order ${row.number}`,
    kind: source.kind,
    at: paid_at ?? created_at,
  }));
}

async function failedPayments(db: Db, filter: InboxFilter): Promise<InboxOrder[]> {
  const source = failed;
  const rows = await db
    .selectFrom("orders")
    .innerJoin("payment", "payment.order_id", "orders.id")
    .select([...columns, (eb) => eb.fn.max<number>("payment.created_at").as("failed_at")])
    .select(source.state.as("state"))
    .where("payment.kind", "=", "charge")
    .where("payment.state", "in", ["declined", "failed"])
    .where(isListed(source, filter))
    .groupBy("orders.id")
    .orderBy("failed_at", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ failed_at, ...row }) => ({
    ...toInboxOrder(row),
    subject: `payment ${row.number}`,
    kind: source.kind,
    at: Number(failed_at),
  }));
}

function toInboxOrder<
  Row extends { first_name: string; last_name: string; delivery: string; lines: string },
>({ first_name, last_name, delivery, lines, ...row }: Row) {
  const bought = z.array(z.object({ quantity: z.number() })).parse(JSON.parse(lines));
  return {
    ...row,
    name: [first_name, last_name].filter(Boolean).join(" "),
    address: addressOf(orderColumns.delivery.parse(JSON.parse(delivery))),
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function addressOf(delivery: Delivery): string | null {
  if (delivery.method === "pickup") return null;
  const { address1, address2, city, state, postalCode } = delivery;
  return [address1, address2, city, `${state} ${postalCode}`].filter(Boolean).join(", ");
}
