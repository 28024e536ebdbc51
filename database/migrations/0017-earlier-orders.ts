import { type Kysely, sql } from "kysely";
import { z } from "zod";

interface Order {
  id: string;
  number: string;
  kind: "goods" | "deposit";
  state: string;
  lines: string;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  tax_label: string | null;
  total_cents: number;
  paid_at: number | null;
  final_price_cents: number | null;
  final_tax_cents: number | null;
  final_tax_label: string | null;
}

interface Payment {
  order_id: string;
  provider: string;
  ref: string;
  kind: "charge" | "refund";
  amount_cents: number;
  surplus: number;
  refund_ref: string | null;
  created_at: number;
}

interface Part {
  id: string;
  order_id: string;
  amount_cents: number;
  refund_ref: string | null;
  created_at: number;
}

type Posting = readonly [account: string, cents: number, taxedCents?: number];

interface Entry {
  at: number;
  kind: string;
  cause: string;
  orderId: string;
  /** The cause of the reversed entry. */
  reverses?: string;
  actor: string;
  postings: Posting[];
}

const line = z.object({
  variantId: z.int(),
  totalCents: z.int(),
  discountCents: z.int(),
  isTaxable: z.boolean(),
});

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

interface Facts {
  payments: Payment[];
  parts: Part[];
  movedAt(state: string): number;
  isWatch(variantId: number): boolean;
}

function orderEntries(order: Order, { payments, parts, movedAt, isWatch }: Facts): Entry[] {
  const charges = payments.filter(({ kind }) => kind === "charge");
  const first = order.paid_at === null ? undefined : charges.find(({ surplus }) => surplus === 0);
  const events: { at: number; book(so: Booked): Entry | Entry[] }[] = [];
  const at = (time: number, book: (so: Booked) => Entry | Entry[]) => events.push({ at: Number(time), book });

  for (const charge of charges)
    at(charge.created_at, (so) => chargeEntry(order, charge, { isFirst: charge === first, isWatch, so }));
  if (order.final_price_cents !== null) {
    at(movedAt("final_quoted"), () => priceEntry(order, movedAt("final_quoted")));
    if (order.state === "completed")
      at(movedAt("completed"), (so) => handoverEntry(order, movedAt("completed"), so));
  }
  for (const part of parts)
    at(part.created_at, (so) => refundEntry(order, Number(part.amount_cents), part, so));
  if (first && /^refund/.test(order.state)) {
    const whole = Number(first.amount_cents) - sum(parts);
    const time = movedAt("refund_pending");
    if (order.final_price_cents !== null) at(time, () => ({ ...negated(priceEntry(order, time)), at: time }));
    if (whole > 0) at(time, (so) => refundEntry(order, whole, { id: order.id, created_at: time }, so));
  }
  for (const refund of payments.filter(({ kind }) => kind === "refund")) {
    const charge = charges.find(({ refund_ref }) => refund_ref === refund.ref);
    at(refund.created_at, () => refundPaidEntry(order, refund, charge?.surplus === 1));
  }
  const so: Booked = { heldCents: 0, isHandedOver: false, refundedCents: 0 };
  return events.toSorted((a, b) => a.at - b.at).flatMap(({ book }) => book(so));
}

/** What was booked of an order so far. */
interface Booked {
  heldCents: number;
  isHandedOver: boolean;
  refundedCents: number;
}

function chargeEntry(
  order: Order,
  charge: Payment,
  { isFirst, isWatch, so }: { isFirst: boolean; isWatch: Facts["isWatch"]; so: Booked },
): Entry {
  const cents = Number(charge.amount_cents);
  const entry = {
    at: Number(charge.created_at),
    cause: `charge ${charge.ref}`,
    orderId: order.id,
    actor: charge.provider,
  };
  const card = [`card:${charge.provider}`, cents] as const;
  if (!isFirst) {
    const kind = charge.surplus === 1 ? "surplus" : "late-payment";
    return { ...entry, kind, postings: [card, ["refunds-due", -cents]] };
  }
  if (order.kind === "deposit") {
    so.heldCents += cents;
    return { ...entry, kind: "deposit", postings: [card, ["deposits", -cents]] };
  }
  const lines = z.array(line).parse(JSON.parse(order.lines));
  const watches = sumOf(lines.filter(({ variantId }) => isWatch(variantId)));
  const discount = Number(order.discount_cents);
  const shipping = Number(order.shipping_cents);
  const tax = Number(order.tax_cents);
  return {
    ...entry,
    kind: "sale",
    postings: [
      card,
      ["discounts", discount],
      ["sales:watches", -watches],
      ["sales:jewelry", watches - sumOf(lines)],
      ["delivery", -shipping],
      [`tax:${order.tax_label ?? "Out of state"}`, -tax, taxedCents(lines, shipping)],
    ],
  };
}

