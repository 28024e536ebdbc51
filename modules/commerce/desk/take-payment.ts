import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Db } from "#database";
import {
  balancePostings,
  bookEntry,
  cashAccounts,
  type Payer,
  readTypedPayer,
  receiptLabel,
  UsedReferenceError,
} from "#ledger";
import { payMethods } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { idempotently, isIdempotencyKey } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { lockOrder, type OrderRow } from "../checkout/checkout-record.ts";
import type { CheckoutContext } from "../checkout/context.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { namedOrder } from "../orders/named-orders.ts";
import { asksPayer, cashStanding, reportCash } from "../payments/cash-reports.ts";
import { counterRef } from "../payments/counter-methods.ts";
import { type OrderMoney, orderMoney } from "../payments/order-money.ts";
import { queueReceipt } from "../payments/queue-receipt.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { normalizedReference, usedReferenceMessage } from "../payments/used-reference.ts";
import { faultsOfCredits } from "./credit-parts.ts";
import type { CounterPayment, PaymentAnswer, PaymentPart } from "./payment.ts";
import { readPaymentParts, type SoundPart } from "./payment-parts.ts";

const takenSchema = z.object({ outcome: z.literal("done"), receipt: z.int(), changeCents: z.int() });

/** Found only after the booking, so that the transaction is rolled back. */
class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly answer: PaymentAnswer;

  constructor(errors: FieldError[], isPayer = false) {
    super("The payment was refused, so nothing was booked.");
    this.answer = refused(errors, isPayer);
  }
}

/**
 * Books a payment at the counter towards the balance of a custom piece: one journal entry of all its parts, a receipt,
 * its letter and, where the cash of the buyer passes the limit, the report for Form 8300, in one transaction. The same
 * key is the same payment; `stale` when the balance is not the one that was seen.
 */
