import type { Db } from "#database";
import { payMethod, payMethods } from "#money";
import { findOrder, type OrderRow } from "../orders/order-row.ts";
import { planRefunds } from "./plan-refunds.ts";
import { refundGroups } from "./refund-groups.ts";
import { TicketStoppedError } from "./ticket-answer.ts";
import type { Ticket } from "./ticket-rows.ts";
import type { TicketRefundView } from "./ticket-view.ts";

/** How a ticket's returns are given back, or were once it is finished. */
export async function showRefunds(
  db: Db,
  ticket: Ticket,
  { provider }: { provider: string },
): Promise<TicketRefundView[]> {
  const { row, returns } = ticket;
  if (returns.length === 0 || row.state === "dropped") return [];
  return row.state === "finished"
    ? await paidRefunds(db, row.id)
    : await plannedRefunds(db, ticket, provider);
}

async function plannedRefunds(db: Db, ticket: Ticket, provider: string): Promise<TicketRefundView[]> {
  const ids = [...new Set(ticket.returns.map(({ order_id }) => order_id))].sort();
  const orders: OrderRow[] = [];
  for (const id of ids) {
    const order = await findOrder(db, id);
    if (order) orders.push(order);
  }
  try {
    const groups = refundGroups(await planRefunds(db, ticket, { orders, provider }));
    return groups.map(({ key, order, account, cents, isExchanged }) => ({
      ...{ key, order: order.number, reference: null, isExchanged, state: "planned" },
      ...shownMoney(account, cents, isExchanged),
    }));
  } catch (error) {
    // Finishing says why it can't be refunded.
    if (error instanceof TicketStoppedError) return [];
    throw error;
  }
}

async function paidRefunds(db: Db, ticketId: string): Promise<TicketRefundView[]> {
  const rows = await db
    .selectFrom("ticket_refund")
    .innerJoin("orders", "orders.id", "ticket_refund.order_id")
    .select(["position", "orders.number", "order_id", "account", "cents", "exchanged", "reference", "entry"])
    .where("ticket_id", "=", ticketId)
    .orderBy("position")
    .execute();
  const pending = await pendingOrders(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return rows.map(({ position, number, order_id, account, cents, exchanged, reference, entry }) => ({
    ...{ key: String(position), order: number, reference, isExchanged: exchanged === 1 },
    state: entry === null && pending.has(order_id) ? "pending" : "paid",
    ...shownMoney(account, cents, exchanged === 1),
  }));
}

/** The orders that their online provider still has to refund. */
async function pendingOrders(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("refund_part")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("refund_ref", "is", null)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

function shownMoney(account: string, cents: number, isExchanged: boolean) {
  const paidBy = payMethod(account);
  // What can't be paid back becomes store credit.
  const method = isExchanged || payMethods[paidBy].refund ? paidBy : "store-credit";
  const { label, refund } = payMethods[method];
  const asks = isExchanged ? null : (refund?.asks ?? null);
  return { method, label: refund?.label ?? label, cents, asks: asks && { label: asks.label } };
}
