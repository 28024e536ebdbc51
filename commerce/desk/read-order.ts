import { z } from "zod";
import type { OrderRow } from "../checkout/checkout-record.ts";
import type { CheckoutContext } from "../checkout/context.ts";
import { taxedPlace } from "../checkout/details-form.ts";
import { orderView } from "../checkout/order-view.ts";
import { orderDesigns } from "../orders/order-designs.ts";
import { type OrderMoney, orderMoney } from "../payments/order-money.ts";
import type { DeskMoney, DeskOrder, DeskPayment, HistoryEntry } from "./desk.ts";
import { canRefundAll, deskMoves, refundRefusal } from "./desk-moves.ts";

const facts = z.record(z.string(), z.unknown());

/** One order with all that the shop knows of it; null for an unknown number. */
export async function readOrder(context: CheckoutContext, number: string): Promise<DeskOrder | null> {
  const { read } = context.database;
  const order = await read
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  if (!order) return null;
  const { origin } = context;
  const designs = await orderDesigns(read, { orderId: order.id, origin });
  const money = await orderMoney(read, order);
  const callsFromCents = context.facts.delivery.callBeforeHandoverCents;
  const view = orderView(order, { designs, money, origin, callsFromCents });
  const isDeposit = order.kind === "deposit";
  return {
    ...view,
    ...standing(order),
    money: shownMoney(order, money, context.gateway.provider),
    payments: await payments(context, order.id),
    units: await units(context, order.id),
    history: await history(context, order.number),
    moves: deskMoves(order),
    canRefundAll: canRefundAll(order, money),
    canRelease: order.state === "pending_payment",
    taxCounties: isDeposit ? [...taxedPlace(context.facts, context.now()).counties] : [],
  };
}

function standing(order: OrderRow) {
  return {
    state: order.state,
    version: order.version,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    changedAt: order.updated_at,
    heldUntil: order.held_until,
    cancelReason: order.cancel_reason,
    isOnPaymentPage: order.session_ref !== null,
    phone: order.phone,
    discountCode: order.discount_code,
  };
}

function shownMoney(order: OrderRow, money: OrderMoney, provider: string): DeskMoney {
  const { paidCents, givenBackCents, owedCents, leftCents } = money;
  return {
    paidCents,
    givenBackCents,
    owedCents,
    leftCents,
    refusal: refundRefusal(order, money, provider),
  };
}

async function payments({ database }: CheckoutContext, orderId: string): Promise<DeskPayment[]> {
  const rows = await database.read
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("kind")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    at: row.created_at,
    kind: row.kind,
    state: row.state,
    provider: row.provider,
    ref: row.ref,
    amountCents: row.amount_cents,
    isSurplus: row.surplus === 1,
  }));
}

async function units({ database }: CheckoutContext, orderId: string): Promise<DeskOrder["units"]> {
  return await database.read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["stock_unit.id", "stock_unit.serial", "stock_unit.state", "product.title"])
    .where("stock_unit.order_id", "=", orderId)
    .orderBy("stock_unit.id")
    .execute();
}

async function history({ database }: CheckoutContext, number: string): Promise<HistoryEntry[]> {
  const rows = await database.read
    .selectFrom("audit")
    .select(["at", "actor", "action", "data"])
    .where("subject", "=", `order ${number}`)
    .orderBy("id")
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, data: facts.parse(JSON.parse(data)) }));
}
