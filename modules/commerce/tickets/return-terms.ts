import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { isMadeToOrder } from "../orders/divide-sale.ts";
import type { OrderRow } from "../orders/order-row.ts";
import type { SoldLine } from "../returns/sold-lines.ts";

const dayMs = 86_400_000;

/** Why goods of an order can't be returned on a ticket, as a message; null if they can. */
export function returnRefusal({ number, kind, state, repair }: OrderRow): string | null {
  if (repair !== null) return `${number} is a repair. Refund it from its order.`;
  if (kind !== "goods") return `${number} is a custom piece. Refund it from its order.`;
  if (state === "shipped" || state === "completed") return null;
  if (state === "refunded" || state === "refund_pending") return `Order ${number} was refunded.`;
  if (state === "cancelled" || state === "pending_payment") return `Order ${number} was never paid.`;
  return `Order ${number} hasn't been handed over yet. Refund it from its page.`;
}

/** Why an owner must approve a return, as a message; null if it is within the shop's policy. */
export async function approvalReason(
  db: Db,
  { order, line, facts, now }: { order: OrderRow; line: SoldLine; facts: ShopFacts; now: number },
): Promise<string | null> {
  if (isMadeToOrder(line)) return "Made to order, so an owner must approve its return.";
  const { at } = await db
    .selectFrom("handover")
    .select((eb) => eb.fn.max<number | null>("at").as("at"))
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const days = daysBetween(Number(at ?? order.paid_at ?? now), now, facts.timeZone);
  const { days: most } = facts.returns;
  return days > most ? `Sold ${days} days ago. After ${most} days, an owner must approve its return.` : null;
}

function daysBetween(from: number, to: number, timeZone: string): number {
  const midnight = (at: number) => Date.parse(`${calendarDay(at, timeZone)}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / dayMs);
}
