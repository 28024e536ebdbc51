import type { Db } from "#database";
import type { Cents } from "#money";
import { salesTax } from "#settings";
import type { ShopContext } from "../context.ts";
import { checkCode } from "../orders/discount-code.ts";
import { orderDesigns, type ShownDesign, shownDesign } from "../orders/order-designs.ts";
import { orderColumns } from "../orders/order-record.ts";
import { isFree, type OrderRow, orderStanding, shownOrderTotals } from "../orders/order-row.ts";
import { placeLabel } from "../tax/tax-rate.ts";
import { continueKey, paymentKeys } from "./checkout-keys.ts";
import { type CheckoutRow, findCart, findCheckoutOrder } from "./checkout-record.ts";
import type { CheckoutDetails } from "./details-form.ts";
import { deliveryDraft, needsPhone } from "./draft-order.ts";
import { atTodaysPrices } from "./order-prices.ts";
import { type CheckoutLine, shownLine } from "./order-view.ts";
import { pricedLines } from "./priced-lines.ts";
import {
  type CheckoutTotals,
  type DeliveryDraft,
  placeOfDelivery,
  priceCheckout,
  shownTotals,
} from "./pricing.ts";

export interface CheckoutView {
  /** `open`: details needed. `payment`: pieces held, waiting for payment. `paid`: done, see `orderToken`. */
  state: "open" | "payment" | "paid";
  kind: "goods" | "deposit";
  lines: CheckoutLine[];
  /** What a deposit is for; empty for goods. */
  designs: ShownDesign[];
  /** Why no deposit can be taken for the cart's designs, in words for the visitor. */
  designFault: string | null;
  attributes: { key: string; value: string }[];
  note: string;
  discountCode: string | null;
  totals: CheckoutTotals;
  delivery: {
    draft: DeliveryDraft;
    pickup: { label: string; address: string };
    /** Null: the value is above the insured limit. */
    shippingCents: Cents | null;
    /** Where the ZIP code leaves a choice: the places of the tax table in which it is. */
    places: { value: string; label: string }[];
    /** Tax is collected at this destination, and the address does not tell yet at which rate. */
    needsAddress: boolean;
  };
  /** Asks whether the purchase may be shown to other visitors; only for what is sent to a town. */
  asksToShow: boolean;
  /** A telephone number is required: orders of this total are confirmed by a call. */
  needsPhone: boolean;
  /** What the visitor entered at "Continue to payment"; null before. */
  details: CheckoutDetails | null;
  heldUntil: number | null;
  payment: PaymentStanding;
  /** Server-made idempotency key for the next request of this page. */
  idempotencyKey: string;
  order: { number: string; token: string | null } | null;
}

interface PaymentStanding {
  /**
   * `code`: a digit of the test gateway, no money moves. `page`: on the provider's own page. `none`: a discount covers
   * the total.
   */
  kind: "code" | "page" | "none";
  /** The provider's page is open: the visitor came back from it. */
  isStarted: boolean;
  /** The bank declined the last attempt on the provider's page. */
  isDeclined: boolean;
}

/** The checkout at current prices; null for an unknown key or an expired cart. */
export async function viewCheckout(context: ShopContext, key: string, draft?: DeliveryDraft) {
  const { database } = context;
  const now = context.now();
  context.sweepSoon();
  const found = await findCheckoutOrder(database.read, key);
  if (!found) return null;
  const { checkout, order } = found;
  const standing = orderStanding(order, now);
  return order && (standing === "waiting" || standing === "placed")
    ? await orderedView(context, checkout, order)
    : await openView(context, checkout, { order, draft, now });
}

