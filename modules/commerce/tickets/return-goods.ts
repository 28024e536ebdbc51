import { lockPiece, pieceLabel } from "#stock";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { offerFault, takeBackUnit } from "../returns/take-back-unit.ts";
import { refuse } from "./ticket-answer.ts";
import type { TicketReturnRow } from "./ticket-rows.ts";
import type { Writing } from "./write-ticket.ts";

/** Takes a ticket's returned pieces back into stock, to the workshop or for their consignors. Refuses one that is gone. */
export async function returnGoods(writing: Writing, orders: readonly OrderRow[]): Promise<void> {
  const { ticket } = writing;
  // A consistent lock order prevents deadlocks.
  for (const row of ticket.returns.toSorted((a, b) => (a.unit_id ?? 0) - (b.unit_id ?? 0))) {
    const order = orders.find(({ id }) => id === row.order_id);
    if (order && row.unit_id !== null) await returnPiece(writing, { row, order, unitId: row.unit_id });
  }
}

async function returnPiece(
  { context, transaction, actor, now }: Writing,
  { row, order, unitId }: { row: TicketReturnRow; order: OrderRow; unitId: number },
): Promise<void> {
  const unit = await lockPiece(transaction, unitId);
  if (unit?.state !== "sold" || unit.orderId !== order.id)
    refuse(`${pieceLabel(unitId)} is no longer part of order ${order.number}.`);
  const isWithheld = row.goes_to !== "stock";
  const unofferable = isWithheld ? null : await offerFault(transaction, unit.variantId);
  if (unofferable) refuse(unofferable.message);
  const fault = await takeBackUnit(transaction, {
    ...{ unit, order, photographs: [], by: actor, now },
    away: row.goes_to === "workshop" ? "bench" : "",
    form: {
      ...{ key: `ticket ${row.ticket_id} ${row.position}`, day: calendarDay(now, context.facts.timeZone) },
      ...{ condition: row.condition, place: row.place, offer: { isWithheld }, part: true },
    },
  });
  if (fault) refuse(fault.message);
}
