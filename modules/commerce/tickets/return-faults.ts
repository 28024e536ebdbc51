import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { pieceLabel } from "#stock";
import { findOrder, type OrderRow } from "../orders/order-row.ts";
import { readSoldLines, readSoldUnits, type SoldLine } from "../returns/sold-lines.ts";
import { approvalReason, returnRefusal } from "./return-terms.ts";
import type { Ticket, TicketLineRow, TicketReturnRow } from "./ticket-rows.ts";

/** A return on a ticket, and what it lacks. */
export interface ReturnState {
  position: number;
  order: OrderRow;
  /** Why it can't be finished, as a message; null if it can. */
  fault: string | null;
  /** Why an owner must approve it, as a message; null if it is within the policy. */
  approvalReason: string | null;
}

/** The returns of a ticket that isn't over, each with what it lacks at `now` (milliseconds since the Unix epoch). */
export async function readReturnStates(
  db: Db,
  { lines, returns }: Pick<Ticket, "lines" | "returns">,
  { facts, now }: { facts: ShopFacts; now: number },
): Promise<ReturnState[]> {
  const states: ReturnState[] = [];
  for (const [id, own] of Map.groupBy(returns, ({ order_id }) => order_id)) {
    const order = await findOrder(db, id);
    if (!order) continue;
    const sold = new Map((await readSoldLines(db, order)).map((line) => [line.id, line]));
    const units = new Set((await readSoldUnits(db, order)).map(({ unit }) => unit));
    for (const row of own) {
      const line = sold.get(row.order_line);
      const ticketLine = lines.find(({ position }) => position === row.position);
      if (!line || !ticketLine) continue;
      const needs = await approvalReason(db, { order, line, facts, now });
      const fault = returnRefusal(order) ?? faultOf(row, { line, ticketLine, units, order });
      line.returned += ticketLine.quantity;
      const missing = needs !== null && row.approved_by === null ? needs : null;
      states.push({ position: row.position, order, fault: fault ?? missing, approvalReason: needs });
    }
  }
  return states;
}

function faultOf(
  row: TicketReturnRow,
  {
    line,
    ticketLine,
    units,
    order: { number },
  }: { line: SoldLine; ticketLine: TicketLineRow; units: ReadonlySet<number>; order: OrderRow },
): string | null {
  const { unit_id: unit, net_cents, tax_cents } = row;
  if (unit !== null && !units.has(unit)) return `${pieceLabel(unit)} is no longer part of order ${number}.`;
  const left = line.quantity - line.returned;
  if (unit === null && ticketLine.quantity > left)
    return left <= 0 ? "This was already returned." : `Only ${left} can be returned.`;
  if (net_cents + tax_cents === 0 && line.totalCents > line.discountCents)
    return `Everything paid for order ${number} was already refunded.`;
  if (row.reason === "") return "Enter why it's returned.";
  return null;
}
