import { localPath } from "#language";
import { m } from "#messages";
import type { ShopContext } from "../context.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { type PageGateway, ProviderError } from "../payments/gateway.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { readPayable } from "./balance-amount.ts";
import {
  type BalancePaymentRow,
  findNewestAttempt,
  findOpenAttempt,
  updateAttempt,
} from "./balance-record.ts";
import { beginPayment, type PaymentRequest } from "./begin-payment.ts";
import { type BalanceOutcome, expireBalancePage, settleBalancePage } from "./settle-page.ts";

/** Stripe rejects expiration times less than thirty minutes after opening, by its own clock. */
const leastMs = 30 * 60_000 + 10_000;
const pageMs = 31 * 60_000;

/** A payment on the provider's page, linked from the client's own page at `path`. */
type PagePayment = PaymentRequest & { path: string };

/** URL of the payment page, or the result of an earlier page, or why none was opened. */
export type OpenPageResult =
  | { url: string }
  | "stale"
  | "busy"
  | Exclude<BalanceOutcome, "open" | "ended" | "unknown">;

/**
 * Opens the provider's page for a payment toward a balance, or returns the open one for the same amount. A page open
 * for another amount is expired first, so that at most one can be paid. Throws `ProviderError`.
 */
export async function payBalanceOnPage(
  context: ShopContext,
  gateway: PageGateway,
  asked: PagePayment,
): Promise<OpenPageResult> {
  const earlier = await findOpenAttempt(context.database.read, asked.orderId);
  if (earlier?.ref) {
    const outcome = isFor(earlier, asked)
      ? await settleBalancePage(context, gateway, earlier.ref)
      : await expireBalancePage(context, gateway, earlier.ref);
    if (outcome === "open" && earlier.url) return { url: earlier.url };
    if (outcome === "paid" || outcome === "pending" || outcome === "refunded") return outcome;
  }
  return await openPage(context, gateway, asked);
}

function isFor(attempt: BalancePaymentRow, { amountCents, pageHash }: PaymentRequest): boolean {
  return attempt.amount_cents === amountCents && attempt.page_hash === pageHash;
}

async function openPage(
  context: ShopContext,
  gateway: PageGateway,
  asked: PagePayment,
): Promise<{ url: string } | "stale" | "busy"> {
  const { database } = context;
  const { dialect } = database;
  const now = context.now();
  const beginning = { ...asked, provider: gateway.provider, expiresAt: now + pageMs, reuseMs: leastMs, now };
  const begun = await database.write((tx) => beginPayment({ tx, dialect }, beginning));
  if (typeof begun === "string") return begun;
  const { attempt } = begun;
  if (attempt.url) return { url: attempt.url };
  const page = await startPage(context, gateway, { ...begun, path: asked.path });
  const isKept = await database.write((tx) => storeOpenedPage({ tx, dialect }, attempt, page));
  if (isKept) return { url: page.url };
  await gateway.cancel(page.ref);
  return "busy";
}

async function startPage(
  { origin, database }: ShopContext,
  gateway: PageGateway,
  { order, attempt, path }: { order: OrderRow; attempt: BalancePaymentRow; path: string },
): Promise<{ ref: string; url: string }> {
  const { number, email } = order;
  const { amount_cents: amountCents, currency } = attempt;
  try {
    return await gateway.start({
      key: `${order.id}:balance:${attempt.attempt}`,
      orderId: order.id,
      orderNumber: number,
      email,
      currency,
      lines: [{ name: m.payments.towardsBalance(number), amountCents }],
      expiresAt: attempt.expires_at,
      paidUrl: `${origin}${localPath(path)}?returned=1`,
      backUrl: origin + localPath(path),
    });
  } catch (error) {
    // Rejected, so there is no page. If the provider didn't respond, the next click requests the same page again.
    if (error instanceof ProviderError && !error.isAway)
      await database.write((tx) => updateAttempt(tx, attempt, { state: "expired" }));
    throw error;
  }
}

/** False if, during the provider's call, another attempt replaced this one or the balance fell below its amount. */
async function storeOpenedPage(
  transaction: ShopTransaction,
  attempt: BalancePaymentRow,
  { ref, url }: { ref: string; url: string },
): Promise<boolean> {
  const { tx } = transaction;
  const order = await lockOrder(transaction, attempt.order_id);
  const newest = await findNewestAttempt(tx, attempt.order_id);
  const payable = order && (await readPayable(tx, order));
  const isNewest = newest?.attempt === attempt.attempt;
  if (isNewest && newest.state === "open") return newest.ref === ref;
  const isWanted =
    isNewest && newest.state === "starting" && payable !== null && payable >= attempt.amount_cents;
  await updateAttempt(tx, attempt, { ref, url, state: isWanted ? "open" : "expired" });
  return isWanted;
}
