import type { Db } from "#database";
import { allocate, type Cents } from "#money";
import { shareAmongTaxed, taxesOf } from "../orders/divide-sale.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import type { OrderRow } from "../orders/order-row.ts";

/** A line of an order as it was sold. */
export interface SoldLine extends OrderLine {
  /** Its part of the order's tax. */
  taxCents: Cents;
  /** Its part of what trade-ins took off the taxed amount. */
  untaxedCents: Cents;
  /** How many were returned on finished tickets. */
  returned: number;
}

/** A sold piece that its buyer still has, and the line that sold it. */
export interface SoldUnit {
  unit: number;
  serial: string | null;
  line: string;
}

type SoldOrder = Pick<
  OrderRow,
  "id" | "lines" | "tax_cents" | "untaxed_cents" | "shipping_cents" | "taxed_shipping_cents" | "ticket"
>;

/**
 * The lines of a goods order with their tax. The order's tax was computed once; it is shared among its taxable lines, and
 * their delivery, by largest remainder.
 */
export async function readSoldLines(db: Db, order: SoldOrder): Promise<SoldLine[]> {
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const taxes = taxesOf(order, lines);
  const untaxed = shareAmongTaxed(order.untaxed_cents, lines, order);
  const rows = await db
    .selectFrom("ticket_return")
    .innerJoin("ticket_line", (join) =>
      join
        .onRef("ticket_line.ticket_id", "=", "ticket_return.ticket_id")
        .onRef("ticket_line.position", "=", "ticket_return.position"),
    )
    .innerJoin("ticket", "ticket.id", "ticket_return.ticket_id")
    .select(["order_line as line", "quantity"])
    .where("ticket_return.order_id", "=", order.id)
    .where("ticket.state", "=", "finished")
    .execute();
  return lines.map((line, index) => ({
    ...line,
    taxCents: taxes[index] ?? 0,
    untaxedCents: untaxed[index] ?? 0,
    returned: rows.filter((row) => row.line === line.id).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** The pieces of an order that its buyer still has, each with the line that sold it. */
export async function readSoldUnits(db: Db, order: SoldOrder): Promise<SoldUnit[]> {
  const units = await db
    .selectFrom("stock_unit")
    .select(["id", "serial", "variant_id"])
    .where("order_id", "=", order.id)
    .where("state", "=", "sold")
    .orderBy("id")
    .execute();
  if (units.length === 0) return [];
  const lines = await readSoldLines(db, order);
  const named = await linesOfUnits(db, order);
  const left = new Map(lines.map((line) => [line.id, line.quantity - line.returned]));
  return units.flatMap(({ id, serial, variant_id }) => {
    // Pieces of a variant that a web order has in two lines are alike, so either line will do.
    const line =
      named.get(id) ??
      lines.find((one) => one.isTracked && one.variantId === variant_id && (left.get(one.id) ?? 0) > 0)?.id;
    if (line === undefined) return [];
    left.set(line, (left.get(line) ?? 0) - 1);
    return [{ unit: id, serial, line }];
  });
}

/** The lines of a ticket's order are named after the ticket's, which name their pieces. */
async function linesOfUnits(db: Db, { ticket }: SoldOrder): Promise<Map<number, string>> {
  if (ticket === null) return new Map();
  const rows = await db
    .selectFrom("ticket_line")
    .select(["unit_id", "position"])
    .where("ticket_id", "=", ticket)
    .where("unit_id", "is not", null)
    .execute();
  return new Map(rows.map(({ unit_id, position }) => [unit_id ?? 0, String(position)]));
}

/** The part of a line's amount that belongs to `count` of its `quantity` pieces after the first `from`, exactly. */
export function partOfLine(
  cents: Cents,
  { quantity, from, count }: { quantity: number; from: number; count: number },
): Cents {
  const shares = allocate(cents, new Array<number>(quantity).fill(1));
  return shares.slice(from, from + count).reduce((sum, share) => sum + share, 0);
}
