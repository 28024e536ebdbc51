import { readOrderAccount, readUnrefundedSale, type UnrefundedSale } from "#ledger";
import { type Cents, proportion } from "#money";
import type { OrderRow } from "../orders/order-row.ts";
import { partOfLine, readSoldLines, type SoldLine } from "../returns/sold-lines.ts";
import { readReturnOrders } from "./return-lines.ts";
import type { TicketReturnRow } from "./ticket-rows.ts";
import type { Writing } from "./write-ticket.ts";

/** What a ticket's returns are worth, including their tax. */
export interface ReturnSums {
  returnedCents: Cents;
  returnedTaxCents: Cents;
}

/**
 * Works out what each return is worth, and stores it: its line's own price after its own discount, with its part of its
 * order's tax, never more than what was paid for the order and not refunded yet.
 */
export async function settleReturns(writing: Writing): Promise<ReturnSums> {
  if (writing.ticket.returns.length === 0) return { returnedCents: 0, returnedTaxCents: 0 };
  for (const order of await readReturnOrders(writing)) await settleOrder(writing, order);
  const sum = (of: (row: TicketReturnRow) => Cents) =>
    writing.ticket.returns.reduce((total, row) => total + of(row), 0);
  return {
    returnedCents: sum(({ net_cents, tax_cents }) => net_cents + tax_cents),
    returnedTaxCents: sum(({ tax_cents }) => tax_cents),
  };
}

async function settleOrder(writing: Writing, order: OrderRow): Promise<void> {
  const { transaction, ticket } = writing;
  const { tx } = transaction;
  const lines = new Map((await readSoldLines(tx, order)).map((line) => [line.id, line]));
  const sale = await readUnrefundedSale(tx, order.id);
  let { leftCents } = await readOrderAccount(tx, order.id);
  for (const row of ticket.returns.filter(({ order_id }) => order_id === order.id)) {
    const line = lines.get(row.order_line);
    const ticketLine = ticket.lines.find(({ position }) => position === row.position);
    if (!line || !ticketLine) continue;
    const { quantity: count } = ticketLine;
    // What can't be returned any more is a fault of its line.
    const from = Math.min(line.returned, line.quantity - Math.min(count, line.quantity));
    const part = { quantity: line.quantity, from, count: Math.min(count, line.quantity) };
    const discountCents = partOfLine(line.discountCents, part);
    const worth = worthOf(line, part, discountCents);
    const credit = capped(worth, sale, leftCents);
    line.returned += count;
    leftCents -= credit.netCents + credit.taxCents;
    for (const key of ["netCents", "taxCents", "taxedCents"] as const) sale[key] -= credit[key];
    await saveCredit(writing, row, credit);
    if (ticketLine.discount_cents !== discountCents) {
      await tx
        .updateTable("ticket_line")
        .set({ discount_cents: discountCents })
        .where("ticket_id", "=", row.ticket_id)
        .where("position", "=", row.position)
        .execute();
      ticketLine.discount_cents = discountCents;
    }
  }
}

function worthOf(
  line: SoldLine,
  part: { quantity: number; from: number; count: number },
  discountCents: Cents,
): UnrefundedSale {
  const netCents = line.unitPriceCents * part.count - discountCents;
  return {
    netCents,
    taxCents: partOfLine(line.taxCents, part),
    taxedCents: line.isTaxable ? Math.max(0, netCents - partOfLine(line.untaxedCents, part)) : 0,
  };
}

/** Lowers a credit to what is left of the order: tax in proportion, so that no more of either goes back than was sold. */
function capped(worth: UnrefundedSale, sale: UnrefundedSale, leftCents: Cents): UnrefundedSale {
  const gross = worth.netCents + worth.taxCents;
  const most = Math.max(0, Math.min(gross, leftCents));
  const share = gross === 0 ? 0 : proportion(worth.taxCents, most, gross);
  const taxCents = Math.max(0, Math.min(share, sale.taxCents));
  const netCents = Math.max(0, Math.min(most - taxCents, worth.netCents, sale.netCents));
  return {
    netCents,
    taxCents,
    taxedCents: Math.max(0, Math.min(worth.taxedCents, netCents, sale.taxedCents)),
  };
}

async function saveCredit(
  { transaction: { tx } }: Writing,
  row: TicketReturnRow,
  { netCents, taxCents, taxedCents }: UnrefundedSale,
): Promise<void> {
  const set = { net_cents: netCents, tax_cents: taxCents, taxed_cents: taxedCents };
  if (row.net_cents === netCents && row.tax_cents === taxCents && row.taxed_cents === taxedCents) return;
  await tx
    .updateTable("ticket_return")
    .set(set)
    .where("ticket_id", "=", row.ticket_id)
    .where("position", "=", row.position)
    .execute();
  Object.assign(row, set);
}
