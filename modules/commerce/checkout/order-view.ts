import { type Db, prepareStatement } from "#database";
import type { ShopFacts } from "#settings";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { cartLineGid } from "../cart/cart-record.ts";
import type { ShopContext } from "../context.ts";
import { type OrderCredit, readOrderCredits } from "../credits/order-credits.ts";
import { gid } from "../gid.ts";
import { type DesignView, readOrderDesigns } from "../orders/order-designs.ts";
import { lineTitle, type OrderLine, orderColumns } from "../orders/order-record.ts";
import { type OrderRow, shownOrderTotals } from "../orders/order-row.ts";
import { finalTotal, type OrderMoney, readOrderMoney } from "../payments/order-money.ts";
import { composeOrderPaper } from "../payments/order-paper.ts";
import type { PricedLine } from "./priced-lines.ts";

/** The order for a token; null if the token is unknown or the order was never paid. */
export async function findOrderView({ database, origin, facts }: ShopContext, token: string) {
  const [order] = (await paidOrderOf(database.read, sha256Hex(token))).rows;
  if (!order) return null;
  const designs = await readOrderDesigns(database.read, { orderId: order.id, origin });
  const money = await readOrderMoney(database.read, order);
  const parcel = await findLatestParcel(database.read, order.id);
  const credits = await readOrderCredits(database.read, order);
  return { ...orderView(order, { designs, money, credits, origin, facts }), parcel };
}

/** The latest parcel of an order or one of its jobs; null if none was shipped or recorded. */
async function findLatestParcel(
  db: Db,
  orderId: string,
): Promise<{ carrier: string; trackingNumber: string } | null> {
  return (await parcelsOf(db, orderId)).rows[0] ?? null;
}

const paidOrderOf = prepareStatement((db, tokenHash: string) =>
  db.selectFrom("orders").selectAll().where("token_hash", "=", tokenHash).where("paid_at", "is not", null),
);
const parcelsOf = prepareStatement((db, orderId: string) =>
  db
    .selectFrom("handover")
    .select(["carrier", "tracking_number as trackingNumber"])
    .where("order_id", "=", orderId)
    .where("method", "=", "shipped")
    .where("tracking_number", "<>", "")
    .orderBy("id", "desc"),
);

/** The document of a token's order; null if the token is unknown or the order was never paid. */
export async function findOrderPaper({ database }: ShopContext, token: string) {
  const [order] = (await paidOrderOf(database.read, sha256Hex(token))).rows;
  return order ? await composeOrderPaper(database.read, order) : null;
}

interface OrderSurroundings {
  designs: DesignView[];
  /** Omitted for an order that was just paid. */
  money?: OrderMoney;
  /** Gift cards and store credits that paid for it at the checkout. */
  credits: OrderCredit[];
  origin: string;
  facts: ShopFacts;
}

/** An order as shown on its page and in its emails. */
export function orderView(order: OrderRow, { designs, money, credits, origin, facts }: OrderSurroundings) {
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  return {
    number: order.number,
    kind: order.kind,
    /** The repair this order is for; otherwise null. */
    repair: order.repair,
    state: order.state,
    placedAt: order.paid_at ?? order.created_at,
    email: order.email,
    name: `${order.first_name} ${order.last_name}`,
    delivery: orderColumns.delivery.parse(JSON.parse(order.delivery)),
    lines: lines.map((line) => checkoutLine(line, { cartId: order.cart_id, origin })),
    /** Designs of a deposit, as made; empty for goods. */
    designs,
    attributes: orderColumns.attributes.parse(JSON.parse(order.attributes)),
    note: order.note,
    totals: shownOrderTotals(order),
    credits,
    /** Final total of a custom piece; null until its price is quoted. */
    final: money ? finalTotal(money) : null,
    refundedCents: money?.givenBackCents ?? 0,
    /** Orders of this size are confirmed by phone before handover. */
    callsBeforeHandover: order.total_cents >= facts.delivery.callBeforeHandoverCents,
  };
}

/** A line as shown in the checkout and on the order page. */
export type CheckoutLine = ReturnType<typeof checkoutLine>;

/** Adds the storefront's gids of the line and its variant. */
export function checkoutLine(
  line: OrderLine & Partial<Pick<PricedLine, "status" | "heldUntil" | "earlierUnitPriceCents">>,
  { cartId, origin }: { cartId: string; origin: string },
) {
  const { variantTitle, vendor, image, quantity, unitPriceCents, totalCents, attributes } = line;
  return {
    id: cartLineGid(cartId, line.id),
    variantId: gid("ProductVariant", line.variantId),
    productHandle: line.productHandle || null,
    title: lineTitle(line),
    variantTitle,
    vendor,
    image: image && { ...image, url: image.url.startsWith("/") ? `${origin}${image.url}` : image.url },
    quantity,
    unitPriceCents,
    totalCents,
    attributes,
    earlierUnitPriceCents: line.earlierUnitPriceCents ?? null,
    status: line.status ?? "ok",
    heldUntil: line.heldUntil ?? null,
  };
}
