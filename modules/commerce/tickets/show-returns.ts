import type { Db } from "#database";
import type { Cents } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { orderTaxLabel } from "../orders/order-row.ts";
import type { ReturnState } from "./return-faults.ts";
import type { Ticket } from "./ticket-rows.ts";
import type { TicketReturnView } from "./ticket-view.ts";

/** The returns of a ticket by the position of their line. `states` are those of a ticket that isn't over. */
export async function showReturns(
  db: Db,
  { returns }: Pick<Ticket, "returns">,
  states: readonly ReturnState[],
): Promise<Map<number, TicketReturnView>> {
  const orders = await ordersOf(db, returns);
  const consigned = await consignedUnits(
    db,
    returns.flatMap(({ unit_id }) => unit_id ?? []),
  );
  const shown = new Map<number, TicketReturnView>();
  for (const row of returns) {
    const order = orders.get(row.order_id);
    if (!order) continue;
    const state = states.find(({ position }) => position === row.position);
    shown.set(row.position, {
      ...{ order: order.number, line: row.order_line, taxCents: row.tax_cents, taxLabel: order.taxLabel },
      ...{ reason: unredacted(row.reason), condition: unredacted(row.condition) },
      ...{ goesTo: row.goes_to, place: row.place },
      isConsigned: row.unit_id !== null && consigned.has(row.unit_id),
      ...{ approvalReason: state?.approvalReason ?? null, isApproved: row.approved_by !== null },
    });
  }
  return shown;
}

function unredacted(text: string): string {
  return text === redactedText ? "" : text;
}

/** The tax that goes back with a ticket's returns, by place; a line of tax for each rate. */
export async function returnedTaxes(
  db: Db,
  { returns }: Pick<Ticket, "returns">,
): Promise<{ label: string | null; cents: Cents }[]> {
  const orders = await ordersOf(db, returns);
  const labels = Map.groupBy(returns, ({ order_id }) => orders.get(order_id)?.taxLabel ?? null);
  return [...labels].flatMap(([label, rows]) => {
    const cents = rows.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
    return cents === 0 ? [] : [{ label, cents }];
  });
}

async function ordersOf(db: Db, returns: Ticket["returns"]) {
  const ids = [...new Set(returns.map(({ order_id }) => order_id))];
  if (ids.length === 0) return new Map<string, { number: string; taxLabel: string | null }>();
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "lines", "tax_label", "tax_ppm", "tax_cents"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((order) => [order.id, { number: order.number, taxLabel: orderTaxLabel(order) }]));
}

async function consignedUnits(db: Db, units: readonly number[]): Promise<Set<number>> {
  if (units.length === 0) return new Set();
  const rows = await db
    .selectFrom("stock_record")
    .select("unit_id")
    .where("unit_id", "in", units)
    .where("ownership", "=", "consigned")
    .execute();
  return new Set(rows.map(({ unit_id }) => unit_id));
}
