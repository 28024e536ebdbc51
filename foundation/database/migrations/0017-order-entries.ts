import { z } from "zod";

export interface Order {
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

export interface Payment {
  order_id: string;
  provider: string;
  ref: string;
  kind: "charge" | "refund";
  amount_cents: number;
  surplus: number;
  refund_ref: string | null;
  created_at: number;
}

export interface Part {
  id: string;
  order_id: string;
  amount_cents: number;
  refund_ref: string | null;
  created_at: number;
}

type Posting = readonly [account: string, cents: number, taxedCents?: number];

export interface Entry {
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

export interface Facts {
  payments: Payment[];
  parts: Part[];
  movedAt(state: string): number;
  isWatch(variantId: number): boolean;
}

/** The entries of one order, in the order of their making. */
export function orderEntries(order: Order, { payments, parts, movedAt, isWatch }: Facts): Entry[] {
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
