import type { Db } from "#database";
import { formatMoneyExact } from "#money";
import { type ShopFacts, settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { findOrder, type OrderRow } from "../orders/order-row.ts";
import { balanceOf } from "./balance-target.ts";
import { unitFaults } from "./piece-faults.ts";
import { type ReturnState, readReturnStates } from "./return-faults.ts";
import { unitsOf } from "./ticket-order.ts";
import { readColumn, type Ticket, ticketColumns } from "./ticket-rows.ts";

/**
 * Why lines can't be sold any more, as messages by the line's position; 0 stands for the whole ticket. Empty if
 * everything can.
 */
export async function ticketFaults(
  db: Db,
  { row, lines, returns }: Ticket,
  { balances, facts, now, returnStates }: FaultOptions,
): Promise<Map<number, string>> {
  const faults = new Map<number, string>();
  const units = await unitFaults(db, { orderId: row.order_id, units: unitsOf(lines), now });
  for (const { position, unit_id, balance_order, unit_cents } of lines) {
    const fault =
      unit_id !== null
        ? units.get(unit_id)
        : balance_order !== null
          ? await balanceFault(db, {
              order: balances?.find(({ order }) => order.id === balance_order)?.order ?? null,
              ...{ orderId: balance_order, cents: unit_cents },
            })
          : null;
    if (fault) faults.set(position, fault);
  }
  const states = returnStates ?? (await readReturnStates(db, { lines, returns }, { facts, now }));
  for (const { position, fault } of states) if (fault) faults.set(position, fault);
  const exemption = readColumn(ticketColumns.exemption, row.exemption);
  if (exemption && exemption.expires < calendarDay(now, settings().timeZone))
    faults.set(0, "The tax exemption certificate has expired. Ask for a current one, or remove it.");
  return faults;
}

interface FaultOptions {
  /** The orders of its balances, if they are read already. */
  balances?: readonly { order: OrderRow }[];
  facts: ShopFacts;
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** Its returns, if they are read already. */
  returnStates?: readonly ReturnState[];
}

async function balanceFault(
  db: Db,
  { order, orderId, cents }: { order: OrderRow | null; orderId: string; cents: number },
): Promise<string | null> {
  const known = order ?? (await findOrder(db, orderId));
  if (!known) return "This order no longer exists.";
  const { balanceCents, refusal } = await balanceOf(db, known);
  if (refusal) return refusal;
  if (known.layaway !== null && known.state === "pending_payment" && cents !== balanceCents)
    return `The first payment of this layaway is ${formatMoneyExact(balanceCents)}.`;
  return cents > balanceCents ? `Only ${formatMoneyExact(balanceCents)} is due now.` : null;
}