export async function takePayment(context: CheckoutContext, asked: CounterPayment): Promise<PaymentAnswer> {
  const id = (await namedOrder(context.database.read, asked.number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  if (!isIdempotencyKey(asked.key)) return refusedForm("The form lost its key. Load the page again.");
  // The payer is left out: a hash of a taxpayer number can be brute-forced.
  const input = { parts: asked.parts };
  const request = { scope: `desk payment ${id}`, key: asked.key, input, now: context.now() };
  try {
    const answer = await writeOrders(context, (transaction) =>
      idempotently<PaymentAnswer>(
        transaction.tx,
        request,
        takenSchema as z.ZodType<PaymentAnswer>,
        async () => {
          const taken = await take(context, transaction, { id, asked });
          return { answer: taken, keep: taken.outcome === "done" };
        },
      ),
    );
    if (answer !== "conflict") return answer;
    return refusedForm("This form was sent before with other amounts. Load the page again.");
  } catch (error) {
    if (error instanceof RefusedError) return error.answer;
    if (error instanceof UsedReferenceError) return await usedReference(context, error, asked);
    throw error;
  }
}

async function take(
  context: CheckoutContext,
  transaction: OrderTransaction,
  { id, asked }: { id: string; asked: CounterPayment },
): Promise<PaymentAnswer> {
  const order = await lockOrder(transaction, id);
  if (!order) return { outcome: "unknown" };
  const money = await orderMoney(transaction.tx, order);
  const refusal = paymentRefusal(order, money);
  if (money.balanceCents !== asked.seenBalanceCents) return { outcome: "stale", at: order.updated_at };
  if (refusal) return refusedForm(refusal);
  const read = readPaymentParts(asked.parts, money.balanceCents);
  if ("errors" in read) {
    const faults = await payerFaults(context, transaction.tx, { order, asked, money });
    return refused([...read.errors, ...(faults ?? [])], faults !== null);
  }
  return await book(context, transaction.tx, { order, parts: read.parts, asked });
}

/** Why nothing can be paid for an order at the counter, in words for the owner; null when it can. */
export function paymentRefusal(
  { number, kind, state, paid_at }: Pick<OrderRow, "number" | "kind" | "state" | "paid_at">,
  { agreed, balanceCents }: OrderMoney,
): string | null {
  if (kind !== "deposit") return `Order ${number} was paid in full when it was placed.`;
  if (state === "cancelled" || state === "refund_pending" || state === "refunded")
    return `Order ${number} has ended, so nothing is paid for it any more.`;
  if (paid_at === null) return "Its deposit is not paid yet.";
  if (!agreed) return "No final price is agreed yet, so there is no balance. Quote the final price first.";
  return balanceCents > 0 ? null : "Nothing is left to pay.";
}

interface Booking {
  order: OrderRow;
  parts: SoundPart[];
  asked: CounterPayment;
}

async function book(
  context: CheckoutContext,
  tx: Db,
  { order, parts, asked }: Booking,
): Promise<PaymentAnswer> {
  const { actor } = asked;
  const now = context.now();
  const postings = await balancePostings(
    tx,
    order.id,
    parts.map(({ account, cents, reference }) => ({
      account,
      cents,
      ...(reference !== undefined && { reference }),
    })),
  );
  const cause = `counter ${randomBytes(16).toString("base64url")}`;
  const entry = await bookEntry(tx, { kind: "payment", cause, orderId: order.id, actor, now, postings });
  const { receipt } = entry;
  if (receipt === null) throw new Error("The payment got no receipt. Nothing was booked.");
  // From here on no other booking runs, so cash and store credit are those of the moment.
  const creditFaults = await faultsOfCredits(tx, order, parts);
  if (creditFaults.length > 0) throw new RefusedError(creditFaults);
  await reportCashOf(context, tx, { order, parts, asked, entry: entry.number, now });
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
  if (asked.mailsReceipt !== false) await queueReceipt(tx, order, { origin: context.origin, receipt, now });
  const change = parts.reduce(
    (sum, { cents, handedOverCents }) => sum + (handedOverCents ?? cents) - cents,
    0,
  );
  return { outcome: "done", receipt, changeCents: change };
}

async function reportCashOf(
  { facts }: CheckoutContext,
  tx: Db,
  { order, parts, asked, entry, now }: Booking & { entry: number; now: number },
): Promise<void> {
  const cents = parts.reduce((sum, part) => sum + (cashAccounts.includes(part.account) ? part.cents : 0), 0);
  if (cents === 0) return;
  const after = await cashStanding(tx, order, now);
  const standing = { ...after, cents: after.cents - cents };
  const read = asksPayer(standing, cents, facts) ? readPayer(asked, { facts, now }) : { payer: null };
  if ("errors" in read) throw new RefusedError(read.errors, true);
  await reportCash(tx, order, facts, { standing, entry, cents, payer: read.payer, actor: asked.actor, now });
}

/** Reads what Form 8300 asks; every input at fault is named, "payer-born". */
function readPayer(
  { payer = {} }: CounterPayment,
  { facts, now }: { facts: CheckoutContext["facts"]; now: number },
): { payer: Payer } | { errors: FieldError[] } {
  const today = calendarDay(now, facts.timeZone);
  const read = readTypedPayer(payer, { today, isWhole: true });
  if ("payer" in read) return read;
  return { errors: read.errors.map(({ field, message }) => ({ field: `payer-${field}`, message })) };
}

/** The payer's faults beside those of the parts, where the cash that can be paid as typed passes the limit. */
async function payerFaults(
  { facts, now }: CheckoutContext,
  tx: Db,
  { order, asked, money }: { order: OrderRow; asked: CounterPayment; money: OrderMoney },
): Promise<FieldError[] | null> {
  const isPayable = ({ cents }: PaymentPart) =>
    Number.isInteger(cents) && cents > 0 && cents <= money.balanceCents;
  const cents = asked.parts.reduce(
    (sum, part) => sum + (payMethods[part.method].isCash && isPayable(part) ? part.cents : 0),
    0,
  );
  const standing = await cashStanding(tx, order, now());
  if (!asksPayer(standing, cents, facts)) return null;
  const read = readPayer(asked, { facts, now: now() });
  return "errors" in read ? read.errors : [];
}

async function usedReference(
  { database }: CheckoutContext,
  error: UsedReferenceError,
  { parts }: CounterPayment,
): Promise<PaymentAnswer> {
  const index = parts.findIndex(
    ({ method, reference = "" }) =>
      method === error.account && normalizedReference(reference) === error.reference,
  );
  const field = index < 0 ? "form" : `reference-${index + 1}`;
  return refused([{ field, message: await usedReferenceMessage(database.read, error) }]);
}

function refused(errors: FieldError[], isPayer = false): PaymentAnswer {
  return { outcome: "refused", errors, asksPayer: isPayer };
}

function refusedForm(message: string): PaymentAnswer {
  return refused([{ field: "form", message }]);
}
