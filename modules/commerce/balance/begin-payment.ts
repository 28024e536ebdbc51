import type { Cents } from "#money";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { readPayable } from "./balance-amount.ts";
import { type BalancePaymentRow, findNewestAttempt, updateAttempt } from "./balance-record.ts";

/** A payment the client chose and is allowed to make. */
export interface PaymentRequest {
  orderId: string;
  amountCents: Cents;
  /** The balance shown to the client. */
  seenBalanceCents: Cents;
  /** SHA-256 of the path of the client's page; empty if no provider redirects back to it. */
  pageHash: string;
}

interface Beginning extends PaymentRequest {
  provider: string;
  /** When the page expires, or the charge by code is given up, in milliseconds since the Unix epoch. */
  expiresAt: number;
  /** Minimum time left before an unanswered attempt expires for it to be reused, in milliseconds. */
  reuseMs: number;
  now: number;
}

/** `stale`: the balance has changed. `busy`: another payment of this balance is in progress. */
export type BeginPaymentResult = { order: OrderRow; attempt: BalancePaymentRow } | "stale" | "busy";

/**
 * Stores an attempt before calling the provider, in the caller's transaction, so that a second click or a retry after a
 * crash gets the same attempt, and therefore the same charge or page.
 */
export async function beginPayment(
  transaction: ShopTransaction,
  beginning: Beginning,
): Promise<BeginPaymentResult> {
  const { tx } = transaction;
  const { orderId, amountCents, seenBalanceCents, now } = beginning;
  const order = await lockOrder(transaction, orderId);
  if (!order || (await readPayable(tx, order)) !== seenBalanceCents) return "stale";
  const newest = await findNewestAttempt(tx, orderId);
  if (newest && isTheSame(newest, beginning)) return { order, attempt: newest };
  if (newest?.state === "open" || newest?.state === "starting") {
    if (isUnderWay(newest, now)) return "busy";
    await updateAttempt(tx, newest, { state: "expired" });
  }
  const attempt: BalancePaymentRow = {
    order_id: orderId,
    attempt: (newest?.attempt ?? 0) + 1,
    provider: beginning.provider,
    ref: null,
    url: null,
    state: "starting",
    amount_cents: amountCents,
    currency: order.currency,
    page_hash: beginning.pageHash,
    charge_ref: null,
    expires_at: beginning.expiresAt,
    checked_at: now,
    created_at: now,
  };
  await tx.insertInto("balance_payment").values(attempt).execute();
  return { order, attempt };
}

/** How long a provider may take to respond; until then, no other payment is requested from it. */
const underWayMs = 30_000;

/** Includes open pages until they expire: if the store no longer uses their provider, they can't be closed. */
function isUnderWay({ state, created_at, expires_at }: BalancePaymentRow, now: number): boolean {
  if (state === "open") return expires_at > now;
  return now - created_at < underWayMs && now >= created_at;
}

/** Whether an earlier attempt is for the same payment. */
function isTheSame(attempt: BalancePaymentRow, { amountCents, pageHash, provider, now, reuseMs }: Beginning) {
  const isLive = attempt.state === "open" || attempt.state === "starting";
  const isOne = attempt.amount_cents === amountCents && attempt.page_hash === pageHash;
  return isLive && isOne && attempt.provider === provider && attempt.expires_at - now >= reuseMs;
}
