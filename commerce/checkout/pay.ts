import { z } from "zod";
import {
  type IdempotentRequest,
  idempotently,
  isIdempotencyKey,
  storedAnswer,
} from "../../records/idempotency.ts";
import { checkCode } from "../orders/discount-code.ts";
import { writeOrders } from "../orders/move-order.ts";
import { type ChargeEvidence, type CodeGateway, ProviderError } from "../payments/gateway.ts";
import { readPaymentForm } from "../payments/payment-form.ts";
import type { PayResult } from "./checkout.ts";
import { lostKey, orderToken, payKey, payScope } from "./checkout-keys.ts";
import { findCheckoutOrder, findOrder, type OrderRow, orderStanding } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { lowerPrices } from "./order-prices.ts";
import { createSession } from "./page/create-session.ts";
import { resumeSession } from "./page/payment-session.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { type Settled, settledMessages, settlePayment } from "./settle-payment.ts";

const message = z.string();
const kept: z.ZodType<Settled> = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("paid"), orderId: z.string() }),
  z.object({ outcome: z.literal("declined"), message }),
  z.object({ outcome: z.literal("expired"), message }),
]);

interface Paying {
  key: string;
  idempotencyKey: string;
  input: unknown;
}

/** A payment of the order that the visitor has seen and that waits for it. */
interface Attempt {
  key: string;
  order: OrderRow;
  request: IdempotentRequest;
  code: string;
  /** What the visitor is told once it is paid. */
  paid: Extract<PayResult, { outcome: "paid" }>;
}

/**
 * Charges the waiting order and settles it, once for each idempotency key, or leads to the provider's page for it. Only
 * the key of the page that shows this very order and attempt is taken, so that nobody pays a sum that they have not seen.
 */
export async function pay(context: CheckoutContext, paying: Paying): Promise<PayResult> {
  try {
    const attempt = await readAttempt(context, paying);
    return "outcome" in attempt ? attempt : await payWaiting(context, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isAway) return failures.away;
    context.reportFault(error);
    return failures.refused;
  }
}

/** Reads what is to be paid, or answers without a payment: faults of the form, what was answered before, what is over. */
async function readAttempt(
  context: CheckoutContext,
  { key, idempotencyKey, input }: Paying,
): Promise<Attempt | PayResult> {
  const { read } = context.database;
  const found = await findCheckoutOrder(read, key);
  if (!found) return { outcome: "unknown" };
  if (!isIdempotencyKey(idempotencyKey)) return { outcome: "invalid", errors: [lostKey] };
  const form = context.gateway.kind === "code" ? readPaymentForm(input) : { code: "" };
  if ("errors" in form) return { outcome: "invalid", errors: form.errors };

  const now = context.now();
  const { checkout, order } = found;
  const request = { scope: payScope(checkout.key_hash), key: idempotencyKey, input: form, now };
  const stored = await storedAnswer(read, request, kept);
  if (!stored) context.sweepSoon();
  const standing = orderStanding(order, now);
  if (!order || (!stored && (standing === "none" || standing === "ended"))) return expired;
  const secret = await context.secret();
  const paid = { outcome: "paid", orderToken: orderToken(secret, order.id), number: order.number } as const;
  if (stored) return told(stored, paid);
  if (standing === "placed") return paid;
  if (idempotencyKey !== (await payKey(read, secret, { keyHash: checkout.key_hash, orderId: order.id }))) {
    // A rival with the same key may have been answered just now.
    const answered = await storedAnswer(read, request, kept);
    return answered ? told(answered, paid) : { outcome: "conflict", message: outOfDate };
  }
  return { key, order, request, code: form.code, paid };
}

/** What the provider knows counts: an open page is asked about first. Then the order is charged at what it costs now. */
async function payWaiting(context: CheckoutContext, attempt: Attempt): Promise<PayResult> {
  const { database, gateway } = context;
  const { key, request, code, paid } = attempt;
  let { order } = attempt;
  if (gateway.kind === "page" && order.session_ref !== null) {
    const resumed = await resumeSession(context, gateway, order, order.session_ref);
    if (typeof resumed === "object") return { outcome: "redirect", url: resumed.url };
    if (resumed === "paid") return paid;
    if (resumed !== "closed") return sessionResults[resumed];
    order = (await findOrder(database.read, order.id)) ?? order;
  }

  order = await lowerPrices(context, order);
  const check =
    order.discount_code === null
      ? null
      : await checkCode(database.read, order.discount_code, { orderId: order.id, now: 0 });
  if (check && !check.usable) {
    // The hold is given back, so that nobody pays a sum that they have not seen.
    await releaseCheckout(context, key);
    return {
      outcome: "expired",
      message: `${check.message} You have not been charged. Look at the new total.`,
    };
  }

  if (gateway.kind === "page") {
    const url = await createSession(context, gateway, { orderId: order.id, checkoutKey: key });
    return url ? { outcome: "redirect", url } : expired;
  }
  const evidence = await charge(context, gateway, { order, code });
  const callsFromCents = context.facts.delivery.callBeforeHandoverCents;
  const settled = await writeOrders(context, (transaction) => {
    const { origin } = context;
    const settling = { orderId: order.id, evidence, origin, callsFromCents, now: context.now() };
    return idempotently(transaction.tx, request, kept, () => settlePayment(transaction, settling));
  });
  return told(settled, paid);
}

async function charge(
  { database }: CheckoutContext,
  gateway: CodeGateway,
  { order, code }: { order: OrderRow; code: string },
): Promise<ChargeEvidence> {
  const { refused } = await database.read
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("refused"))
    .where("order_id", "=", order.id)
    .where("kind", "=", "charge")
    .where("state", "!=", "approved")
    .executeTakeFirstOrThrow();
  const { total_cents: amountCents, currency } = order;
  return await gateway.charge({ key: `${order.id}:${refused}`, amountCents, currency, code });
}

function told(settled: Settled | "conflict", paid: Attempt["paid"]): PayResult {
  if (settled === "conflict")
    return {
      outcome: "mismatch",
      message: "This payment was already sent with another code. See where it stands now.",
    };
  return settled.outcome === "paid" ? paid : settled;
}

const outOfDate = "This page was out of date. Look at the total again, then pay.";

const expired = { outcome: "expired", message: settledMessages.expired } as const;

const failures = {
  away: {
    outcome: "failed",
    message:
      "We could not reach the payment service. You have not been charged. Wait a moment and press the button again.",
  },
  refused: {
    outcome: "failed",
    message: "The payment service did not take this order. You have not been charged. Please call us.",
  },
  confirming: {
    outcome: "failed",
    message:
      "Your payment is being confirmed, so it cannot be started again. We write to you when it is done.",
  },
} as const;

/** What a page that cannot be resumed means for the visitor. */
const sessionResults = {
  declined: { outcome: "declined", message: settledMessages.declined },
  refunded: { outcome: "expired", message: settledMessages.refunded },
  open: failures.confirming,
  pending: failures.confirming,
  ended: expired,
  unknown: expired,
} as const;
