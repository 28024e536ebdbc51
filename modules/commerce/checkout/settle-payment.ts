import { z } from "zod";
import { prepared } from "#database";
import { orderAccount } from "#ledger";
import { settleQuote } from "#quotes";
import { audit } from "../../../foundation/records/audit.ts";
import type { Answer } from "../../../foundation/records/idempotency.ts";
import type { ShopFacts } from "../../../shop.config.ts";
import { claimCode, moveCode } from "../orders/discount-code.ts";
import { cancelOrder, moveOrder, type OrderTransaction } from "../orders/move-order.ts";
import { openOrderJobs, orderDesigns } from "../orders/order-designs.ts";
import { bookCharge } from "../orders/order-entries.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import type { ChargeEvidence } from "../payments/gateway.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { lockOrder, type OrderRow, orderStanding } from "./checkout-record.ts";
import type { PaymentAttempt, PayResult } from "./context.ts";
import { orderView } from "./order-view.ts";

type Settled =
  | { outcome: "paid"; orderId: string }
  | { outcome: "declined" | "failed" | "expired"; message: string };

export const settledMessages = {
  declined: "Your payment was declined. You have not been charged.",
  failed: "The payment could not be completed. You have not been charged. Try again.",
  expired:
    "Your hold has ended, so nothing was bought and you have not been charged. Continue to payment to hold it again.",
  refunded: "Your payment came after the hold had ended. Nothing was bought, and it is refunded in full.",
} as const;

interface Settling {
  orderId: string;
  evidence: ChargeEvidence;
  origin: string;
  facts: ShopFacts;
  /** Address of the showroom's notices; the shop's own when left out. */
  inbox?: string;
  /** Ms since 1970. */
  now: number;
}

type Settlement = Answer<Settled>;

/**
 * Applies a provider's result to the order within the caller's transaction: approved sells the held pieces, uses the
 * code, closes the cart and queues the mail. Idempotent for the same evidence. Money for an order that can no longer be
 * fulfilled becomes a refund due (`refund_pending`).
 */
export async function settlePayment(transaction: OrderTransaction, settling: Settling): Promise<Settlement> {
  const { tx } = transaction;
  const { orderId, now } = settling;
  const order = await lockOrder(transaction, orderId);
  if (!order) throw new Error("The order of this payment is gone. Nothing was bought; look at the audit.");
  const { state, isNew } = await recordPayment(tx, { ...settling.evidence, orderId, kind: "charge", now });
  const settlement =
    orderStanding(order, now) === "placed"
      ? done({ outcome: "paid", orderId })
      : await follow(transaction, order, { ...settling, state });
  if (isNew && state === "approved") await noteCharge(transaction, order, { ...settling, settlement });
  return settlement;
}

async function follow(
  transaction: OrderTransaction,
  order: OrderRow,
  { state, ...settling }: Settling & { state: ChargeEvidence["state"] },
): Promise<Settlement> {
  if (state !== "approved") return await refuse(transaction, order, state, settling.now);
  const { discount_code: code } = order;
  const isFulfilled =
    (await isAsAgreed(transaction, order, settling)) &&
    (code === null || (await claimCode(transaction.tx, code, order.id)));
  if (isFulfilled) return await fulfil(transaction, order, settling);
  // Of nothing, nothing goes back.
  if (settling.evidence.amountCents === 0) return await end(transaction, order, settling.now);
  return await owe(transaction, order, settling);
}

/** Books a new approved charge; the refund of one of an order that was paid or refunded before is due. */
async function noteCharge(
  { tx, afterCommit }: OrderTransaction,
  order: OrderRow,
  { evidence, now, settlement }: Settling & { settlement: Settlement },
): Promise<void> {
  const { provider, ref, amountCents } = evidence;
  const isOpen = ["pending_payment", "cancelled", "refund_pending"].includes(order.state);
  const isFulfilled = order.state === "pending_payment" && settlement.answer.outcome === "paid";
  const kind = isFulfilled ? "fulfils" : isOpen ? "late" : "surplus";
  await bookCharge(tx, order, { evidence, kind, now });
  if (isOpen) return;
  await tx.updateTable("payment").set({ surplus: 1 }).where("ref", "=", ref).execute();
  const subject = `order ${order.number}`;
  const data = { state: order.state, amountCents, ref };
  await audit(tx, { at: now, actor: provider, subject, action: "payment.surplus", data });
  afterCommit.add("refundsDue");
}

/** Declined, but held until the end: the visitor may try again, and others may use the code meanwhile. */
async function refuse(
  transaction: OrderTransaction,
  order: OrderRow,
  state: "declined" | "failed",
  now: number,
): Promise<Settlement> {
  if (orderStanding(order, now) === "ended") return await end(transaction, order, now);
  if (state === "failed")
    return { ...done({ outcome: "failed", message: settledMessages.failed }), keep: false };
  await moveCode(transaction.tx, order.id, "release");
  return done({ outcome: "declined", message: settledMessages.declined });
}

