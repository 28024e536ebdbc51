import type { ShopContext } from "../context.ts";
import { writeOrders } from "../orders/move-order.ts";
import { lockOrder } from "../orders/order-row.ts";
import type { PageGateway, SessionReport } from "../payments/gateway.ts";
import { readPayable } from "./balance-amount.ts";
import { type BalancePaymentRow, findAttemptByPage, updateAttempt } from "./balance-record.ts";
import { type SettledBalance, settleBalance } from "./settle-balance.ts";

/**
 * State of a payment page for its balance. `open`: can be paid. `pending`: waiting for the bank. `declined`, `ended`:
 * closed without a charge. `refunded`: a surplus is being refunded. `unknown`: not a page of a balance.
 */
export type BalanceOutcome = "paid" | "open" | "pending" | "declined" | "ended" | "refunded" | "unknown";

/**
 * Asks the provider for a page's state and books its payment. Called by webhooks, the client's page and the scheduled
 * check; idempotent and safe to run concurrently. Expires the page first if its time is over or its amount is no longer
 * owed. Throws `ProviderError` if the state is unavailable.
 */
export async function settleBalancePage(
  context: ShopContext,
  gateway: PageGateway,
  ref: string,
): Promise<BalanceOutcome> {
  const attempt = await findAttemptByPage(context.database.read, { provider: gateway.provider, ref });
  if (!attempt) return "unknown";
  let report = await gateway.status(ref);
  if (report.state === "open" && !(await isPagePayable(context, attempt))) report = await gateway.cancel(ref);
  return await applySessionReport(context, report, attempt);
}

/** Expires a page at the provider, so that another can be opened. Throws `ProviderError` if it doesn't respond. */
export async function expireBalancePage(
  context: ShopContext,
  gateway: PageGateway,
  ref: string,
): Promise<BalanceOutcome> {
  const attempt = await findAttemptByPage(context.database.read, { provider: gateway.provider, ref });
  if (!attempt) return "unknown";
  return await applySessionReport(context, await gateway.cancel(ref), attempt);
}

/** Whether a page may still be paid: it is the order's open page, hasn't expired, and its amount is owed. */
export async function isPagePayable(
  { database: { read }, now }: ShopContext,
  attempt: BalancePaymentRow,
): Promise<boolean> {
  if (attempt.state !== "open" || attempt.expires_at <= now()) return false;
  const order = await read
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", attempt.order_id)
    .executeTakeFirst();
  return attempt.amount_cents <= ((order && (await readPayable(read, order))) ?? 0);
}

async function applySessionReport(
  context: ShopContext,
  { state, charge: evidence }: SessionReport,
  attempt: BalancePaymentRow,
): Promise<BalanceOutcome> {
  if (!evidence && state !== "expired") return state === "pending" ? "pending" : "open";
  const { origin, inbox } = context;
  return await writeOrders(context, async (transaction): Promise<BalanceOutcome> => {
    const { tx } = transaction;
    const now = context.now();
    await lockOrder(transaction, attempt.order_id);
    if (!evidence) {
      await updateAttempt(tx, attempt, { state: "expired" });
      return "ended";
    }
    const settling = { orderId: attempt.order_id, evidence, now, origin, inbox };
    const settled = await settleBalance(transaction, settling);
    const charge_ref = evidence.ref;
    if (attempt.charge_ref !== charge_ref)
      await updateAttempt(tx, attempt, { state: "complete", charge_ref, checked_at: now });
    return outcomes[settled.outcome];
  });
}

const outcomes = {
  paid: "paid",
  surplus: "refunded",
  declined: "declined",
  failed: "ended",
} as const satisfies Record<SettledBalance["outcome"], BalanceOutcome>;
