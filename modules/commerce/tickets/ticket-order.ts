import { randomBytes } from "node:crypto";
import type { Db } from "#database";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { lineTaxColumns } from "../checkout/lines-with-sums.ts";
import type { ShopContext } from "../context.ts";
import { insertOrder, type NewOrder } from "../orders/insert-order.ts";
import { cancelOrder, type OrderTransaction } from "../orders/move-order.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import { findOrder, lockOrder, type OrderRow, orderToken } from "../orders/order-row.ts";
import { isGoodsLine } from "./line-kinds.ts";
import { readColumn, type Ticket, type TicketLineRow, ticketColumns } from "./ticket-rows.ts";
import type { TicketPrices } from "./ticket-totals.ts";

interface Syncing {
  prices: TicketPrices;
  actor: string;
  now: number;
}

/**
 * Keeps the order behind a ticket in step with its lines, in the caller's transaction: writes it in `pending_payment`
 * when the first goods or service is added, holds its pieces until `holdMinutes` from now, frees those that were
 * removed, and cancels it without lines. If its hold ended, a new order claims the pieces again, unless someone else
 * has them. Returns the order; null without one.
 */
export async function syncOrder(
  context: ShopContext,
  transaction: OrderTransaction,
  ticket: Ticket,
  { prices, actor, now }: Syncing,
): Promise<OrderRow | null> {
  const { tx } = transaction;
  const known = await lockOrder(transaction, ticket.row.order_id);
  const waiting = known?.state === "pending_payment" ? known : null;
  const goods = ticket.lines.filter(isGoodsLine);
  if (goods.length === 0) {
    if (waiting) await cancelOrder(transaction, waiting, { reason: "released", actor, now });
    return null;
  }
  const heldUntil = now + context.facts.counter.holdMinutes * 60_000;
  const columns = { ...contactOf(ticket), ...sumsOf(ticket, prices), held_until: heldUntil };
  const id = waiting?.id ?? (await insertTicketOrder(context, tx, ticket, { columns, actor, now }));
  const units = await holdUnits(transaction, { orderId: id, heldUntil, wanted: unitsOf(goods) });
  await tx
    .updateTable("orders")
    .set({ ...columns, unit_count: units.length, updated_at: now })
    .where("id", "=", id)
    .execute();
  return await findOrder(tx, id);
}

/** The ids of the pieces on lines. */
export function unitsOf(lines: readonly TicketLineRow[]): number[] {
  return lines.flatMap(({ unit_id }) => unit_id ?? []).sort((a, b) => a - b);
}

async function insertTicketOrder(
  context: ShopContext,
  tx: Db,
  { row }: Ticket,
  { columns, actor, now }: { columns: ReturnType<typeof contactOf> & SumColumns } & Omit<Syncing, "prices">,
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const order: NewOrder = {
    ...columns,
    id,
    token_hash: sha256Hex(orderToken(await context.secret(), id)),
    // There is no cart.
    cart_id: `ticket ${row.id}`,
    ticket: row.id,
    ...{ kind: "goods", client_key: "", attributes: "[]", note: "", agreed_to_show: 0, language: "en" },
    ...{ discount_code: null, discount_percent: null, currency: context.facts.currency },
    ...{ unit_count: 0, held_until: null, created_at: now },
  };
  await insertOrder(tx, order, { state: "pending_payment", actor });
  return id;
}

type SumColumns = ReturnType<typeof sumsOf>;

/** The buyer's columns of a ticket's order. */
export function contactOf({ row }: Ticket) {
  const words = row.name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return {
    // A walk-in may have left just an address for the receipt.
    email: row.email || (row.receipt_email ?? ""),
    email_key: row.email_key,
    ...{ first_name: words.join(" ") || "Walk-in", last_name: last, phone: row.phone },
    delivery: row.delivery,
  };
}

/** The lines and sums of a ticket's order. */
export function sumsOf({ lines }: Ticket, { goods, lines: prices }: TicketPrices) {
  const ordered = lines.flatMap((line, index) => orderLineOf(line, prices[index], goods.taxPpm));
  return {
    lines: JSON.stringify(orderColumns.lines.parse(ordered)),
    subtotal_cents: goods.subtotalCents,
    discount_cents: goods.discountCents,
    shipping_cents: goods.shippingCents,
    taxed_shipping_cents: goods.taxedShippingCents,
    tax_cents: goods.taxCents,
    tax_ppm: goods.taxPpm,
    tax_label: goods.taxLabel,
    untaxed_cents: goods.untaxedCents,
    total_cents: goods.totalCents,
  };
}

function orderLineOf(
  line: TicketLineRow,
  prices: TicketPrices["lines"][number] | undefined,
  taxPpm: number | null,
): OrderLine[] {
  const item = readColumn(ticketColumns.item, line.item);
  if (!isGoodsLine(line) || !item) return [];
  const { requiresShipping: _, label: __, service: ___, recipient: ____, ...facts } = item;
  return [
    {
      ...facts,
      id: String(line.position),
      quantity: line.quantity,
      unitPriceCents: line.unit_cents,
      totalCents: line.unit_cents * line.quantity,
      discountCents: line.discount_cents + line.share_cents,
      attributes: [],
      isTaxable: prices ? prices.isTaxed : line.taxable === 1,
      isDiscountable: true,
      ...(line.kind === "service" && { taxClass: "labor" as const }),
      ...lineTaxColumns(prices?.tax, taxPpm),
    },
  ];
}

interface Hold {
  orderId: string;
  heldUntil: number;
  wanted: readonly number[];
}

/** Renews the hold on these pieces, claims those that are free, and frees others. Returns the pieces that it holds. */
async function holdUnits(
  { tx, dialect, movedVariants }: OrderTransaction,
  { orderId, heldUntil, wanted }: Hold,
): Promise<number[]> {
  const rows = await tx
    .selectFrom("stock_unit")
    .select(["id", "variant_id", "state", "withheld", "order_id"])
    .where((eb) => eb.or([eb("order_id", "=", orderId), eb("id", "in", [0, ...wanted])]))
    // A consistent lock order prevents deadlocks.
    .orderBy("id")
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .execute();
  const held = rows.filter(({ order_id, state }) => order_id === orderId && state === "held");
  const kept = held.filter(({ id }) => wanted.includes(id));
  const removed = held.filter(({ id }) => !wanted.includes(id));
  const claimed = rows.filter(
    ({ id, state, withheld }) => wanted.includes(id) && state === "free" && withheld === 0,
  );
  for (const { variant_id } of [...removed, ...claimed]) movedVariants.add(variant_id);
  if (removed.length > 0)
    await tx
      .updateTable("stock_unit")
      .set({ state: "free", order_id: null, held_until: null })
      .where("id", "in", removed.map(idOf))
      .execute();
  const mine = [...kept, ...claimed].map(idOf);
  if (mine.length > 0)
    await tx
      .updateTable("stock_unit")
      .set({ state: "held", order_id: orderId, held_until: heldUntil })
      .where("id", "in", mine)
      .execute();
  return mine;
}

const idOf = ({ id }: { id: number }) => id;
