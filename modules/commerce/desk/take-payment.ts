import { randomBytes } from "node:crypto";
import { z } from "zod";
import { balancePostings, bookEntry, receiptLabel, UsedReferenceError } from "#ledger";
import { audit } from "../../../foundation/records/audit.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { refreshTax } from "../balance/refresh-tax.ts";
import type { ShopContext } from "../context.ts";
import { followLayawayPayment } from "../layaways/layaway-payments.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { counterRef } from "../payments/counter-methods.ts";
import { type OrderMoney, readOrderMoney } from "../payments/order-money.ts";
import { queueReceipt } from "../payments/queue-receipt.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { normalizeReference, usedReferenceMessage } from "../payments/used-reference.ts";
import { findPayerFaults, reportBookedCash } from "./cash-payer.ts";
import { findCreditFaults, type PresentedParts, presentParts } from "./credit-parts.ts";
import type { CounterPayment, PaymentAnswer } from "./payment.ts";
import { readPaymentParts, type ValidPart } from "./payment-parts.ts";

const takenSchema = z.object({ outcome: z.literal("done"), receipt: z.int(), changeCents: z.int() });

type Taken = z.infer<typeof takenSchema>;

/** Thrown to roll back everything booked in the transaction. */
class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly answer: Exclude<PaymentAnswer, Taken>;

  constructor(answer: Exclude<PaymentAnswer, Taken>) {
    super("The payment was rejected, so nothing was recorded.");
    this.answer = answer;
  }
}

/**
 * Books a counter payment toward the balance of a custom piece in one transaction: a single journal entry for all its
 * parts, a receipt, its email and, if the customer's cash exceeds the limit, the Form 8300 report. The same key means
 * the same payment; returns `stale` if the balance isn't the one shown.
 */
