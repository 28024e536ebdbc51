import { lockPiece, pieceLabel, raiseProductVersion, readPhotos, readReturn } from "#stock";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../../foundation/records/desk-change.ts";
import type { ShopContext } from "../context.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { type OrderMoney, readOrderMoney } from "../payments/order-money.ts";
import { offerFault, takeBackUnit } from "../returns/take-back-unit.ts";

export interface PieceReturn {
  /** Id of the piece. */
  id: number;
  /** Number of the order that bought it, as shown on the page. */
  order: string;
  /** The form: see `readReturn` of the stock module. */
  input: unknown;
  /** Photos of its condition, as uploaded. */
  photographs: readonly Uint8Array[];
  by: DeskActor;
}

/** How much of an order was refunded; null if nothing, so its pieces can't be taken back. */
export function refundedExtent({ paidCents, leftCents }: OrderMoney): "all" | "part" | null {
  if (leftCents === 0) return "all";
  return leftCents < paidCents ? "part" : null;
}

/**
 * Takes a sold piece back into stock, once, for sale or not; its sale stays in its history. Books its cost back;
 * the refund was already booked. Rejected until the order is fully refunded or, for its only piece, partially.
 */
export async function returnPiece(context: ShopContext, asked: PieceReturn): Promise<DeskChange> {
  const { database, facts, now: clock } = context;
  const orderId = (await findOrderByNumber(database.read, asked.order))?.id;
  if (orderId === undefined) return { ok: false, gone: true };
  const now = clock();
  const day = (at: number) => calendarDay(at, facts.timeZone);
  const { paid_at: paidAt } = await database.read
    .selectFrom("orders")
    .select("paid_at")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const read = readReturn(asked.input, { soldOn: day(paidAt ?? now), today: day(now) });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const photographs = await readPhotos(asked.photographs);
  if (typeof photographs === "string") return refused(photographs, "file");
  const { form } = read;
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const { tx } = transaction;
    const order = await lockOrder(transaction, orderId);
    const unit = await lockPiece(transaction, asked.id);
    if (!order || !unit) return { ok: false, gone: true };
    const known = await returnOf(transaction, { unit: unit.id, orderId });
    if (known) return known.key === form.key ? { ok: true } : { ok: false, changed: known.at };
    if (unit.state !== "sold" || unit.orderId !== orderId)
      return refused(`${pieceLabel(unit.id)} is no longer part of order ${order.number}.`);
    const fault =
      moneyFault(order, await readOrderMoney(tx, order), form.part) ??
      (form.offer.isWithheld ? null : await offerFault(transaction, unit.variantId));
    if (fault) return { ok: false, errors: [fault] };
    const { by } = asked;
    const entered = await takeBackUnit(transaction, { unit, order, form, photographs, by, now });
    if (entered) return { ok: false, errors: [entered] };
    await auditDeskChange(tx, by, {
      subject: `order ${order.number}`,
      action: "piece.taken_back",
      data: { piece: pieceLabel(unit.id), day: form.day, isWithheld: form.offer.isWithheld },
      now,
    });
    return { ok: true };
  });
}

/** Puts a piece in stock on sale or takes it off sale. Does nothing if it already is. */
export async function setPieceOnSale(
  context: ShopContext,
  { id, isWithheld, by }: { id: number; isWithheld: boolean; by: DeskActor },
): Promise<DeskChange> {
  const now = context.now();
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const { tx, movedVariants } = transaction;
    const unit = await lockPiece(transaction, id);
    if (!unit) return { ok: false, gone: true };
    if (unit.state !== "free")
      return refused(`Nothing was changed: ${pieceLabel(id)} is now ${unit.state}. Check it again.`);
    if ((unit.withheld === 1) === isWithheld) return { ok: true };
    if (unit.isOnHold === 1)
      return refused(`${pieceLabel(id)} was taken from the public and is on hold. Release it first.`);
    const fault = isWithheld ? null : await offerFault(transaction, unit.variantId);
    if (fault) return { ok: false, errors: [{ ...fault, field: "form" }] };
    await tx
      .updateTable("stock_unit")
      .set({ withheld: isWithheld ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    await raiseProductVersion(tx, { variantId: unit.variantId, now });
    const action = isWithheld ? "stock.withheld" : "stock.offered";
    await auditDeskChange(tx, by, { subject: `piece ${pieceLabel(id)}`, action, data: {}, now });
    movedVariants.add(unit.variantId);
    return { ok: true };
  });
}

async function returnOf({ tx }: OrderTransaction, { unit, orderId }: { unit: number; orderId: string }) {
  return await tx
    .selectFrom("stock_return")
    .select(["key", "taken_back_at as at"])
    .where("unit_id", "=", unit)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

function moneyFault({ number }: OrderRow, money: OrderMoney, isPart: boolean) {
  const extent = refundedExtent(money);
  if (extent === null)
    return {
      field: "form",
      message: `Order ${number} hasn't been refunded yet. Refund it first, then return the piece.`,
    };
  if (extent === "part" && !isPart)
    return {
      field: "part",
      message: `Order ${number} was only partly refunded. Confirm that the refund was for this piece, or refund the rest first.`,
    };
  return null;
}

function refused(message: string, field = "form"): DeskChange<never> {
  return { ok: false, errors: [{ field, message }] };
}
