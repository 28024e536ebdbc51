import type { Db } from "#database";
import { type CounterMethod, payMethod, payMethods } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { lineTitle } from "../orders/order-record.ts";
import { findOrder } from "../orders/order-row.ts";
import { ticketFaults } from "./ticket-faults.ts";
import {
  findTicket,
  paidCents,
  readColumn,
  type StoredDiscount,
  type Ticket,
  type TicketLineRow,
  type TicketTenderRow,
  ticketColumns,
  ticketLabel,
} from "./ticket-rows.ts";
import { discountCents } from "./ticket-totals.ts";
import type { TicketDiscount, TicketLineView, TicketTenderView, TicketView } from "./ticket-view.ts";

/** A ticket as shown at `now` (milliseconds since the Unix epoch); null if there is none. */
export async function showTicket(db: Db, id: string, now: number): Promise<TicketView | null> {
  const ticket = await findTicket(db, id);
  if (!ticket) return null;
  const { row, lines, tenders } = ticket;
  const isLive = row.state === "open" || row.state === "parked";
  const faults = isLive ? await ticketFaults(db, ticket, { now }) : new Map<number, string>();
  const order = await findOrder(db, row.order_id);
  const paid = paidCents(ticket);
  const hasPieces = lines.some(({ unit_id }) => unit_id !== null);
  return {
    ...{ id: row.id, version: row.version, state: row.state },
    number: row.number === null ? null : ticketLabel(row.number),
    receipt: row.receipt,
    orderNumber: row.state === "finished" ? (order?.number ?? null) : null,
    client:
      row.name === "" || row.email_key === redactedText
        ? null
        : { name: row.name, email: row.email || null, phone: row.phone },
    receiptEmail: row.receipt_email,
    salespeople: await salespeopleOf(db, row.salespeople),
    handover: handoverOf(row.delivery),
    exemption: readColumn(ticketColumns.exemption, row.exemption),
    discount: ticketDiscount(ticket),
    ...{ openedAt: row.created_at, parkedAt: row.parked_at },
    finishedAt: row.state === "finished" ? row.ended_at : null,
    heldUntil: isLive && hasPieces && order?.state === "pending_payment" ? order.held_until : null,
    lines: await linesOf(db, lines, faults),
    tenders: tenders.map(tenderOf),
    totals: {
      subtotalCents: lines.reduce((sum, line) => sum + listOf(line), 0),
      discountCents: row.discount_cents,
      deliveryCents: row.shipping_cents,
      ...{ taxCents: row.tax_cents, taxLabel: row.tax_label, totalCents: row.total_cents },
      ...{ paidCents: paid, dueCents: row.state === "dropped" ? 0 : row.total_cents - paid },
    },
  };
}

function listOf({ unit_cents, quantity }: TicketLineRow): number {
  return unit_cents * quantity;
}

async function salespeopleOf(db: Db, column: string) {
  const people = ticketColumns.salespeople.parse(JSON.parse(column));
  if (people.length === 0) return [];
  const ids = people.map(({ staff }) => Number(staff));
  const rows = await db.selectFrom("staff").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  return people.map(({ staff, percent }) => ({ staff, percent, name: names.get(staff) ?? `Staff ${staff}` }));
}

function handoverOf(column: string): TicketView["handover"] {
  const delivery = ticketColumns.delivery.parse(JSON.parse(column));
  if (delivery.method === "pickup") return delivery;
  const { method, ...address } = delivery;
  return { method, address };
}

function ticketDiscount({ row, lines }: Ticket): TicketDiscount | null {
  const cents = lines.reduce((sum, { share_cents }) => sum + share_cents, 0);
  return shownDiscount(readColumn(ticketColumns.discount, row.discount), cents);
}

function shownDiscount(discount: StoredDiscount | null, cents: number): TicketDiscount | null {
  if (discount === null) return null;
  const { approvedBy, ...rest } = discount;
  return { ...rest, cents, isApproved: approvedBy !== null };
}

async function linesOf(
  db: Db,
  lines: readonly TicketLineRow[],
  faults: ReadonlyMap<number, string>,
): Promise<TicketLineView[]> {
  const numbers = await numbersOf(db, lines);
  return lines.map((line) => {
    const item = ticketColumns.item.parse(JSON.parse(line.item));
    const discount = readColumn(ticketColumns.discount, line.discount);
    const number = line.balance_order === null ? null : numbers.get(line.balance_order);
    return {
      ...{ id: line.position, kind: line.kind, title: lineTitle(item), detail: item.variantTitle ?? "" },
      ...{ label: item.label || null, unit: line.unit_id, image: item.image?.url ?? null },
      ...{ quantity: line.quantity, listCents: listOf(line) },
      cents: listOf(line) - line.discount_cents - line.share_cents,
      discount: shownDiscount(discount, discountCents(discount, listOf(line))),
      isTaxable: line.taxable === 1,
      // What the whole ticket lacks is shown at its first line.
      fault: faults.get(line.position) ?? (line === lines[0] ? (faults.get(0) ?? null) : null),
      path: line.unit_id !== null ? `/desk/stock/${line.unit_id}` : number ? `/desk/orders/${number}` : null,
    };
  });
}

async function numbersOf(db: Db, lines: readonly TicketLineRow[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ balance_order }) => balance_order ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("orders").select(["id", "number"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

function tenderOf(tender: TicketTenderRow): TicketTenderView {
  const { position: id, account, cents, reference, last_four, handed_over_cents: handedOverCents } = tender;
  const method = payMethod(account) as CounterMethod;
  const { label, account: kind } = payMethods[method];
  return {
    ...{ id, method, label, cents, lastFour: last_four, handedOverCents },
    reference: kind === "numbered" ? (account.split(":")[1] ?? null) : reference,
    changeCents: handedOverCents === null ? null : handedOverCents - cents,
    ...{ state: tender.state, at: tender.at },
  };
}
