import type { ShopContext } from "../context.ts";
import type { PageGateway } from "../payments/gateway.ts";
import { settleSeparately } from "../payments/settle-separately.ts";
import type { BalancePaymentRow } from "./balance-record.ts";
import { type BalanceOutcome, isNeeded, settleBalancePage } from "./settle-page.ts";

/** Interval of queries about an open page, in ms; one that is not needed any more is queried sooner. */
const askEveryMs = 60_000;
const askLateEveryMs = 15_000;
const batch = 200;

/**
 * Number of payment pages queried, by state; `unanswered`: the provider could not be reached; `failed`: the balance could
 * not be settled, which the desk's first page lists.
 */
export type ReconciledBalances = Record<BalanceOutcome | "unanswered" | "failed", number>;

/**
 * Queries the provider about pages of balances whose webhook may have been lost: those not queried for a minute, or
 * with `asksAll` every open one. A page whose sum is not owed any more is expired within seconds. Processes on one
 * database share the pages.
 */
export async function reconcileBalances(
  context: ShopContext,
  { asksAll }: { asksAll: boolean },
): Promise<ReconciledBalances> {
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
    // Away: the other pages wait for the next sweep too.
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
  // Negative: the clock was set back.
  if (sinceMs >= askEveryMs || sinceMs < 0) return true;
  return sinceMs >= askLateEveryMs && !(await isNeeded(context, attempt));
}

/** False when another process is querying it now. */
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
