import { type Kysely, sql } from "kysely";
import { type Entry, type Order, orderEntries, type Part, type Payment } from "./0017-order-entries.ts";

/** Books what earlier releases recorded as payments, refunds and final prices: an entry for each, at its time. */
export async function bookEarlierOrders(db: Kysely<unknown>): Promise<void> {
  const { rows: payments } =
    await sql<Payment>`select order_id, provider, ref, kind, amount_cents, surplus, refund_ref,
    created_at from payment where state = 'approved' order by created_at, id`.execute(db);
  if (payments.length === 0) return;
  const { rows: orders } =
    await sql<Order>`select id, number, kind, state, lines, discount_cents, shipping_cents, tax_cents,
    tax_label, total_cents, paid_at, final_price_cents, final_tax_cents, final_tax_label from orders`.execute(
      db,
    );
  const { rows: parts } =
    await sql<Part>`select id, order_id, amount_cents, refund_ref, created_at from refund_part
    order by created_at, id`.execute(db);
  const watches = await watchVariants(db);
  const moves = await orderMoves(db);
  const paymentsOf = Map.groupBy(payments, ({ order_id }) => order_id);
  const partsOf = Map.groupBy(parts, ({ order_id }) => order_id);
  const entries = orders.flatMap((order) =>
    orderEntries(order, {
      payments: paymentsOf.get(order.id) ?? [],
      parts: partsOf.get(order.id) ?? [],
      movedAt: (to) => moves.get(`${order.number} ${to}`) ?? order.paid_at ?? 0,
      isWatch: (variantId) => watches.has(variantId),
    }),
  );
  // Stable: of one order and moment they stay in the order of their making.
  await writeEntries(
    db,
    entries.toSorted((a, b) => a.at - b.at),
  );
}

async function watchVariants(db: Kysely<unknown>): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select variant.id from variant join product on product.id = product_id
    where product_type = 'Watches'`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** When each order last came to a state, by "LD-7K2M9QXA completed". */
async function orderMoves(db: Kysely<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{
    subject: string;
    action: string;
    at: number;
  }>`select subject, action, max(at) as at
    from audit where action in ('order.final_quoted', 'order.completed', 'order.refund_pending') group by subject, action`.execute(
    db,
  );
  return new Map(
    rows.map(({ subject, action, at }) => [
      `${subject.slice("order ".length)} ${action.slice("order.".length)}`,
      Number(at),
    ]),
  );
}

const hasMoney = new Set([
  "sale",
  "deposit",
  "late-payment",
  "surplus",
  "refund-paid",
  "surplus-refund-paid",
]);
const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

async function writeEntries(db: Kysely<unknown>, entries: readonly Entry[]): Promise<void> {
  const numbers = new Map<string, number>();
  let receipt = 1000;
  for (const [index, { at, kind, cause, orderId, reverses, actor, postings }] of entries.entries()) {
    const number = index + 1;
    numbers.set(cause, number);
    const total = postings.reduce((left, [, cents]) => left + cents, 0);
    if (total !== 0)
      throw new Error(`The entry ${kind} of order ${orderId} sums to ${total} cents instead of zero.`);
    await sql`insert into journal_entry (number, at, day, kind, cause, order_id, reverses, receipt, actor, memo) values
      (${number}, ${at}, ${day.format(at)}, ${kind}, ${cause}, ${orderId}, ${reverses === undefined ? null : (numbers.get(reverses) ?? null)},
      ${hasMoney.has(kind) ? ++receipt : null}, ${actor}, ${"Booked from the records of an earlier release."})`.execute(
      db,
    );
    const booked = postings.filter(([, cents, taxed]) => cents !== 0 || taxed !== undefined);
    for (const [position, [account, cents, taxed]] of booked.entries())
      await sql`insert into journal_posting (entry, position, account, cents, taxed_cents)
        values (${number}, ${position + 1}, ${account}, ${cents}, ${taxed ?? null})`.execute(db);
  }
  await sql`insert into number_series (name, last) values ('entry', ${entries.length}), ('receipt', ${receipt})`.execute(
    db,
  );
}
