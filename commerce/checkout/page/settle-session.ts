import { bumpCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";
import { auditedWrite } from "../../orders/move-order.ts";
import type { PageGateway, SessionReport } from "../../payments/gateway.ts";
import type { ShopTransaction } from "../../stock/transaction.ts";
import { findOrder, lockOrder, type OrderRow } from "../checkout-record.ts";
import type { CheckoutContext } from "../context.ts";
import { refundOwed } from "../refund-owed.ts";
import { settlePayment } from "../settle-payment.ts";
import { closeSession, findSession, keepHold } from "./session-record.ts";

/**
 * How a payment page stands for its order. `open`: it can be paid on. `pending`: the bank has not answered. `declined`: it
 * is closed, the hold lasts. `ended`: so has the hold. `refunded`: money came too late or is not what was asked, and
 * goes back. `unknown`: no order of this shop.
 */
export type SessionOutcome = "paid" | "open" | "pending" | "declined" | "ended" | "refunded" | "unknown";

/**
 * Asks the provider how a payment page stands and makes its order follow. Messages, the page that the visitor comes back
 * to, and the sweeper all call this; any number of times and at once it does its work once. A page that nobody needs any
 * more is closed first. Throws `ProviderError` when the provider cannot say.
 */
export async function settleSession(
  context: CheckoutContext,
  gateway: PageGateway,
  ref: string,
): Promise<SessionOutcome> {
  let report = await gateway.status(ref);
  if (report.state === "open" && (await isNeedless(context, gateway, ref)))
    report = await gateway.cancel(ref);
  return await followReport(context, gateway, report);
}

/**
 * Closes a payment page so that its hold can be ended or asked for anew. `closed`: nobody paid, nobody can; otherwise how
 * its order stands. Throws `ProviderError` when the provider cannot say: the page may still be open.
 */
export async function endSession(
  context: CheckoutContext,
  gateway: PageGateway,
  ref: string,
): Promise<SessionOutcome | "closed"> {
  const report = await gateway.cancel(ref);
  if (report.state !== "expired") return await followReport(context, gateway, report);
  await context.database.write((tx) => closeSession(tx, ref, "expired"));
  return "closed";
}

/** Its time is over, or its order waits for no payment, or waits for it on another page. */
async function isNeedless(
  { database, now }: CheckoutContext,
  { provider }: PageGateway,
  ref: string,
): Promise<boolean> {
  const row = await findSession(database.read, { provider, ref });
  if (!row) return false;
  const order = await findOrder(database.read, row.order_id);
  return row.expires_at <= now() || order?.state !== "pending_payment" || order.session_ref !== ref;
}

async function followReport(
  context: CheckoutContext,
  { provider }: PageGateway,
  report: SessionReport,
): Promise<SessionOutcome> {
  const { database } = context;
  const row = await findSession(database.read, { provider, ref: report.ref });
  const orderId = row?.order_id ?? report.orderId;
  const result = await auditedWrite(database, async (tx) => {
    const transaction = { tx, dialect: database.dialect };
    const order = await lockOrder(transaction, orderId);
    return order ? await follow(context, transaction, { order, report }) : done("unknown");
  });
  if (result.stockChanged) context.stockChanged();
  if (result.owes) await refundOwed(context);
  return result.outcome;
}

interface Followed {
  outcome: SessionOutcome;
  stockChanged: boolean;
  owes: boolean;
}

async function follow(
  { origin, facts, now }: CheckoutContext,
  transaction: ShopTransaction,
  { order, report }: { order: OrderRow; report: SessionReport },
): Promise<Followed> {
  const { tx } = transaction;
  const { ref, state, charge: evidence } = report;
  if (state === "expired") return await expire(transaction, order, { ref, now: now() });
  if (!evidence) {
    if (state === "pending") await keepHold(tx, order, now());
    return done(state === "pending" ? state : "open");
  }
  const callsFromCents = facts.delivery.callBeforeHandoverCents;
  const settling = { orderId: order.id, evidence, origin, callsFromCents, now: now() };
  const { answer, stockChanged, owes } = await settlePayment(transaction, settling);
  await closeSession(tx, ref, "complete");
  if (answer.outcome === "paid" || answer.outcome === "declined")
    return { outcome: answer.outcome, stockChanged, owes };
  return { outcome: evidence.state === "approved" ? "refunded" : "ended", stockChanged, owes };
}

async function expire(
  transaction: ShopTransaction,
  order: OrderRow,
  { ref, now }: { ref: string; now: number },
): Promise<Followed> {
  const { tx } = transaction;
  await closeSession(tx, ref, "expired");
  if (order.state !== "pending_payment" || order.session_ref !== ref) return done("ended");
  const stockChanged = await cancelOrder(transaction, order, { reason: "expired", actor: "system", now });
  if (stockChanged) await bumpCatalogueVersion(tx);
  return { ...done("ended"), stockChanged };
}

function done(outcome: SessionOutcome): Followed {
  return { outcome, stockChanged: false, owes: false };
}