export async function takePayment(context: ShopContext, asked: CounterPayment): Promise<PaymentAnswer> {
  const { database, now } = context;
  const id = (await findOrderByNumber(database.read, asked.number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  if (!isIdempotencyKey(asked.key))
    return refusedForm("We couldn't read this form. Reload the page and try again.");
  await refreshTax(context, id);
  const { parts, presented, errors } = await presentParts(context, asked.parts);
  if (errors.length > 0) return refused(errors);
  // Excludes payer and PINs, because a hash of a taxpayer number or PIN can be brute-forced.
  const input = { parts: parts.map(({ pin: _, ...part }) => part) };
  const request = { scope: `desk payment ${id}`, key: asked.key, input, now: now() };
  try {
    const answer = await writeOrders(context, (transaction) =>
      runIdempotently<Taken>(transaction.tx, request, takenSchema, async () => ({
        answer: await takePaymentWithin(context, transaction, { id, asked: { ...asked, parts }, presented }),
        keep: true,
      })),
    );
    if (answer !== "conflict") return answer;
    return refusedForm("This form was already submitted with different amounts. Reload the page.");
  } catch (error) {
    if (error instanceof RefusedError) return error.answer;
    if (error instanceof UsedReferenceError) return await usedReference(context, error, asked);
    throw error;
  }
}

/** Throws `RefusedError`. */
async function takePaymentWithin(
  context: ShopContext,
  transaction: OrderTransaction,
  { id, asked, presented }: { id: string; asked: CounterPayment } & Pick<PresentedParts, "presented">,
): Promise<Taken> {
  const { tx } = transaction;
  const order = await lockOrder(transaction, id);
  if (!order) throw new RefusedError({ outcome: "unknown" });
  const money = await readOrderMoney(tx, order);
  if (money.balanceCents !== asked.seenBalanceCents)
    throw new RefusedError({ outcome: "stale", at: order.updated_at });
  const refusal = paymentRefusal(order, money);
  if (refusal) throw new RefusedError(refusedForm(refusal));
  const read = readPaymentParts(asked.parts, money.balanceCents);
  if ("parts" in read)
    return await book(context, transaction, { order, parts: read.parts, asked, presented });
  const payer = await findPayerFaults(context, tx, { order, asked, money });
  throw new RefusedError(refused([...read.errors, ...(payer ?? [])], payer !== null));
}

/** Why an order can't be paid at the counter, as a message; null if it can. */
export function paymentRefusal(
  {
    number,
    kind,
    state,
    paid_at,
    layaway,
  }: Pick<OrderRow, "number" | "kind" | "state" | "paid_at" | "layaway">,
  { agreed, balanceCents }: OrderMoney,
): string | null {
  if (kind !== "deposit" && layaway === null) return `Order ${number} was paid in full when it was placed.`;
  if (state === "cancelled" || state === "refund_pending" || state === "refunded")
    return `Order ${number} was canceled or refunded, so it can't take payments.`;
  if (paid_at === null) return "The deposit hasn't been paid yet.";
  if (!agreed) return "There's no agreed final price yet, so no balance is due. Quote the final price first.";
  return balanceCents > 0 ? null : "Nothing is left to pay.";
}

async function book(
  context: ShopContext,
  transaction: OrderTransaction,
  {
    order,
    parts,
    asked,
    presented,
  }: { order: OrderRow; parts: ValidPart[]; asked: CounterPayment } & Pick<PresentedParts, "presented">,
): Promise<Taken> {
  const { tx } = transaction;
  const { actor } = asked;
  const now = context.now();
  const { number: entry, receipt } = await bookEntry(tx, {
    ...{ kind: "payment", cause: `counter ${randomBytes(16).toString("base64url")}` },
    ...{ orderId: order.id, actor, now },
    postings: await balancePostings(
      tx,
      order.id,
      parts.map(({ account, cents, reference }) => ({
        account,
        cents,
        ...(reference !== undefined && { reference }),
      })),
    ),
  });
  if (receipt === null) throw new Error("Couldn't create a receipt, so the payment wasn't recorded.");
  // No other booking can run until the commit, so cash and store credit are current.
  const creditFaults = await findCreditFaults(transaction, order, { parts, presented, now });
  if (creditFaults.length > 0) throw new RefusedError(refused(creditFaults));
  const cashFaults = await reportBookedCash(context, tx, order, { parts, asked, entry, now });
  if (cashFaults.length > 0) throw new RefusedError(refused(cashFaults, true));
  for (const [index, part] of parts.entries())
    await recordPayment(tx, {
      ...{ orderId: order.id, kind: "charge", state: "approved", currency: order.currency, now },
      ...{ provider: part.account, ref: counterRef(receipt, index + 1), amountCents: part.cents },
      ...{ lastFour: part.lastFour, handedOverCents: part.handedOverCents },
    });
  await tx.updateTable("orders").set({ updated_at: now }).where("id", "=", order.id).execute();
  const amountCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  const data = { receipt: receiptLabel(receipt), amountCents, methods: parts.map(({ account }) => account) };
  await audit(tx, { at: now, actor, subject: `order ${order.number}`, action: "payment.taken", data });
  await followLayawayPayment(transaction, order.id, { actor, now });
  if (asked.mailsReceipt !== false) await queueReceipt(tx, order, { origin: context.origin, receipt, now });
  const handedOverCents = parts.reduce((sum, part) => sum + (part.handedOverCents ?? part.cents), 0);
  return { outcome: "done", receipt, changeCents: handedOverCents - amountCents };
}

async function usedReference(
  { database }: ShopContext,
  error: UsedReferenceError,
  { parts }: CounterPayment,
): Promise<PaymentAnswer> {
  const index = parts.findIndex(
    ({ method, reference = "" }) =>
      method === error.account && normalizeReference(reference) === error.reference,
  );
  const field = index < 0 ? "form" : `reference-${index + 1}`;
  return refused([{ field, message: await usedReferenceMessage(database.read, error) }]);
}

function refused(errors: FieldError[], isPayer = false): Exclude<PaymentAnswer, Taken> {
  return { outcome: "refused", errors, asksPayer: isPayer };
}

function refusedForm(message: string): Exclude<PaymentAnswer, Taken> {
  return refused([{ field: "form", message }]);
}