async function openView(
  context: ShopContext,
  checkout: CheckoutRow,
  { order, draft, now }: { order: OrderRow | null; draft: DeliveryDraft | undefined; now: number },
): Promise<CheckoutView | null> {
  const { facts, origin } = context;
  const db = context.database.read;
  const cart = await findCart(db, checkout.cart_id, context.priceBook());
  if (!cart || cart.expiresAt <= now) return null;
  const lines = await pricedLines(db, cart, { orderId: null, shop: facts, now });
  const isForDesigns = lines.some((line) => !line.isDiscountable);
  const details = order ? orderDetails(order) : null;
  const wanted = draft ?? (details ? deliveryDraft(details.delivery) : { method: "pickup" });
  const discount = await shownCode(db, checkout, now);
  const discountPercent = discount?.percent ?? null;
  const pricing = priceCheckout(lines, { facts, now, draft: wanted, discountPercent });
  return {
    state: "open",
    kind: pricing.kind,
    lines: lines.map((line) => shownLine(line, { cartId: cart.id, origin })),
    designs: isForDesigns ? cart.designs.designs.map((design) => shownDesign(design, origin)) : [],
    designFault: isForDesigns ? cart.designs.fault : null,
    attributes: cart.attributes,
    note: cart.note,
    discountCode: discount?.code ?? null,
    totals: shownTotals(pricing),
    ...deliveryParts(context, wanted, pricing.insuredCents),
    needsPhone: needsPhone(pricing.totals, facts),
    details,
    heldUntil: null,
    payment: { kind: context.gateway.kind, isStarted: false, isDeclined: false },
    idempotencyKey: await continueKey(db, await context.secret(), checkout.key_hash),
    order: null,
  };
}

/** The checkout of an order that waits for payment or is paid: it shows the order, not the cart. */
async function orderedView(
  context: ShopContext,
  checkout: CheckoutRow,
  placed: OrderRow,
): Promise<CheckoutView> {
  const { origin, database } = context;
  const isPaid = placed.paid_at !== null;
  const order = isPaid ? placed : await atTodaysPrices(database.read, placed);
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const details = orderDetails(order);
  const shippingCents = details.delivery.method === "shipping" ? order.shipping_cents : null;
  const named = { keyHash: checkout.key_hash, orderId: order.id };
  const keys = await paymentKeys(database.read, await context.secret(), named);
  return {
    state: isPaid ? "paid" : "payment",
    kind: order.kind,
    lines: lines.map((line) => shownLine(line, { cartId: order.cart_id, origin })),
    designs: await orderDesigns(database.read, { orderId: order.id, origin }),
    designFault: null,
    attributes: orderColumns.attributes.parse(JSON.parse(order.attributes)),
    note: order.note,
    discountCode: order.discount_code,
    totals: shownOrderTotals(order),
    ...deliveryParts(context, deliveryDraft(details.delivery), shippingCents),
    needsPhone: needsPhone({ totalCents: order.total_cents }, context.facts),
    details,
    heldUntil: isPaid ? null : order.held_until,
    payment: await paymentStanding(context, placed),
    idempotencyKey: keys.next,
    order: { number: order.number, token: isPaid ? keys.orderToken : null },
  };
}

async function paymentStanding(
  { database, gateway }: ShopContext,
  order: OrderRow,
): Promise<PaymentStanding> {
  const { id, paid_at, session_ref } = order;
  const kind = isFree(order) ? "none" : gateway.kind;
  if (kind !== "page" || paid_at !== null) return { kind, isStarted: false, isDeclined: false };
  const declined = await database.read
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", id)
    .where("state", "=", "declined")
    .executeTakeFirst();
  return { kind, isStarted: session_ref !== null, isDeclined: declined !== undefined };
}

function orderDetails(order: OrderRow): CheckoutDetails {
  return {
    email: order.email,
    firstName: order.first_name,
    lastName: order.last_name,
    phone: order.phone,
    agreedToShow: order.agreed_to_show === 1,
    delivery: orderColumns.delivery.parse(JSON.parse(order.delivery)),
  };
}

function deliveryParts(
  { facts, asksToShow, now }: ShopContext,
  draft: DeliveryDraft,
  shippingCents: Cents | null,
) {
  const { street, town } = facts.address;
  const pickup = { label: "Pick up in the showroom", address: `${street}, ${town}` };
  // The answer is left out, so that the choice stays after it was made.
  const { county: _, ...asked } = draft;
  const place = placeOfDelivery(asked, facts, now());
  const places =
    place.kind === "ask"
      ? place.places.map((county) => ({ value: county, label: placeLabel(salesTax(), { ...place, county }) }))
      : [];
  const { kind } = placeOfDelivery(draft, facts, now());
  const needsAddress = kind === "ask" || kind === "unknown";
  return { delivery: { draft, pickup, shippingCents, places, needsAddress }, asksToShow };
}

async function shownCode(db: Db, { discount_code, order_id }: CheckoutRow, now: number) {
  if (!discount_code) return null;
  const check = await checkCode(db, discount_code, { orderId: order_id, now });
  return check.usable ? check : null;
}
