import type { Db } from "#database";
import { bookPrice } from "#ledger";
import { audit } from "../../../foundation/records/audit.ts";
import { recordHandover } from "../../workshop/jobs/hand-over-piece.ts";
import { readHandover } from "../../workshop/jobs/handover-form.ts";
import type { ShopContext } from "../context.ts";
import {
  auditIllegalMove,
  IllegalMoveError,
  moveOrder,
  type OrderTransaction,
  writeOrders,
} from "../orders/move-order.ts";
import { orderMoves } from "../orders/order-moves.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { isOnLayaway, lockOrder, type OrderRow } from "../orders/order-row.ts";
import { queueCustomerEmail } from "../orders/outbox.ts";
import { deliverGoods } from "../payments/deliver-goods.ts";
import { finalTotal, readOrderMoney } from "../payments/order-money.ts";
import type { DeskAnswer, DeskMove } from "./desk.ts";
import { deskMoves, handoverMethod } from "./desk-moves.ts";
import { computeFinalPrice } from "./final-price.ts";

/**
 * Moves an order at the desk, once: returns `stale` for an older version, and `refused` (audited) for an illegal move.
 * Moving a quoted order to `final_quoted` corrects its price.
 */
export async function moveAtDesk(context: ShopContext, move: DeskMove): Promise<DeskAnswer> {
  const id = (await findOrderByNumber(context.database.read, move.number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  try {
    return await writeOrders(context, (transaction) => moveWithin(context, transaction, id, move));
  } catch (error) {
    if (error instanceof IllegalMoveError) return { outcome: "refused", message: illegalMoveMessage(error) };
    throw error;
  }
}

/** Moves several orders in one transaction; returns the answers in the same order. */
export async function moveOrdersAtDesk(
  context: ShopContext,
  moves: readonly DeskMove[],
): Promise<DeskAnswer[]> {
  const ids = new Map<string, string>();
  for (const { number } of moves) {
    const known = await findOrderByNumber(context.database.read, number);
    if (known) ids.set(number, known.id);
  }
  // A consistent lock order prevents deadlocks between two users with the same selection.
  const locked = moves.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  return await writeOrders(context, async (transaction) => {
    const answers = new Map<DeskMove, DeskAnswer>();
    for (const move of locked)
      answers.set(move, await answerOf(context, transaction, ids.get(move.number), move));
    return moves.map((move) => answers.get(move)!);
  });
}

/** In a bulk move, a rejected move leaves its order unchanged, and is audited with the others. */
async function answerOf(
  context: ShopContext,
  transaction: OrderTransaction,
  id: string | undefined,
  move: DeskMove,
): Promise<DeskAnswer> {
  if (id === undefined) return { outcome: "unknown" };
  try {
    return await moveWithin(context, transaction, id, move);
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
    await auditIllegalMove(transaction.tx, error);
    return { outcome: "refused", message: illegalMoveMessage(error) };
  }
}

/** Throws IllegalMoveError before anything is written. */
async function moveWithin(
  context: ShopContext,
  transaction: OrderTransaction,
  id: string,
  move: DeskMove,
): Promise<DeskAnswer> {
  const order = await lockOrder(transaction, id);
  if (!order) return { outcome: "unknown" };
  if (order.version !== move.version) return { outcome: "stale", at: order.updated_at };
  if (order.repair !== null) return { outcome: "refused", message: repairOrderMessage(order) };
  if (isOnLayaway(order)) return { outcome: "refused", message: layawayOrderMessage(order) };
  const isCorrection = order.state === "final_quoted" && move.to === "final_quoted";
  const { to, actor } = move;
  const now = context.now();
  if (!isCorrection && !deskMoves(order).includes(to)) throw new IllegalMoveError(order, { to, actor, now });
  if (to !== "final_quoted") return await moveGoods(transaction, order, { ...move, now });
  return await price(context, transaction, order, { ...move, now });
}

/** Quotes the final price of a custom piece, or corrects it. */
async function price(
  context: ShopContext,
  transaction: OrderTransaction,
  order: OrderRow,
  move: DeskMove & { now: number },
): Promise<DeskAnswer> {
  const { tx } = transaction;
  const { to, actor, now } = move;
  const isCorrection = order.state === "final_quoted";
  const before = await readOrderMoney(tx, order);
  const agreed = computeFinalPrice(context, move, before);
  if ("message" in agreed) return { outcome: "refused", ...agreed };
  const { priceCents, taxLabel } = agreed;
  const seenCents = before.agreed?.priceCents ?? null;
  if (isCorrection && seenCents !== move.seenFinalPriceCents)
    return { outcome: "stale", at: order.updated_at };
  await bookPrice(tx, { orderId: order.id, actor, now, ...agreed });
  if (isCorrection)
    await noteCorrection(tx, order, { actor, now, fromCents: seenCents, priceCents, taxLabel });
  else await moveOrder(transaction, order, { to, actor, now, facts: { finalPriceCents: priceCents } });
  const about = `${seenCents} to ${priceCents} at ${now}`;
  const news = { final: finalTotal(await readOrderMoney(tx, order)), isCorrection };
  await queueCustomerEmail(tx, { template: "order-priced", orderId: order.id, about, now, data: news });
  return { outcome: "done" };
}

/** Moves an order. If its pieces leave the showroom, also records how: by which parcel, or who handed them to whom. */
async function moveGoods(
  transaction: OrderTransaction,
  order: OrderRow,
  { to, input, actor, now }: DeskMove & { now: number },
): Promise<DeskAnswer> {
  const method = handoverMethod(order, to);
  const typed = typeof input === "object" ? input : {};
  const read = method && readHandover({ ...typed, method, decidedBy: "", reason: "" });
  if (read && "error" in read) return { outcome: "refused", ...read.error };
  const handover = read?.handover;
  const { carrier, trackingNumber } = handover ?? {};
  await moveOrder(transaction, order, {
    to,
    actor,
    now,
    ...(carrier && { news: { carrier, trackingNumber } }),
  });
  if (handover) {
    const of = { orderId: order.id, jobId: null };
    await recordHandover(transaction.tx, of, { handover, balanceCents: 0, actor, now });
    await deliverGoods(transaction.tx, order, { actor, now });
  }
  return { outcome: "done" };
}

function layawayOrderMessage({ number }: OrderRow): string {
  return `Nothing was changed. Order ${number} is on layaway. Change it on the layaway's page.`;
}

function repairOrderMessage({ number }: OrderRow): string {
  return `Nothing was changed. Order ${number} is for a repair. To change its price, edit the repair's estimate.`;
}

/** Explains a move that the state allows but the delivery method doesn't. */
function illegalMoveMessage({ message, order, move }: IllegalMoveError): string {
  if (move.to === "completed" && order.kind === "deposit" && order.state === "final_quoted")
    return `Nothing was changed. To complete order ${order.number}, record the handover: who handed the piece over, and to whom.`;
  if (move.to === "shipped" && orderMoves(order.kind, order.state).includes(move.to))
    return `Nothing was changed. Order ${order.number} is for showroom pickup and was taxed that way, so it can't be shipped.`;
  if (move.to === "ready_for_pickup" && orderMoves(order.kind, order.state).includes(move.to))
    return `Nothing was changed. Order ${order.number} is set to ship and was taxed that way, so it can't be picked up.`;
  return message;
}

/** The version stays the same because the state does; concurrent corrections are detected by the price they saw. */
async function noteCorrection(tx: Db, order: OrderRow, correction: Correction): Promise<void> {
  const { actor, now, fromCents, priceCents: finalPriceCents, taxLabel } = correction;
  await tx.updateTable("orders").set({ updated_at: now }).where("id", "=", order.id).execute();
  const data = { fromCents, finalPriceCents, taxLabel };
  await audit(tx, { at: now, actor, subject: `order ${order.number}`, action: "price.corrected", data });
}

interface Correction {
  actor: string;
  now: number;
  fromCents: number | null;
  priceCents: number;
  taxLabel: string | null;
}
