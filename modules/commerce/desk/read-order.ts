import { z } from "zod";
import { readOrderMargins } from "#ledger";
import { salesTax } from "#settings";
import { showroomTaxPlaces } from "../checkout/details-form.ts";
import { orderView } from "../checkout/order-view.ts";
import type { ShopContext } from "../context.ts";
import { readOrderCredits } from "../credits/order-credits.ts";
import { readLayawayLinks } from "../layaways/layaway-links.ts";
import { readOrderDesigns } from "../orders/order-designs.ts";
import type { Delivery } from "../orders/order-record.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { composeOrderPaper } from "../payments/order-paper.ts";
import { listReceiptParts } from "../payments/receipt.ts";
import { placeLabel } from "../tax/tax-rate.ts";
import { marginCents } from "./desk-lists.ts";
import { canRefundAll, deskMoves, refundMethods, refundRefusal } from "./desk-moves.ts";
import { refundedExtent } from "./return-piece.ts";
import { paymentRefusal } from "./take-payment.ts";

const facts = z.record(z.string(), z.unknown());

export type DeskOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** An order with everything stored about it; null if the number is unknown. */
export async function readOrder(context: ShopContext, number: string) {
  const { read } = context.database;
  const order = await read
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  if (!order) return null;
  const { origin, gateway, facts: shop } = context;
  const designs = await readOrderDesigns(read, { orderId: order.id, origin });
  const money = await readOrderMoney(read, order);
  const credits = await readOrderCredits(read, order);
  const surroundings = { designs, money, credits, origin, facts: shop };
  const { placedAt, refundedCents, ...view } = orderView(order, surroundings);
  const { charges: _charges, ...amounts } = money;
  return {
    ...view,
    version: order.version,
    /** The layaway it is behind; null if none. */
    layaway: (await readLayawayLinks(read, [order])).get(order.layaway) ?? null,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    changedAt: order.updated_at,
    heldUntil: order.held_until,
    cancelReason: order.cancel_reason,
    /** The customer can still pay on the provider's page. */
    isOnPaymentPage: order.session_ref !== null,
    phone: order.phone,
    discountCode: order.discount_code,
    /** `refusal` is why staff can't refund it, as a message; null if they can. */
    money: { ...amounts, refusal: refundRefusal(order, money, gateway.provider) },
    /** Available refund methods with the amount left for each. */
    refundMethods: refundMethods(money, gateway.provider),
    /** Why it can't be paid at the counter, as a message; null if it can. */
    paymentRefusal: paymentRefusal(order, money),
    marginCents: marginCents(order, (await readOrderMargins(read, [order.id])).get(order.id)),
    receipts: await listReceiptParts(read, order.id),
    payments: await payments(context, order.id),
    units: await units(context, order.id),
    /** Its returned pieces. */
    returns: await returns(context, order.id),
    /** How much was refunded, which decides whether its sold pieces can be taken back; null if nothing was. */
    refundedExtent: refundedExtent(money),
    history: await history(context, order.number),
    /** Its workshop jobs by position; empty for goods. */
    jobs: await jobs(context, order.id),
    /** How its pieces were handed over, oldest first. */
    handovers: await handovers(context, order.id),
    canHandOver: order.repair === null && order.kind === "deposit" && order.state === "final_quoted",
    /** State transitions available at the desk, besides refunds and handover. */
    moves: order.repair === null ? deskMoves(order) : [],
    canRefundAll: canRefundAll(order, money),
    canRelease: order.state === "pending_payment",
    /** The place in the tax table it is shipped to, "Suffolk County"; null if picked up or not in the table. */
    destination: destinationOf(view.delivery),
    /** Counties to choose from for a custom piece's handover tax; empty for goods. */
    taxCounties: order.kind === "deposit" ? showroomTaxPlaces(shop, context.now()) : [],
  };
}

function destinationOf(delivery: Delivery): string | null {
  if (delivery.method === "pickup" || delivery.county === null) return null;
  return placeLabel(salesTax(), { state: delivery.state, county: delivery.county });
}

/** The document of an order; null if the number is unknown. */
export async function readOrderPaper({ database }: ShopContext, number: string) {
  const order = await database.read
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number.toUpperCase())
    .executeTakeFirst();
  return order ? await composeOrderPaper(database.read, order) : null;
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
