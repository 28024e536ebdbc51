import { pieceLabel } from "#stock";
import { findOrder, isPlaced, type OrderRow } from "../orders/order-row.ts";
import { partOfLine, readSoldLines, readSoldUnits, type SoldLine } from "../returns/sold-lines.ts";
import { returnRefusal } from "./return-terms.ts";
import { refuse } from "./ticket-answer.ts";
import { addLine, type NewLine } from "./ticket-lines.ts";
import type { TicketReturnRow } from "./ticket-rows.ts";
import type { NewReturn } from "./ticket-view.ts";
import type { Writing } from "./write-ticket.ts";

/** Adds a line that takes back sold goods, in the caller's transaction. Returns its id and the order that sold them. */
export async function addReturn(
  writing: Writing,
  {
    order: number,
    line: id,
    quantity = 1,
    ...act
  }: { order: string; line: string; unit?: number; quantity?: number },
): Promise<{ added: number; order: OrderRow }> {
  const { ticket } = writing;
  const { tx } = writing.transaction;
  const unit = act.unit ?? null;
  const order = await tx
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number.toUpperCase())
    .where(isPlaced)
    .executeTakeFirst();
  if (!order) refuse("No order has this number.", "order");
  const refusal = returnRefusal(order);
  if (refusal) refuse(refusal, "order");
  const line = (await readSoldLines(tx, order)).find((one) => one.id === id);
  if (!line) refuse(`This wasn't sold with order ${order.number}.`, "line");
  const isKnown = ticket.returns.some(
    (one) => one.order_id === order.id && one.order_line === id && one.unit_id === unit,
  );
  if (isKnown) refuse("This return is already on this ticket.");
  const label = await labelOf(writing, { order, line, unit, quantity });
  const added = await addLine(writing, lineOf(line, { label, quantity }));
  const row: TicketReturnRow = {
    ...{ ticket_id: ticket.row.id, position: added, order_id: order.id, order_line: id, unit_id: unit },
    ...{ net_cents: 0, tax_cents: 0, taxed_cents: 0, reason: "", condition: "", place: "" },
    ...{ goes_to: unit === null ? "none" : "stock", approved_by: null },
  };
  await tx.insertInto("ticket_return").values(row).execute();
  ticket.returns.push(row);
  return { added, order };
}

/** Refuses a quantity of a return that is more than what is left of its line. */
export async function assertReturnable(
  { transaction: { tx }, ticket }: Writing,
  { line: position, quantity }: { line: number; quantity: number },
): Promise<void> {
  const row = ticket.returns.find((one) => one.position === position);
  if (row?.unit_id != null) refuse("There's only one of this piece.", "quantity");
  const order = row && (await findOrder(tx, row.order_id));
  const line = order && (await readSoldLines(tx, order)).find(({ id }) => id === row.order_line);
  const left = line ? line.quantity - line.returned : 0;
  if (quantity > left) refuse(`Only ${left} can be returned.`, "quantity");
}

/** Checks that the piece is one that this line sold, or that as many are left of it. Returns its label. */
async function labelOf(
  { transaction: { tx }, ticket }: Writing,
  { order, line, unit, quantity }: { order: OrderRow; line: SoldLine; unit: number | null; quantity: number },
): Promise<string> {
  if (line.isTracked !== (unit !== null)) refuse("Scan the tag or serial number of the piece.", "unit");
  if (unit === null) {
    const left = line.quantity - line.returned;
    if (left <= 0) refuse("This was already returned.");
    if (quantity > left) refuse(`Only ${left} can be returned.`, "quantity");
    return order.number;
  }
  if (quantity !== 1) refuse("There's only one of this piece.", "quantity");
  const sold = (await readSoldUnits(tx, order)).find((one) => one.unit === unit);
  if (!sold)
    refuse(`${pieceLabel(unit)} isn't with the buyer of order ${order.number}. Check the tag.`, "unit");
  if (sold.line !== line.id) refuse(`${pieceLabel(unit)} wasn't sold with this line. Check the tag.`, "unit");
  if (ticket.returns.some(({ unit_id }) => unit_id === unit))
    refuse("This return is already on this ticket.");
  return [pieceLabel(unit), sold.serial, order.number].filter(Boolean).join(", ");
}

function lineOf(line: SoldLine, { label, quantity }: { label: string; quantity: number }): NewLine {
  const { variantId, productHandle, title, titles, variantTitle, vendor, sku, image, isTracked } = line;
  return {
    ...{ kind: "return", quantity, unit_cents: line.unitPriceCents, taxable: line.isTaxable ? 1 : 0 },
    discount_cents: partOfLine(line.discountCents, {
      ...{
        quantity: line.quantity,
        from: Math.min(line.returned, line.quantity - quantity),
        count: quantity,
      },
    }),
    item: {
      ...{ variantId, productHandle, title, variantTitle, vendor, sku, image, isTracked, label },
      ...(titles !== undefined && { titles }),
      ...{ requiresShipping: false, service: null },
    },
  };
}

/** Says why goods are returned, how they are, and where they go. An owner's `approver` approves it. */
export async function saveReturn(
  { transaction: { tx }, ticket, actor }: Writing,
  { line: position, reason, condition, goesTo, place }: NewReturn & { line: number },
  approver: string | null,
): Promise<void> {
  const row = ticket.returns.find((one) => one.position === position);
  if (!row) refuse("This line was removed.");
  const isGoods = row.unit_id !== null;
  if (isGoods && condition === "") refuse("Describe its condition.", "condition");
  if (isGoods !== (goesTo !== "none")) refuse("Choose where it goes.", "goesTo");
  if (goesTo === "consignor" && !(await isConsigned(tx, row.unit_id)))
    refuse("We own this piece. Choose where it goes.", "goesTo");
  const set = {
    ...{ reason, condition, goes_to: goesTo, place: isGoods ? place || places[goesTo] : "" },
    approved_by: approver ?? (actor.role === "owner" ? actor.actor : row.approved_by),
  };
  await tx
    .updateTable("ticket_return")
    .set(set)
    .where("ticket_id", "=", row.ticket_id)
    .where("position", "=", position)
    .execute();
  Object.assign(row, set);
}

/** Where a piece is put, unless said otherwise. */
const places: Readonly<Record<TicketReturnRow["goes_to"], string>> = {
  stock: "Returns tray",
  hold: "Returns tray",
  workshop: "Workshop",
  consignor: "For its consignor",
  none: "",
};

async function isConsigned(tx: Writing["transaction"]["tx"], unit: number | null): Promise<boolean> {
  const row = await tx
    .selectFrom("stock_record")
    .select("ownership")
    .where("unit_id", "=", unit)
    .executeTakeFirst();
  return row?.ownership === "consigned";
}

/** The orders of a ticket's returns, in a consistent order. */
export async function readReturnOrders({
  transaction: { tx },
  ticket,
}: Pick<Writing, "transaction" | "ticket">): Promise<OrderRow[]> {
  const ids = [...new Set(ticket.returns.map(({ order_id }) => order_id))].sort();
  const orders = await Promise.all(ids.map((id) => findOrder(tx, id)));
  return orders.flatMap((order) => order ?? []);
}
