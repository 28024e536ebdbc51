import type { Db } from "#database";
import { type Cents, formatMoneyExact, share } from "#money";
import { audit } from "../../records/audit.ts";
import { lockOrder, type OrderRow } from "../checkout/checkout-record.ts";
import type { CheckoutContext } from "../checkout/context.ts";
import { calendarDay, taxRate } from "../checkout/tax-rate.ts";
import { IllegalMoveError, moveOrder, writeOrders } from "../orders/move-order.ts";
import { namedOrder } from "../orders/named-orders.ts";
import { orderMoves } from "../orders/order-moves.ts";
import { queueNews } from "../orders/outbox.ts";
import { finalSum, type OrderMoney, orderMoney } from "../payments/order-money.ts";
import type { DeskAnswer, DeskMove } from "./desk.ts";
import { deskMoves } from "./desk-moves.ts";

/**
 * Moves an order at the desk, once: `stale` from an older version, `refused` and audited when illegal. `final_quoted`
 * on a quoted order corrects its price.
 */
export async function moveAtDesk(context: CheckoutContext, move: DeskMove): Promise<DeskAnswer> {
  const id = (await namedOrder(context.database.read, move.number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  try {
    return await writeOrders(context, async (transaction): Promise<DeskAnswer> => {
      const { tx } = transaction;
      const order = await lockOrder(transaction, id);
      if (!order) return { outcome: "unknown" };
      if (order.version !== move.version) return { outcome: "stale", at: order.updated_at };
      const isCorrection = order.state === "final_quoted" && move.to === "final_quoted";
      const { to, actor } = move;
      const now = context.now();
      if (!isCorrection && !deskMoves(order).includes(to))
        throw new IllegalMoveError(order, { to, actor, now });
      if (to !== "final_quoted") {
        await moveOrder(transaction, order, { to, actor, now });
        return { outcome: "done" };
      }
      const money = await orderMoney(tx, order);
      const priced = finalColumns(context, move, money);
      if ("message" in priced) return { outcome: "refused", ...priced };
      const { columns } = priced;
      if (isCorrection && order.final_price_cents !== move.seenFinalPriceCents)
        return { outcome: "stale", at: order.updated_at };
      if (isCorrection) await correct(tx, order, { actor, columns, now });
      else {
        const facts = { finalPriceCents: columns.final_price_cents };
        await moveOrder(transaction, order, { to, actor, now, set: columns, facts });
      }
      const about = `${order.final_price_cents} to ${columns.final_price_cents} at ${now}`;
      const news = { final: finalSum(columns, money), isCorrection };
      await queueNews(tx, { template: "order-priced", orderId: id, about, now, data: news });
      return { outcome: "done" };
    });
  } catch (error) {
    if (error instanceof IllegalMoveError) return { outcome: "refused", message: whyNot(error) };
    throw error;
  }
}

/** A move that the state allows but the way of hand-over does not. */
function whyNot({ message, order, move }: IllegalMoveError): string {
  if (move.to === "shipped" && orderMoves(order.kind, order.state).includes(move.to))
    return `Order ${order.number} is fetched at the showroom and its tax was taken for that, so it is not sent. Nothing was changed.`;
  if (move.to === "ready_for_pickup" && orderMoves(order.kind, order.state).includes(move.to))
    return `Order ${order.number} is sent to its buyer and its tax was taken for that, so it is not fetched. Nothing was changed.`;
  return message;
}

/** Not a move, so the version stays: two concurrent corrections are told apart by the price that they saw. */
async function correct(
  tx: Db,
  order: OrderRow,
  { actor, columns, now }: { actor: string; columns: FinalColumns; now: number },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...columns, updated_at: now })
    .where("id", "=", order.id)
    .execute();
  const { final_price_cents: finalPriceCents, final_tax_label: taxLabel } = columns;
  const data = { fromCents: order.final_price_cents, finalPriceCents, taxLabel };
  await audit(tx, { at: now, actor, subject: `order ${order.number}`, action: "price.corrected", data });
}

/** Ten million dollars: more is a typing error. */
const maxCents = 1_000_000_000;

/** The columns of a final price. */
interface FinalColumns {
  final_price_cents: Cents;
  final_tax_cents: Cents | null;
  final_tax_label: string | null;
}

/**
 * A final price with its tax at the place of hand-over, half cents up; or why it cannot be quoted, and the input at
 * fault. With tax it is never below the deposit, since only a refund would be due then.
 */
function finalColumns(
  { facts, now }: CheckoutContext,
  { finalPriceCents, taxCounty }: DeskMove,
  money: OrderMoney,
): { columns: FinalColumns } | { message: string; field: string } {
  if (!finalPriceCents || !Number.isSafeInteger(finalPriceCents) || finalPriceCents <= 0)
    return { message: "Enter the final price before tax, like 12,400.00.", field: "finalPrice" };
  if (finalPriceCents > maxCents)
    return {
      message: `This is more than ${formatMoneyExact(maxCents)}. Look at the digits again.`,
      field: "finalPrice",
    };
  if (taxCounty === undefined)
    return { message: "Choose where the piece is handed over.", field: "taxCounty" };
  const place = { state: facts.address.state, county: taxCounty ?? "" };
  const rate = taxRate(facts.tax, place, calendarDay(now(), facts.timeZone));
  if (taxCounty !== null && !rate)
    return {
      message: `No tax rate is known for ${taxCounty}. Choose another place.`,
      field: "taxCounty",
    };
  const columns = {
    final_price_cents: finalPriceCents,
    final_tax_cents: rate ? share(finalPriceCents, rate.ppm) : null,
    final_tax_label: rate?.label ?? null,
  };
  const sum = finalSum(columns, money);
  if (sum && sum.balanceCents < 0)
    return {
      message: `With tax this is below the deposit of ${formatMoneyExact(sum.depositCents)}. Give a part of the deposit back first, or enter a higher price.`,
      field: "finalPrice",
    };
  return { columns };
}
