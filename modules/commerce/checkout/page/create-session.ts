import type { Selectable } from "kysely";
import type { Db } from "#database";
import { localPath } from "#language";
import { m } from "#messages";
import type { PaymentSessionTable } from "../../../../foundation/database/tables.ts";
import type { ShopContext } from "../../context.ts";
import { orderColumns } from "../../orders/order-record.ts";
import {
  checkoutOrderState,
  dueAtCheckout,
  lockOrder,
  type OrderRow,
  orderTaxLabel,
} from "../../orders/order-row.ts";
import type { NewSession, PageGateway } from "../../payments/gateway.ts";
import type { ShopTransaction } from "../../stock/transaction.ts";

/** A provider's payment page for an order. */
export type SessionRow = Selectable<PaymentSessionTable>;

/** Stripe rejects expiration times less than thirty minutes after opening, by its own clock. */
const leastMs = 30 * 60_000 + 10_000;
const pageMs = 31 * 60_000;
/** Time between the page's expiration and the end of the hold, so that a last-second payment is still processed. */
const graceMs = 60_000;
/** Longer than a request for a page takes. Until there is a page, a piece is held no longer than this. */
const askedMs = 30_000;

/**
 * Opens a payment page for a waiting order and extends the hold to a minute after the page expires. The request is
 * stored first, so that a second click or a retry after a crash gets the same page. Returns its URL, or null if the
 * order is no longer waiting. Throws `ProviderError`.
 */
export async function createSession(
  context: ShopContext,
  gateway: PageGateway,
  { orderId, checkoutKey }: { orderId: string; checkoutKey: string },
): Promise<string | null> {
  const { database, origin } = context;
  const { dialect } = database;
  const begun = await database.write((tx) =>
    storeSessionRequest({ tx, dialect }, gateway.provider, orderId, context.now()),
  );
  if (!begun) return null;
  const { order, session } = begun;
  if (session.url) return session.url;
  const { ref, url } = await gateway.start({
    key: `${orderId}:${session.attempt}`,
    orderId,
    orderNumber: order.number,
    email: order.email,
    currency: order.currency,
    lines: sessionLines(order),
    expiresAt: session.expires_at,
    paidUrl: origin + localPath(`/checkout/${checkoutKey}/payment`),
    backUrl: origin + localPath(`/checkout/${checkoutKey}`),
  });
  const page = { ref, url, now: context.now() };
  const isKept = await database.write((tx) => storeOpenedSession({ tx, dialect }, session, page));
  if (isKept) return url;
  await gateway.cancel(ref);
  return null;
}

async function storeSessionRequest(
  transaction: ShopTransaction,
  provider: string,
  orderId: string,
  now: number,
) {
  const { tx } = transaction;
  const order = await lockOrder(transaction, orderId);
  if (!order || checkoutOrderState(order, now) !== "waiting") return null;
  await setHoldUntil(tx, orderId, Math.max(order.held_until ?? 0, now + askedMs));
  const newest = await newestSession(tx, orderId);
  if (newest && isTheSame(newest, order, now)) return { order, session: newest };
  if (newest?.state === "starting")
    await tx
      .updateTable("payment_session")
      .set({ state: "expired" })
      .where("order_id", "=", orderId)
      .where("attempt", "=", newest.attempt)
      .execute();
  const session: SessionRow = {
    order_id: orderId,
    attempt: (newest?.attempt ?? 0) + 1,
    provider,
    ref: null,
    url: null,
    state: "starting",
    amount_cents: dueAtCheckout(order),
    currency: order.currency,
    expires_at: now + pageMs,
    checked_at: now,
    created_at: now,
  };
  await tx.insertInto("payment_session").values(session).execute();
  return { order, session };
}

/** Whether the page that an earlier call requested or opened can be reused. */
function isTheSame(session: SessionRow, order: OrderRow, now: number): boolean {
  if (session.state === "open") return session.ref === order.session_ref;
  const isInTime = session.expires_at - now >= leastMs;
  return session.state === "starting" && isInTime && session.amount_cents === dueAtCheckout(order);
}

/** False if, during the provider's call, the order ended or another page replaced this one. */
async function storeOpenedSession(
  transaction: ShopTransaction,
  { order_id, attempt, expires_at }: SessionRow,
  { ref, url, now }: { ref: string; url: string; now: number },
): Promise<boolean> {
  const { tx } = transaction;
  const order = await lockOrder(transaction, order_id);
  const newest = await newestSession(tx, order_id);
  const isNewest = newest?.attempt === attempt && (newest.state === "starting" || newest.ref === ref);
  const isStillAsked =
    order && checkoutOrderState(order, now) === "waiting" && dueAtCheckout(order) === newest?.amount_cents;
  const isWanted = Boolean(isNewest && isStillAsked && newest.state !== "expired");
  await tx
    .updateTable("payment_session")
    .set({ ref, url, state: isWanted ? "open" : "expired" })
    .where("order_id", "=", order_id)
    .where("attempt", "=", attempt)
    .execute();
  if (isWanted) {
    await tx.updateTable("orders").set({ session_ref: ref }).where("id", "=", order_id).execute();
    await setHoldUntil(tx, order_id, expires_at + graceMs);
  }
  return isWanted;
}

/** The order's cost per line, as computed by the shop. */
export function sessionLines(order: OrderRow): NewSession["lines"] {
  const lines = orderColumns.lines
    .parse(JSON.parse(order.lines))
    .map(({ title, variantTitle, quantity, totalCents, discountCents }) => ({
      name: [title, variantTitle, quantity > 1 ? m.payments.pieces(quantity) : null]
        .filter(Boolean)
        .join(", "),
      amountCents: totalCents - discountCents,
    }));
  if (order.shipping_cents > 0)
    lines.push({ name: m.payments.insuredDelivery, amountCents: order.shipping_cents });
  if (order.tax_cents > 0)
    lines.push({ name: m.payments.salesTax(orderTaxLabel(order) ?? ""), amountCents: order.tax_cents });
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum !== order.total_cents)
    throw new Error(
      `The items in order ${order.number} don't add up to its total, so no payment was requested. Check the items.`,
    );
  // A page can't take anything off, so what credits pay makes it one line.
  return order.credit_cents === 0
    ? lines
    : [{ name: m.payments.afterCredits(order.number), amountCents: dueAtCheckout(order) }];
}

/** The latest payment page of an order; null before the first. */
async function newestSession(db: Db, orderId: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom("payment_session")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Extends the hold on the order and its pieces to `heldUntil`, in the caller's transaction. */
export async function setHoldUntil(tx: Db, orderId: string, heldUntil: number): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ held_until: heldUntil })
    .where("id", "=", orderId)
    .where("state", "=", "pending_payment")
    .execute();
  await tx
    .updateTable("stock_unit")
    .set({ held_until: heldUntil })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute();
}
