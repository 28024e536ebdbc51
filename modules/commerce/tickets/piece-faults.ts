import type { Db } from "#database";
import type { OrderState } from "../../../foundation/database/tables.ts";
import { deskTime, showroomTime } from "../../../foundation/records/showroom-time.ts";
import { layawayLabel } from "../layaway-schedule/layaway-rows.ts";
import { ticketLabel } from "./ticket-rows.ts";

/**
 * Why each of these pieces can't be sold on a ticket with the order `orderId` behind it, as a message; null if it can.
 * A free piece can: the ticket claims it again.
 */
export async function unitFaults(
  db: Db,
  { orderId, units, now }: { orderId: string | null; units: readonly number[]; now: number },
): Promise<Map<number, string | null>> {
  const faults = new Map<number, string | null>(
    units.map((unit) => [unit, "This piece is no longer in the register."]),
  );
  if (units.length === 0) return faults;
  const rows = await db
    .selectFrom("stock_unit")
    .leftJoin("orders", "orders.id", "stock_unit.order_id")
    .leftJoin("ticket", "ticket.id", "orders.ticket")
    .select([
      "stock_unit.id",
      "stock_unit.state",
      "stock_unit.withheld",
      "stock_unit.held_until as heldUntil",
      "stock_unit.on_hold as isOnHold",
    ])
    .select(["stock_unit.order_id as orderId", "orders.number as order", "orders.paid_at as paidAt"])
    .select(["orders.layaway", "orders.state as orderState"])
    .select(["orders.ticket", "ticket.number as ticketNumber", "ticket.state as ticketState"])
    .where("stock_unit.id", "in", units)
    .execute();
  for (const row of rows) faults.set(row.id, faultOf(row, { orderId, now }));
  return faults;
}

interface Piece {
  state: "free" | "held" | "sold";
  withheld: 0 | 1;
  isOnHold: 0 | 1;
  heldUntil: number | null;
  orderId: string | null;
  order: string | null;
  paidAt: number | null;
  layaway: number | null;
  orderState: OrderState | null;
  ticket: string | null;
  ticketNumber: number | null;
  ticketState: string | null;
}

function faultOf(piece: Piece, { orderId, now }: { orderId: string | null; now: number }): string | null {
  const { state, withheld, heldUntil, paidAt, ticket, ticketNumber } = piece;
  if (piece.isOnHold === 1) return "On hold: it was taken from the public. It can't be sold yet.";
  if (state === "free") return withheld === 0 ? null : "This piece isn't for sale right now. Check its page.";
  if (orderId !== null && piece.orderId === orderId) return null;
  if (state === "sold") {
    const by = ticketNumber === null ? `with order ${piece.order}` : `on ticket ${ticketLabel(ticketNumber)}`;
    return `Sold ${by}${paidAt === null ? "" : `, ${deskTime(paidAt)}`}.`;
  }
  if (heldUntil !== null && heldUntil <= now) return null;
  if (piece.layaway !== null)
    return piece.orderState === "final_quoted"
      ? `On layaway ${layawayLabel(piece.layaway)}.`
      : "Being put on layaway on another ticket.";
  if (ticket !== null)
    return piece.ticketState === "parked" ? "On hold for a parked ticket." : "On another open ticket.";
  if (heldUntil === null) return `Reserved with order ${piece.order}.`;
  return `On hold for an online checkout until ${showroomTime(heldUntil)}.`;
}
