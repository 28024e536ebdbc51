import { z } from "zod";
import { salesTax } from "#settings";
import { taxedPlaces } from "../checkout/details-form.ts";
import { orderView } from "../checkout/order-view.ts";
import type { ShopContext } from "../context.ts";
import { orderDesigns } from "../orders/order-designs.ts";
import type { Delivery } from "../orders/order-record.ts";
import { orderMoney } from "../payments/order-money.ts";
import { orderPaper } from "../payments/order-paper.ts";
import { orderReceipts } from "../payments/receipt.ts";
import { placeLabel } from "../tax/tax-rate.ts";
import { canRefundAll, deskMoves, refundRefusal, refundWays } from "./desk-moves.ts";
import { returnExtent } from "./return-piece.ts";
import { paymentRefusal } from "./take-payment.ts";

const facts = z.record(z.string(), z.unknown());

export type DeskOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** One order with everything stored about it; null for an unknown number. */
export async function readOrder(context: ShopContext, number: string) {
  const { read } = context.database;
  const order = await read
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  if (!order) return null;
  const { origin, gateway, facts: shop } = context;
  const designs = await orderDesigns(read, { orderId: order.id, origin });
  const money = await orderMoney(read, order);
  const { placedAt, refundedCents, ...view } = orderView(order, { designs, money, origin, facts: shop });
  const { charges: _charges, ...amounts } = money;
  return {
    ...view,
    version: order.version,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    changedAt: order.updated_at,
    heldUntil: order.held_until,
    cancelReason: order.cancel_reason,
    /** The buyer can still pay on the provider's page. */
    isOnPaymentPage: order.session_ref !== null,
    phone: order.phone,
    discountCode: order.discount_code,
    /** `refusal`: why the desk cannot refund, in words; null when it can. */
    money: { ...amounts, refusal: refundRefusal(order, money, gateway.provider) },
    /** The ways by which money can go back, with what is left of each. */
    refundWays: refundWays(money, gateway.provider),
    /** Why nothing can be paid at the counter, in words; null when it can. */
    paymentRefusal: paymentRefusal(order, money),
    receipts: await orderReceipts(read, order.id),
    payments: await payments(context, order.id),
    units: await units(context, order.id),
    /** Its pieces that came back. */
    returns: await returns(context, order.id),
    /** How much of its money went back, so that its sold pieces can be taken back; null: nothing yet. */
    returnExtent: returnExtent(money),
    history: await history(context, order.number),
    /** Its workshop jobs, by position; none for goods. */
    jobs: await jobs(context, order.id),
    /** How its pieces came to their owner, in that order. */
    handovers: await handovers(context, order.id),
    canHandOver: order.repair === null && order.kind === "deposit" && order.state === "final_quoted",
    /** Moves possible at the desk, besides refunds and handover. */
    moves: order.repair === null ? deskMoves(order) : [],
    canRefundAll: canRefundAll(order, money),
    canRelease: order.state === "pending_payment",
    /** The place of the tax table to which it is sent, "Suffolk County"; null: picked up, or none. */
    destination: destinationOf(view.delivery),
    /** Counties of a custom piece's handover, for its tax; empty for goods. */
    taxCounties: order.kind === "deposit" ? taxedPlaces(shop, context.now()) : [],
  };
}

function destinationOf(delivery: Delivery): string | null {
  if (delivery.method === "pickup" || delivery.county === null) return null;
  return placeLabel(salesTax(), { state: delivery.state, county: delivery.county });
}

/** The document of an order; null for an unknown number. */
export async function readOrderPaper({ database }: ShopContext, number: string) {
  const order = await database.read
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  return order ? await orderPaper(database.read, order) : null;
}

async function payments({ database }: ShopContext, orderId: string) {
  const rows = await database.read
    .selectFrom("payment")
    .select([
      "created_at as at",
      "kind",
      "state",
      "provider",
      "ref",
      "amount_cents as amountCents",
      "surplus",
    ])
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("kind")
    .orderBy("id")
    .execute();
  return rows.map(({ surplus, ...row }) => ({ ...row, isSurplus: surplus === 1 }));
}

async function units({ database }: ShopContext, orderId: string) {
  return await database.read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["stock_unit.id", "stock_unit.serial", "stock_unit.state", "product.title"])
    .where("stock_unit.order_id", "=", orderId)
    .orderBy("stock_unit.id")
    .execute();
}

async function returns({ database }: ShopContext, orderId: string) {
  return await database.read
    .selectFrom("stock_return")
    .select(["unit_id as id", "serial", "returned_on as day"])
    .where("order_id", "=", orderId)
    .orderBy("unit_id")
    .execute();
}

async function jobs({ database }: ShopContext, orderId: string) {
  return await database.read
    .selectFrom("job")
    .select(["id", "number", "title", "stage"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

async function handovers({ database }: ShopContext, orderId: string) {
  return await database.read
    .selectFrom("handover")
    .leftJoin("job", "job.id", "handover.job_id")
    .select(["handover.id", "job.number as jobNumber", "method", "given_by as givenBy", "at"])
    .select(["received_by as receivedBy", "carrier", "tracking_number as trackingNumber"])
    .select(["decided_by as decidedBy", "reason", "balance_cents as balanceCents"])
    .where("handover.order_id", "=", orderId)
    .orderBy("handover.id")
    .execute();
}

async function history({ database }: ShopContext, number: string) {
  const rows = await database.read
    .selectFrom("audit")
    .select(["at", "actor", "action", "data"])
    .where("subject", "=", `order ${number}`)
    .orderBy("id")
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, data: facts.parse(JSON.parse(data)) }));
}
