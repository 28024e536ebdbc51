import type { ShopContext } from "../context.ts";
import type { PageGateway } from "../payments/gateway.ts";
import { settleSeparately } from "../payments/settle-separately.ts";
import type { BalancePaymentRow } from "./balance-record.ts";
import { type BalanceOutcome, isPagePayable, settleBalancePage } from "./settle-page.ts";

/** How often to ask about an open page, in milliseconds; sooner for one that is no longer needed. */
const askEveryMs = 60_000;
const askLateEveryMs = 15_000;
const batch = 200;

/**
 * How many payment pages were checked, by state. `unanswered`: the provider was unreachable. `failed`: the balance
 * couldn't be settled, which the desk's home page lists.
 */
export type ReconcileBalancesResult = Record<BalanceOutcome | "unanswered" | "failed", number>;

/**
 * Asks the provider about balance payment pages whose webhook may have been lost: those not checked for a minute or,
 * with `asksAll`, every open one. A page whose amount is no longer owed is expired within seconds. Processes on one
 * database divide the pages among themselves.
 */
export async function reconcileBalances(
  context: ShopContext,
  { asksAll }: { asksAll: boolean },
): Promise<ReconcileBalancesResult> {
  const counts = {
    paid: 0,
    open: 0,
    pending: 0,
    declined: 0,
    ended: 0,
    refunded: 0,
    unknown: 0,
    unanswered: 0,
    failed: 0,
  };
  const { gateway } = context;
  if (gateway.kind !== "page") return counts;
  for (const attempt of await openPages(context, gateway)) {
    if (!asksAll && !(await isDue(context, attempt))) continue;
    if (!(await claim(context, attempt))) continue;
    // The provider is unreachable, so the other pages wait for the next run too.
    const { order_id: orderId, ref } = attempt;
    const outcome =
      counts.unanswered > 0
        ? "unanswered"
        : await settleSeparately(context, orderId, () => settleBalancePage(context, gateway, ref ?? ""));
    counts[outcome] += 1;
  }
  return counts;
}

async function openPages({ database }: ShopContext, { provider }: PageGateway): Promise<BalancePaymentRow[]> {
  return await database.read
    .selectFrom("balance_payment")
    .selectAll()
    .where("state", "=", "open")
    .where("provider", "=", provider)
    .orderBy("checked_at")
    .limit(batch)
    .execute();
}

async function isDue(context: ShopContext, attempt: BalancePaymentRow): Promise<boolean> {
  const sinceMs = context.now() - attempt.checked_at;
  // Negative if the clock was set back.
  if (sinceMs >= askEveryMs || sinceMs < 0) return true;
  return sinceMs >= askLateEveryMs && !(await isPagePayable(context, attempt));
}

/** False if another process is checking it. */
async function claim({ database, now }: ShopContext, attempt: BalancePaymentRow): Promise<boolean> {
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("balance_payment")
      .set({ checked_at: now() })
      .where("order_id", "=", attempt.order_id)
      .where("attempt", "=", attempt.attempt)
      .where("checked_at", "=", attempt.checked_at)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}
