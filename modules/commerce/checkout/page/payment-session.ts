import type { Db } from "#database";
import type { ShopContext } from "../../context.ts";
import { cancelOrder, writeOrders } from "../../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../../orders/order-row.ts";
import { type PageGateway, ProviderError, type SessionReport } from "../../payments/gateway.ts";
import { withLowerPrices } from "../order-prices.ts";
import { settlePayment } from "../settle-payment.ts";
import { setHoldUntil } from "./create-session.ts";

/**
 * State of a payment page for its order. `open`: can be paid. `pending`: waiting for the bank. `declined`: closed, but
 * the hold continues. `ended`: closed, like the hold. `refunded`: late or wrong payment. `unknown`: not our order.
 */
export type SessionOutcome = "paid" | "open" | "pending" | "declined" | "ended" | "refunded" | "unknown";

/** How much a hold is extended while the provider is unreachable, in milliseconds. */
const extendedHoldMs = 5 * 60_000;
const almostOverMs = 60_000;

/**
 * Asks the provider for a payment page's state and updates its order. Called by webhooks, the return page and the
 * scheduled check; idempotent and safe to run concurrently. First expires a page that is no longer needed, because its
 * time is over or its order isn't waiting for a payment on it. Throws `ProviderError` if the state is unavailable.
 */
export async function settleSession(context: ShopContext, gateway: PageGateway, ref: string) {
  let report = await gateway.status(ref);
  const session = await findSession(context, gateway, ref);
  const isNeeded = session?.orderState === "pending_payment" && session.orderSessionRef === ref;
  if (report.state === "open" && session && (!isNeeded || session.expires_at <= context.now()))
    report = await gateway.cancel(ref);
  return await followReport(context, report, session?.order_id ?? report.orderId);
}

/**
 * Expires a payment page, so that its hold can be ended or renewed. Returns `closed` if it can no longer be paid,
 * otherwise the order's state. Throws `ProviderError` if the provider doesn't respond; the page may still be open.
 */
async function expireSession(context: ShopContext, gateway: PageGateway, ref: string) {
  const report = await gateway.cancel(ref);
  if (report.state !== "expired") {
    const session = await findSession(context, gateway, report.ref);
    return await followReport(context, report, session?.order_id ?? report.orderId);
  }
  await context.database.write((tx) => closeSession(tx, ref, "expired"));
  return "closed";
}

/** URL of the order's open page, `closed` if a new one is needed, or the order's state. Throws `ProviderError`. */
export async function resumeSession(
  context: ShopContext,
  gateway: PageGateway,
  order: OrderRow,
  ref: string,
): Promise<SessionOutcome | "closed" | { url: string }> {
  const { read } = context.database;
  const outcome = await settleSession(context, gateway, ref);
  if (outcome === "declined") return "closed";
  if (outcome !== "open") return outcome;
  const session = await findSession(context, gateway, ref);
  if (!session?.url) return "closed";
  if ((await withLowerPrices(read, order)) === order) return { url: session.url };
  return await expireSession(context, gateway, ref);
}

/** Expires the order's open payment page, so that its hold can be released. False if it might still be paid. */
export async function expireOrderSession(context: ShopContext, gateway: PageGateway, ref: string | null) {
  if (ref === null) return true;
  try {
    return (await expireSession(context, gateway, ref)) !== "pending";
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

async function followReport(context: ShopContext, report: SessionReport, orderId: string | null) {
  const { ref, state, charge: evidence } = report;
  const { origin, facts, inbox } = context;
  return await writeOrders(context, async (transaction): Promise<SessionOutcome> => {
    const { tx } = transaction;
    const now = context.now();
    const order = await lockOrder(transaction, orderId);
    if (!order) return "unknown";
    if (state === "expired") {
      await closeSession(tx, ref, "expired");
      if (order.state === "pending_payment" && order.session_ref === ref)
        await cancelOrder(transaction, order, { reason: "expired", actor: "system", now });
      return "ended";
    }
    if (!evidence) {
      if (state !== "pending") return "open";
      await extendHold(tx, order, now);
      return "pending";
    }
    const settling = { orderId: order.id, evidence, origin, facts, inbox, now };
    const { answer } = await settlePayment(transaction, settling);
    await closeSession(tx, ref, "complete");
    if (answer.outcome === "paid" || answer.outcome === "declined") return answer.outcome;
    return evidence.state === "approved" ? "refunded" : "ended";
  });
}

/** Finds a payment page by the provider's reference, with the state of its order. */
async function findSession({ database }: ShopContext, { provider }: PageGateway, ref: string) {
  return await database.read
    .selectFrom("payment_session")
    .innerJoin("orders", "orders.id", "payment_session.order_id")
    .selectAll("payment_session")
    .select(["orders.state as orderState", "orders.session_ref as orderSessionRef"])
    .where("payment_session.provider", "=", provider)
    .where("payment_session.ref", "=", ref)
    .executeTakeFirst();
}

/** Marks a page as closed in the caller's transaction, so that the hold expires on schedule again. */
async function closeSession(tx: Db, ref: string, state: "complete" | "expired"): Promise<void> {
  await tx.updateTable("payment_session").set({ state }).where("ref", "=", ref).execute();
  await tx.updateTable("orders").set({ session_ref: null }).where("session_ref", "=", ref).execute();
}

/** Extends a hold while its payment is undecided, in the caller's transaction. */
export async function extendHold(
  tx: Db,
  { id, state, held_until }: Pick<OrderRow, "id" | "state" | "held_until">,
  now: number,
): Promise<void> {
  if (state === "pending_payment" && (held_until ?? 0) < now + almostOverMs)
    await setHoldUntil(tx, id, now + extendedHoldMs);
}
