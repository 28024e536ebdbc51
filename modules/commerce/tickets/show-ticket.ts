import type { Db } from "#database";
import { payMethod, payMethods } from "#money";
import type { ShopFacts } from "#settings";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { readFreeCents } from "../credits/stored-value.ts";
import { layawayLabel } from "../layaway-schedule/layaway-rows.ts";
import { type LayawayStatement, readLayawayStatement } from "../layaway-schedule/layaway-statement.ts";
import { lineTitle } from "../orders/order-record.ts";
import { findOrder } from "../orders/order-row.ts";
import { secondhandVariants } from "../orders/sold-serials.ts";
import type { CardFacts } from "../payments/reader/card-reader.ts";
import { readTenderCards } from "../payments/reader/reader-rows.ts";
import { shownKind } from "./line-kinds.ts";
import { readReturnStates } from "./return-faults.ts";
import { showRefunds } from "./show-refunds.ts";
import { returnedTaxes, showReturns } from "./show-returns.ts";
import { ticketFaults } from "./ticket-faults.ts";
import {
  dueCents,
  findTicket,
  netTotalCents,
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
import type {
  TicketDiscount,
  TicketLineView,
  TicketReturnView,
  TicketTenderView,
  TicketView,
} from "./ticket-view.ts";
import { tradeInLines } from "./trade-in-lines.ts";

interface Showing {
  facts: ShopFacts;
  /** The current online provider. */
  provider: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** A ticket as shown now; null if there is none. */
export async function showTicket(
  db: Db,
  id: string,
  { facts, provider, now }: Showing,
): Promise<TicketView | null> {
  const ticket = await findTicket(db, id);
  if (!ticket) return null;
  const { row, lines, tenders } = ticket;
  const isLive = row.state === "open" || row.state === "parked";
  const returnStates = isLive ? await readReturnStates(db, ticket, { facts, now }) : [];
  const faults = isLive
    ? await ticketFaults(db, ticket, { facts, now, returnStates })
    : new Map<number, string>();
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
    lines: [
      ...(await linesOf(db, ticket, { faults, returns: await showReturns(db, ticket, returnStates) })),
      ...(await tradeInLines(db, ticket)),
    ].toSorted((one, other) => one.id - other.id),
    tenders: await tendersOf(db, tenders),
    refunds: await showRefunds(db, ticket, { provider }),
    totals: {
      subtotalCents: lines.reduce((sum, line) => sum + (line.kind === "return" ? 0 : listOf(line)), 0),
      discountCents: row.discount_cents,
      deliveryCents: row.shipping_cents,
      ...{ tradeInCents: row.trade_in_cents, untaxedCents: order?.untaxed_cents ?? 0 },
      ...{ creditCents: row.credit_cents, creditNumber: row.credit_number },
      ...{ taxCents: row.tax_cents, taxLabel: row.tax_label },
      returnedCents: row.returned_cents - row.returned_tax_cents,
      returnedTaxes: await returnedTaxes(db, ticket),
      ...{ totalCents: netTotalCents(row), paidCents: paid },
      dueCents: row.state === "dropped" ? 0 : dueCents(ticket),
      refundCents: row.state === "dropped" ? 0 : Math.max(0, -netTotalCents(row)),
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
  { lines, returns: ownReturns }: Ticket,
  { faults, returns }: { faults: ReadonlyMap<number, string>; returns: Map<number, TicketReturnView> },
): Promise<TicketLineView[]> {
  const balances = await readBalances(db, lines);
  const items = lines.map((line) => ticketColumns.item.parse(JSON.parse(line.item)));
  const secondhand = await secondhandVariants(
    db,
    items.map(({ variantId }) => variantId),
  );
  return lines.map((line, index) => {
    const item = items[index]!;
    const detail = [item.variantTitle, secondhand.has(item.variantId) && "Secondhand"].filter(Boolean);
    const discount = readColumn(ticketColumns.discount, line.discount);
    const returned = returns.get(line.position) ?? null;
    const sign = line.kind === "return" ? -1 : 1;
    const worth = ownReturns.find(({ position }) => position === line.position)?.net_cents ?? 0;
    const balance = balances.get(line.balance_order ?? "");
    const orderPath = returned ? `/desk/orders/${returned.order}` : balance?.path;
    return {
      ...{ id: line.position, ...shownKind(line.kind), title: lineTitle(item), detail: detail.join(", ") },
      ...{ label: item.label || null, unit: line.unit_id, image: item.image?.url ?? null },
      ...{ quantity: line.quantity, listCents: sign * listOf(line), returned },
      // A return may be worth less than its line if the order was partly refunded.
      cents: returned ? -worth : listOf(line) - line.discount_cents - line.share_cents,
      discount: shownDiscount(discount, discountCents(discount, listOf(line))),
      isTaxable: line.taxable === 1,
      // What the whole ticket lacks is shown at its first line.
      layaway: balance?.layaway ?? null,
      fault: faults.get(line.position) ?? (line === lines[0] ? (faults.get(0) ?? null) : null),
      path: line.unit_id !== null ? `/desk/stock/${line.unit_id}` : (orderPath ?? null),
    };
  });
}

/** The orders that balance lines pay: their page, and their layaway as of right after the ticket's payment. */
async function readBalances(db: Db, lines: readonly TicketLineRow[]) {
  const [first] = lines;
  const ids = lines.flatMap(({ balance_order }) => balance_order ?? []);
  const balances = new Map<string, { path: string; layaway: LayawayStatement | null }>();
  if (!first || ids.length === 0) return balances;
  const orders = await db
    .selectFrom("orders")
    .select(["id", "number", "layaway", "total_cents"])
    .where("id", "in", ids)
    .execute();
  const entries = await db
    .selectFrom("journal_entry")
    .select(["number", "order_id"])
    .where("ticket_id", "=", first.ticket_id)
    .where("order_id", "in", ids)
    .where("kind", "=", "payment")
    .execute();
  for (const order of orders) {
    const { id, number, layaway } = order;
    const entry = entries.find(({ order_id }) => order_id === id)?.number;
    const path = layaway === null ? `/desk/orders/${number}` : `/desk/layaways/${layawayLabel(layaway)}`;
    balances.set(id, { path, layaway: await readLayawayStatement(db, order, entry) });
  }
  return balances;
}

async function tendersOf(db: Db, tenders: readonly TicketTenderRow[]): Promise<TicketTenderView[]> {
  const [first] = tenders;
  const cards = first ? await readTenderCards(db, first.ticket_id) : null;
  return await Promise.all(
    tenders.map((tender) => tenderOf(db, tender, cards?.get(tender.position)?.card ?? null)),
  );
}

/** "visa" is "Visa". */
function cardBrandName(brand: string): string {
  if (brand === "amex") return "American Express";
  return brand.slice(0, 1).toUpperCase() + brand.slice(1).replaceAll("_", " ");
}

async function tenderOf(db: Db, tender: TicketTenderRow, card: CardFacts | null): Promise<TicketTenderView> {
  const { position: id, account, cents, reference, last_four, handed_over_cents: handedOverCents } = tender;
  const method = payMethod(account);
  const { label, account: kind } = payMethods[method];
  return {
    ...{
      id,
      method,
      label: card?.brand ? cardBrandName(card.brand) : label,
      cents,
      lastFour: last_four,
      handedOverCents,
      card,
    },
    reference: kind === "numbered" ? (account.split(":")[1] ?? null) : reference,
    changeCents: handedOverCents === null ? null : handedOverCents - cents,
    leftCents: kind === "numbered" && tender.state !== "undone" ? await readFreeCents(db, account) : null,
    ...{ state: tender.state, at: tender.at },
  };
}
