import { z } from "zod";
import { type Db, prepareStatement } from "#database";
import { m } from "#messages";
import type { IdempotentAnswer } from "../../../foundation/records/idempotency.ts";
import type { PaymentAttempt, PayResult } from "../context.ts";
import { assertCreditsCover, readOrderCredits } from "../credits/order-credits.ts";
import { claimCode, transitionCode } from "../orders/discount-code.ts";
import { cancelOrder, moveOrder, type OrderTransaction } from "../orders/move-order.ts";
import { checkoutOrderState, dueAtCheckout, lockOrder, type OrderRow } from "../orders/order-row.ts";
import type { ChargeEvidence } from "../payments/gateway.ts";
import { bookCharge, markOverpayment } from "../payments/order-entries.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { type FulfilRequest, fulfilOrder } from "./fulfil-order.ts";

type Settled =
  | { outcome: "paid"; orderId: string }
  | { outcome: "declined" | "failed" | "expired"; message: string };

/** What happens to an order after a payment result. `placed`: already paid. `owed`: the money must be refunded. */
type Fate = "placed" | "fulfilled" | "owed" | "ended" | "declined" | "failed";

/**
 * Applies a provider's result to the order in the caller's transaction. If approved, sells the held pieces, uses the
 * code, closes the cart and queues the emails. Idempotent for the same evidence. Money for an order that can no longer
 * be fulfilled is to be refunded (`refund_pending`).
 */
export async function settlePayment(
  transaction: OrderTransaction,
  settling: FulfilRequest & { orderId: string },
): Promise<IdempotentAnswer<Settled>> {
  const { tx } = transaction;
  const { orderId, now } = settling;
  const order = await lockOrder(transaction, orderId);
  if (!order)
    throw new Error(
      "The order for this payment no longer exists. Nothing was purchased. Check the audit log.",
    );
  const { state, isNew } = await recordPayment(tx, { ...settling.evidence, orderId, kind: "charge", now });
  const evidence = { ...settling.evidence, state };
  const standing = checkoutOrderState(order, now);
  const fate = await fateOf(tx, order, { evidence, standing });
  if (fate === "fulfilled") await fulfilOrder(transaction, order, settling);
  else await unfulfilled[fate]?.(transaction, order, { evidence, standing, now });
  if (isNew && state === "approved") {
    const isOpen = ["pending_payment", "cancelled", "refund_pending"].includes(order.state);
    const kind = fate === "fulfilled" ? "fulfils" : isOpen ? "late" : "surplus";
    const credits = kind === "fulfils" ? await readOrderCredits(tx, order) : [];
    await bookCharge(tx, order, { evidence, kind, credits, now });
    await assertCreditsCover(transaction, credits);
    if (kind === "surplus") await markOverpayment(transaction, order, { evidence, now });
  }
  return answers[fate](orderId);
}

interface Standing {
  evidence: ChargeEvidence;
  standing: ReturnType<typeof checkoutOrderState>;
}

async function fateOf(tx: Db, order: OrderRow, { evidence, standing }: Standing): Promise<Fate> {
  if (standing === "placed") return "placed";
  // Declined, but the hold continues, so that the visitor can try again.
  if (evidence.state !== "approved") return standing === "ended" ? "ended" : evidence.state;
  const isAsAgreed =
    standing === "waiting" &&
    evidence.amountCents === dueAtCheckout(order) &&
    evidence.currency === order.currency &&
    (evidence.orderId ?? order.id) === order.id &&
    (await heldUnits(tx, order.id)).rows[0]?.held === order.unit_count;
  if (isAsAgreed && (order.discount_code === null || (await claimCode(tx, order.discount_code, order.id))))
    return "fulfilled";
  // A payment of 0 needs no refund.
  return evidence.amountCents === 0 ? "ended" : "owed";
}

const heldUnits = prepareStatement((tx, orderId: string) =>
  tx
    .selectFrom("stock_unit")
    .select((eb) => eb.fn.countAll<number>().as("held"))
    .where("order_id", "=", orderId)
    .where("state", "=", "held"),
);

type Effect = (
  transaction: OrderTransaction,
  order: OrderRow,
  settling: Standing & { now: number },
) => Promise<void>;

const unfulfilled: { readonly [Without in Exclude<Fate, "fulfilled">]?: Effect } = {
  /** Frees the code for others. */
  declined: async ({ tx }, order) => await transitionCode(tx, order.id, "release"),
  ended: async (transaction, order, { now }) => {
    if (order.state === "pending_payment")
      await cancelOrder(transaction, order, { reason: "expired", actor: "system", now });
  },
  /** Paid, but the order can't be fulfilled: ends it and marks the refund as due. */
  owed: async (transaction, order, { evidence: { ref, amountCents, currency }, standing, now }) => {
    const wasOpen = order.state === "pending_payment";
    const reason = standing === "waiting" ? "released" : "expired";
    if (wasOpen) await cancelOrder(transaction, order, { reason, actor: "system", now });
    const ended = wasOpen ? { ...order, state: "cancelled" as const, version: order.version + 1 } : order;
    const facts = {
      ref,
      amountCents,
      currency,
      totalCents: dueAtCheckout(order),
      totalCurrency: order.currency,
    };
    if (ended.state === "cancelled")
      await moveOrder(transaction, ended, { to: "refund_pending", actor: "system", now, facts });
    transaction.afterCommit.add("refundsDue");
  },
};

const paid = (orderId: string): IdempotentAnswer<Settled> => ({
  answer: { outcome: "paid", orderId },
  keep: true,
});
const expired = (message: string): IdempotentAnswer<Settled> => ({
  answer: { outcome: "expired", message },
  keep: true,
});

const answers: { readonly [Each in Fate]: (orderId: string) => IdempotentAnswer<Settled> } = {
  placed: paid,
  fulfilled: paid,
  owed: () => expired(m.payments.paymentRefundedAfterHold),
  ended: () => expired(m.payments.holdEnded),
  declined: () => ({ answer: { outcome: "declined", message: m.payments.declined }, keep: true }),
  failed: () => ({ answer: { outcome: "failed", message: m.payments.failed }, keep: false }),
};

/** Results stored in a payment's idempotency record. */
export const settledSchema: z.ZodType<Settled> = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("paid"), orderId: z.string() }),
  z.object({ outcome: z.literal(["declined", "expired"]), message: z.string() }),
]);

/** Nothing is waiting for this payment anymore. */
export function expiredPaymentResult() {
  return { outcome: "expired", message: m.payments.holdEnded } as const;
}

/** The visitor's result of a settled payment. */
export function toPayResult(settled: Settled | "conflict", paid: PaymentAttempt["paid"]): PayResult {
  if (settled === "conflict")
    return {
      outcome: "mismatch",
      message: m.payments.sentWithOtherCode,
    };
  return settled.outcome === "paid" ? paid : settled;
}
