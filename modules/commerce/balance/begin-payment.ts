import type { Cents } from "#money";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { readPayable } from "./balance-amount.ts";
import { type BalancePaymentRow, changeAttempt, newestAttempt } from "./balance-record.ts";

/** A payment that the client chose and may make. */
export interface AskedPayment {
  orderId: string;
  amountCents: Cents;
  /** The balance that the client saw. */
  seenBalanceCents: Cents;
  /** SHA-256 of the path of the client's page; empty where no provider leads back to it. */
  pageHash: string;
}

interface Beginning extends AskedPayment {
  provider: string;
  /** Ms since 1970; the page expires then, and the charge of a code is given up. */
  expiresAt: number;
  /** An attempt whose provider did not answer is reused until this long before its end, in ms. */
  reuseMs: number;
  now: number;
}

/** `stale`: the balance is another one now. `busy`: another payment of this balance is being made. */
export type BegunPayment = { order: OrderRow; attempt: BalancePaymentRow } | "stale" | "busy";

/**
 * Stores an attempt before its provider is asked, within the caller's transaction: a second click and a retry after a
 * crash get the same one, and so the same charge or page.
 */
export async function beginPayment(
  transaction: ShopTransaction,
  beginning: Beginning,
): Promise<BegunPayment> {
  const { tx } = transaction;
  const { orderId, amountCents, seenBalanceCents, now } = beginning;
  const order = await lockOrder(transaction, orderId);
  if (!order || (await readPayable(tx, order)) !== seenBalanceCents) return "stale";
  const newest = await newestAttempt(tx, orderId);
  if (newest && isTheSame(newest, beginning)) return { order, attempt: newest };
  if (newest?.state === "open" || newest?.state === "starting") {
    if (isUnderWay(newest, now)) return "busy";
    await changeAttempt(tx, newest, { state: "expired" });
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

/** How long a provider may take to answer: meanwhile it is asked for no other payment. */
const underWayMs = 30_000;

/** Also an open page until its time is over: one of a provider that the store no longer has cannot be closed. */
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
