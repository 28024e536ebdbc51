import { readOrderAccount } from "#ledger";
import { m } from "#messages";
import type { Cents } from "#money";
import {
  findStoredAnswer,
  type IdempotentRequest,
  isIdempotencyKey,
} from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { missingKeyError } from "../checkout/checkout-keys.ts";
import type { ShopContext } from "../context.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { findOrder, type OrderRow } from "../orders/order-row.ts";
import { ProviderError } from "../payments/gateway.ts";
import { isBalanceOnReader } from "../payments/reader/reader-lock.ts";
import {
  type ChosenPayment,
  chosenCents,
  payableCents,
  readBalanceForm,
  readOpenDeposit,
} from "./balance-amount.ts";
import { balanceKey, balanceScope } from "./balance-key.ts";
import type { PaymentRequest } from "./begin-payment.ts";
import { payBalanceByCode } from "./code-balance.ts";
import { type OpenPageResult, payBalanceOnPage } from "./page-balance.ts";
import { refreshTax } from "./refresh-tax.ts";
import { type SettledBalance, settledBalance, settledMessages } from "./settle-balance.ts";

export type PayBalanceResult =
  /** The provider's URL for the payment. */
  | { outcome: "redirect"; url: string }
  | { outcome: "paid"; amountCents: Cents; receipt: number }
  /** Paid in the meantime, so the charge will be refunded. */
  | { outcome: "surplus"; message: string }
  | { outcome: "declined" | "failed" | "conflict"; message: string }
  | { outcome: "invalid"; errors: FieldError[] }
  | { outcome: "unknown" };

export interface BalanceAttempt {
  /** The order number; the caller has checked that the client may see the order. */
  number: string;
  /** Path of the client's page ("/orders/…"), where the provider redirects back to. */
  path: string;
  idempotencyKey: string;
  input: unknown;
}

/**
 * Pays toward the balance of a custom piece, once per idempotency key, or redirects to the provider's page. Only the
 * balance shown to the client can be paid; after a price change or another payment, the page is out of date.
 */
export async function payBalance(context: ShopContext, attempt: BalanceAttempt): Promise<PayBalanceResult> {
  const { read } = context.database;
  const id = (await findOrderByNumber(read, attempt.number))?.id ?? null;
  await refreshTax(context, id);
  const order = await findOrder(read, id);
  if (!order) return { outcome: "unknown" };
  const { idempotencyKey, input, path } = attempt;
  if (!isIdempotencyKey(idempotencyKey)) return { outcome: "invalid", errors: [missingKeyError()] };
  const chosen = readBalanceForm(input, context.gateway.kind);
  if ("errors" in chosen) return { outcome: "invalid", errors: chosen.errors };
  const request = { scope: balanceScope(order.id), key: idempotencyKey, input: chosen, now: context.now() };
  const stored = await findStoredAnswer(read, request, settledBalance);
  if (stored === "conflict") return conflict(m.payments.sentWithOtherChoice);
  if (stored) return toPayBalanceResult(stored);
  const payment = await checkedPayment(context, order, { chosen, idempotencyKey });
  const result =
    "outcome" in payment
      ? payment
      : await startPayment(
          context,
          { ...payment, pageHash: sha256Hex(path) },
          { request, path, code: chosen.code },
        );
  return (result.outcome === "conflict" && (await findConcurrentAnswer(context, request))) || result;
}

/** The payment, if it can be made now; otherwise why not. */
async function checkedPayment(
  context: ShopContext,
  order: OrderRow,
  { chosen, idempotencyKey }: { chosen: ChosenPayment; idempotencyKey: string },
): Promise<Omit<PaymentRequest, "pageHash"> | PayBalanceResult> {
  const { read } = context.database;
  const account = await readOrderAccount(read, order.id);
  const balanceCents = payableCents(order, account);
  if (balanceCents === null) return conflict(m.payments.nothingLeft);
  if (balanceCents !== chosen.seenBalanceCents) return conflict(m.payments.balanceChanged);
  if (await isBalanceOnReader(read, order.id)) return conflict(m.payments.paymentInProgress);
  if (idempotencyKey !== (await balanceKey(context, order.id))) return conflict(m.payments.balanceOutOfDate);
  const amountCents = chosenCents(
    chosen,
    balanceCents,
    await readOpenDeposit(read, order, account, context.now()),
  );
  if (typeof amountCents !== "number") return { outcome: "invalid", errors: [amountCents] };
  return { orderId: order.id, amountCents, seenBalanceCents: balanceCents };
}

/** The answer to a concurrent request with the same key that arrived between two reads. */
async function findConcurrentAnswer(
  { database }: ShopContext,
  request: IdempotentRequest,
): Promise<PayBalanceResult | null> {
  const stored = await findStoredAnswer(database.read, request, settledBalance);
  return stored === "conflict"
    ? conflict(m.payments.sentWithOtherChoice)
    : stored && toPayBalanceResult(stored);
}

async function startPayment(
  context: ShopContext,
  asked: PaymentRequest,
  { request, path, code }: { request: IdempotentRequest; path: string; code: string },
): Promise<PayBalanceResult> {
  const { gateway } = context;
  try {
    if (gateway.kind === "code") {
      const settled = await payBalanceByCode(context, gateway, { asked, request, code });
      return typeof settled === "string" ? notStartedResult(settled) : toPayBalanceResult(settled);
    }
    const opened = await payBalanceOnPage(context, gateway, { ...asked, path });
    return typeof opened === "string" ? notStartedResult(opened) : { outcome: "redirect", url: opened.url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isAway) return { outcome: "failed", message: m.payments.unreachable };
    context.reportFault(error);
    return { outcome: "failed", message: m.payments.paymentRefused };
  }
}

function toPayBalanceResult(settled: SettledBalance): PayBalanceResult {
  if (settled.outcome === "paid") return settled;
  const { outcome } = settled;
  return { outcome, message: settledMessages[outcome](settled.amountCents) };
}

function conflict(message: string): PayBalanceResult {
  return { outcome: "conflict", message };
}

/** Results for the reasons why no payment was started. */
function notStartedResult(why: Extract<OpenPageResult, string>): PayBalanceResult {
  switch (why) {
    case "stale":
      return conflict(m.payments.balanceChanged);
    case "busy":
      return conflict(m.payments.paymentInProgress);
    case "paid":
      return conflict(m.payments.earlierPaid);
    case "pending":
      return conflict(m.payments.earlierConfirming);
    case "refunded":
      return conflict(m.payments.earlierRefunded);
    case "declined":
      return { outcome: "declined", message: settledMessages.declined() };
  }
}