function taxedCents(lines: readonly z.infer<typeof line>[], shippingCents: number): number {
  const taxable = lines.filter(({ isTaxable }) => isTaxable);
  if (taxable.length === 0) return 0;
  return taxable.reduce(
    (total, { totalCents, discountCents }) => total + totalCents - discountCents,
    shippingCents,
  );
}

function priceSums(order: Order) {
  return {
    price: Number(order.final_price_cents),
    tax: Number(order.final_tax_cents ?? 0),
    label: order.final_tax_label,
  };
}

function priceEntry(order: Order, at: number): Entry {
  const { price, tax, label } = priceSums(order);
  return {
    ...{ at, kind: "price", cause: `price 1 of ${order.id}`, orderId: order.id, actor: "system" },
    postings: [
      ["receivable", price + tax],
      ["undelivered", -price],
      ...(label === null ? [] : [[`undelivered-tax:${label}`, -tax, price] as const]),
    ],
  };
}

function negated({ cause, postings, ...entry }: Entry): Entry {
  return {
    ...entry,
    kind: "reversal",
    cause: `reversal of ${cause}`,
    reverses: cause,
    postings: postings.map(([account, cents, taxed]) =>
      taxed === undefined ? [account, -cents] : [account, -cents, -taxed],
    ),
  };
}

function handoverEntry(order: Order, at: number, so: Booked): Entry {
  const { price, tax, label } = priceSums(order);
  const held = so.heldCents;
  Object.assign(so, { heldCents: 0, isHandedOver: true });
  return {
    ...{ at, kind: "handover", cause: `handover ${order.id}`, orderId: order.id, actor: "system" },
    postings: [
      ["deposits", held],
      ["receivable", price + tax - held],
      ["sales:custom", -price],
      [`tax:${label ?? "Out of state"}`, -tax, price],
      ["receivable", -(price + tax)],
      ["undelivered", price],
      ...(label === null ? [] : [[`undelivered-tax:${label}`, tax, -price] as const]),
    ],
  };
}

function refundEntry(order: Order, cents: number, part: Pick<Part, "id" | "created_at">, so: Booked): Entry {
  const entry = {
    ...{ at: Number(part.created_at), kind: "refund", cause: `refund ${part.id}` },
    ...{ orderId: order.id, actor: "system" },
  };
  const due = ["refunds-due", -cents] as const;
  if (order.kind === "deposit" && !so.isHandedOver) {
    so.heldCents -= cents;
    return { ...entry, postings: [["deposits", cents], due] };
  }
  const before = so.refundedCents;
  so.refundedCents += cents;
  const { gross, tax, taxed, label } = soldSums(order);
  const share = (of: number) => proportion(of, before + cents, gross) - proportion(of, before, gross);
  const taxBack = share(tax);
  return {
    ...entry,
    postings: [["refunds", cents - taxBack], [`tax:${label ?? "Out of state"}`, taxBack, -share(taxed)], due],
  };
}

function soldSums(order: Order) {
  if (order.kind === "deposit") {
    const { price, tax, label } = priceSums(order);
    return { gross: price + tax, tax, taxed: price, label };
  }
  const lines = z.array(line).parse(JSON.parse(order.lines));
  return {
    gross: Number(order.total_cents),
    tax: Number(order.tax_cents),
    taxed: taxedCents(lines, Number(order.shipping_cents)),
    label: order.tax_label,
  };
}

/** `of` x `part` / `whole`, halves up. */
function proportion(of: number, part: number, whole: number): number {
  return Number((BigInt(of) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

function refundPaidEntry(order: Order, refund: Payment, isSurplus: boolean): Entry {
  const cents = Number(refund.amount_cents);
  return {
    ...{ at: Number(refund.created_at), kind: isSurplus ? "surplus-refund-paid" : "refund-paid" },
    ...{ cause: `refund paid ${refund.ref}`, orderId: order.id, actor: refund.provider },
    postings: [
      ["refunds-due", cents],
      [`card:${refund.provider}`, -cents],
    ],
  };
}

function sum(rows: readonly { amount_cents: number }[]): number {
  return rows.reduce((total, { amount_cents }) => total + Number(amount_cents), 0);
}

function sumOf(lines: readonly { totalCents: number }[]): number {
  return lines.reduce((total, { totalCents }) => total + totalCents, 0);
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
