import type { Db } from "#database";
import { bookLayawaySale, bookPrice, readOrderAccount } from "#ledger";
import { keepPiecesAt, orderCostPostings, readUnitsOfOrder } from "#stock";
import { audit } from "../../../foundation/records/audit.ts";
import {
  type LayawayRow,
  layawaySubject,
  lockLayaway,
  readSchedule,
  saveLayaway,
  writeSchedule,
} from "../layaway-schedule/layaway-rows.ts";
import { withTotal } from "../layaway-schedule/schedule.ts";
import { moveOrder, type OrderTransaction } from "../orders/move-order.ts";
import { orderColumns } from "../orders/order-record.ts";
import { isOnLayaway, lockOrder, type OrderRow } from "../orders/order-row.ts";
import { saleCredits } from "../payments/order-entries.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { currentPrice } from "./current-price.ts";
import { queueLayawayEmail } from "./layaway-mail.ts";

interface Acting {
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/**
 * Starts a signed layaway with its first payment, in the caller's transaction, before that is booked: its pieces are
 * reserved without an end and kept at `location`, and its price is agreed. Returns its order as it is then.
 */
export async function activateLayaway(
  transaction: OrderTransaction,
  order: OrderRow,
  { actor, now, location }: Acting & { location: string },
): Promise<OrderRow> {
  const { tx } = transaction;
  const layaway = await lockedLayaway(transaction, order);
  if (layaway.state !== "draft") throw new Error("The layaway was already started, so nothing was saved.");
  const { total_cents, tax_cents: taxCents, tax_label: taxLabel } = order;
  const priceCents = total_cents - taxCents;
  await moveOrder(transaction, order, { to: "final_quoted", actor, now, set: { paid_at: now } });
  await tx.updateTable("stock_unit").set({ held_until: null }).where("order_id", "=", order.id).execute();
  await keepPiecesAt(tx, { units: await readUnitsOfOrder(tx, order.id), place: location, actor, now });
  await bookPrice(tx, { orderId: order.id, actor, now, priceCents, taxCents, taxLabel });
  await saveLayaway(tx, layaway, { set: { state: "active" }, now });
  await noteAct(tx, layaway, { action: "started", actor, now, data: { totalCents: total_cents } });
  return (await lockOrder(transaction, order.id)) ?? order;
}

/**
 * Follows a payment of a layaway, in the caller's transaction: the first is confirmed with the schedule, and the last
 * sells the pieces, with the tax of that day. Does nothing for other orders.
 */
export async function followLayawayPayment(
  transaction: OrderTransaction,
  orderId: string,
  acting: Acting & { isFirst?: boolean },
): Promise<void> {
  const { tx } = transaction;
  const order = await lockOrder(transaction, orderId);
  if (!order || !isOnLayaway(order)) return;
  const layaway = await lockedLayaway(transaction, order);
  const current = (await keepTaxCurrent(transaction, order, acting)) ?? order;
  if (acting.isFirst) await queueLayawayEmail(tx, { layaway, order: current, news: "started", ...acting });
  const { balanceCents } = await readOrderAccount(tx, orderId);
  if (balanceCents === 0) await sellLayaway(transaction, current, { layaway, ...acting });
}

async function sellLayaway(
  transaction: OrderTransaction,
  order: OrderRow,
  { layaway, ...acting }: Acting & { layaway: LayawayRow },
): Promise<void> {
  const { tx } = transaction;
  const { actor, now } = acting;
  const facts = { amountCents: order.total_cents };
  await moveOrder(transaction, order, { to: "paid", actor, now, set: { paid_at: now }, facts });
  const credits = [...(await saleCredits(tx, order)), ...(await orderCostPostings(tx, order.id))];
  await bookLayawaySale(tx, { orderId: order.id, actor, now, credits });
  const { method } = orderColumns.delivery.parse(JSON.parse(order.delivery));
  // The piece is in the house.
  const paid = { ...order, state: "paid" as const, version: order.version + 1 };
  if (method === "pickup")
    await moveOrder(transaction, paid, { to: "ready_for_pickup", actor, now, isQuiet: true });
  await saveLayaway(tx, layaway, { set: { state: "paid", ended_at: now }, now });
  await noteAct(tx, layaway, { action: "paid", actor, now, data: { totalCents: order.total_cents } });
  await queueLayawayEmail(tx, { layaway, order, news: "paid", ...acting });
}

/**
 * Prices a layaway again if the tax rate of its place changed since it was agreed, in the caller's transaction: only the
 * last payment changes, and the client is told. A price that is no more than what was paid would leave no payment to
 * complete it, so the agreed one stays. Returns the order as it is then; null if nothing changed.
 */
export async function keepTaxCurrent(
  transaction: ShopTransaction,
  order: OrderRow,
  acting: Acting,
): Promise<OrderRow | null> {
  const { actor, now } = acting;
  if (!isOnLayaway(order)) return null;
  const price = currentPrice(order, { now });
  if (price.tax_label === order.tax_label && price.tax_cents === order.tax_cents) return null;
  const { tx } = transaction;
  const { leftCents } = await readOrderAccount(tx, order.id);
  if (price.total_cents <= leftCents) return null;
  const layaway = await lockedLayaway(transaction, order);
  await tx
    .updateTable("orders")
    .set({ ...price, updated_at: now })
    .where("id", "=", order.id)
    .execute();
  await bookPrice(tx, {
    ...{ orderId: order.id, actor, now, priceCents: price.total_cents - price.tax_cents },
    ...{ taxCents: price.tax_cents, taxLabel: price.tax_label },
  });
  await writeSchedule(
    tx,
    layaway.number,
    withTotal(await readSchedule(tx, layaway.number), price.total_cents),
  );
  const changed = { ...order, ...price, updated_at: now };
  const data = { from: order.tax_label, to: price.tax_label, totalCents: price.total_cents };
  await noteAct(tx, layaway, { action: "tax_changed", actor, now, data });
  await queueLayawayEmail(tx, { layaway, order: changed, news: "tax", ...acting });
  return changed;
}

async function lockedLayaway(
  transaction: ShopTransaction,
  { layaway: number }: Pick<OrderRow, "layaway">,
): Promise<LayawayRow> {
  const layaway = number === null ? null : await lockLayaway(transaction, number);
  if (!layaway) throw new Error("The layaway of this order no longer exists, so nothing was saved.");
  return layaway;
}

/** Audits an act on a layaway; `data` must not identify a person. */
export async function noteAct(
  tx: Db,
  { number }: Pick<LayawayRow, "number">,
  { action, actor, now, data }: { action: string; actor: string; now: number; data: Record<string, unknown> },
): Promise<void> {
  await audit(tx, { at: now, actor, subject: layawaySubject(number), action: `layaway.${action}`, data });
}