/** The hold is active, amount and order match, and no piece was removed meanwhile. */
async function isAsAgreed({ tx }: OrderTransaction, order: OrderRow, { evidence, now }: Settling) {
  if (orderStanding(order, now) !== "waiting") return false;
  if (evidence.amountCents !== order.total_cents || evidence.currency !== order.currency) return false;
  if ((evidence.orderId ?? order.id) !== order.id) return false;
  const [units] = (await heldUnits(tx, order.id)).rows;
  return units?.held === order.unit_count;
}

const heldUnits = prepared((tx, orderId: string) =>
  tx
    .selectFrom("stock_unit")
    .select((eb) => eb.fn.countAll<number>().as("held"))
    .where("order_id", "=", orderId)
    .where("state", "=", "held"),
);
const closeCart = prepared((tx, orderId: string, now: number, id: string) =>
  tx.updateTable("cart").set({ order_id: orderId, updated_at: now }).where("id", "=", id),
);

async function fulfil(
  transaction: OrderTransaction,
  order: OrderRow,
  { evidence, origin, facts, inbox = facts.email, now }: Settling,
): Promise<Settlement> {
  const { tx } = transaction;
  await moveOrder(transaction, order, {
    to: "paid",
    actor: evidence.provider,
    now,
    set: { paid_at: now },
    facts: { amountCents: evidence.amountCents, ref: evidence.ref },
  });
  await closeCart(tx, order.id, now, order.cart_id);
  const designs = await orderDesigns(tx, { orderId: order.id, origin });
  const quoted = await settleQuote(transaction, order, { facts, origin, inbox, now });
  const jobs = quoted ?? (await openOrderJobs(tx, order, { actor: "system", now }));
  if (quoted) await enterQuoted(transaction, order, now);
  const paid: OrderRow = { ...order, state: "paid", paid_at: now };
  const view = orderView(paid, { designs, origin, facts });
  await queueOrderMail(tx, {
    template: order.kind === "deposit" ? "deposit-confirmed" : "order-confirmed",
    orderId: order.id,
    recipient: order.email,
    data: { order: view, jobs },
    now,
  });
  await queueOrderMail(tx, {
    template: "order-received",
    orderId: order.id,
    recipient: inbox,
    data: {
      order: view,
      isDeposit: order.kind === "deposit",
      phone: order.phone,
      replyTo: { name: view.name, address: order.email },
      link: `${origin}/desk/orders/${order.number}`,
    },
    now,
  });
  return done({ outcome: "paid", orderId: order.id });
}

/** The price of a quote's deposit is agreed with its payment. */
async function enterQuoted(transaction: OrderTransaction, order: OrderRow, now: number): Promise<void> {
  const paid = { ...order, state: "paid" as const, version: order.version + 1 };
  await moveOrder(transaction, paid, { to: "in_design", actor: "system", now });
  const designed = { ...order, state: "in_design" as const, version: order.version + 2 };
  const { agreed } = await orderAccount(transaction.tx, order.id);
  const facts = { finalPriceCents: agreed?.priceCents ?? null };
  await moveOrder(transaction, designed, { to: "final_quoted", actor: "system", now, facts });
}

/** The money came, the order cannot be fulfilled: it ends, and a refund is due. */
async function owe(transaction: OrderTransaction, order: OrderRow, { evidence, now }: Settling) {
  const { ref, amountCents, currency } = evidence;
  const wasOpen = order.state === "pending_payment";
  const reason = orderStanding(order, now) === "waiting" ? "released" : "expired";
  if (wasOpen) await cancelOrder(transaction, order, { reason, actor: "system", now });
  const ended = wasOpen ? { ...order, state: "cancelled" as const, version: order.version + 1 } : order;
  if (ended.state === "cancelled")
    await moveOrder(transaction, ended, {
      to: "refund_pending",
      actor: "system",
      now,
      facts: { ref, amountCents, currency, totalCents: order.total_cents, totalCurrency: order.currency },
    });
  transaction.afterCommit.add("refundsDue");
  return done({ outcome: "expired", message: settledMessages.refunded });
}

async function end(transaction: OrderTransaction, order: OrderRow, now: number): Promise<Settlement> {
  if (order.state === "pending_payment")
    await cancelOrder(transaction, order, { reason: "expired", actor: "system", now });
  return done({ outcome: "expired", message: settledMessages.expired });
}

function done(answer: Settled): Settlement {
  return { answer, keep: true };
}

/** The results stored in a payment's idempotency record. */
export const settledSchema: z.ZodType<Settled> = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("paid"), orderId: z.string() }),
  z.object({ outcome: z.literal(["declined", "expired"]), message: z.string() }),
]);

/** Nothing waits for this payment any more. */
export const expiredPayment = { outcome: "expired", message: settledMessages.expired } as const;

/** A settled payment as shown to the visitor. */
export function settledResult(settled: Settled | "conflict", paid: PaymentAttempt["paid"]): PayResult {
  if (settled === "conflict")
    return {
      outcome: "mismatch",
      message: "This payment was already sent with another code. See where it stands now.",
    };
  return settled.outcome === "paid" ? paid : settled;
}
