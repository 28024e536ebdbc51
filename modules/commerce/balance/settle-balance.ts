import { z } from "zod";
import type { Db } from "#database";
import { balancePostings, bookEntry, type Posting, readOrderAccount } from "#ledger";
import { m } from "#messages";
import { type Cents, formatMoneyExact } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { queueMail } from "../../../foundation/records/outbox.ts";
import type { ShopContext } from "../context.ts";
import { followLayawayPayment } from "../layaways/layaway-payments.ts";
import type { OrderTransaction } from "../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import type { ChargeEvidence } from "../payments/gateway.ts";
import { markOverpayment } from "../payments/order-entries.ts";
import { queueReceipt } from "../payments/queue-receipt.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { payableCents } from "./balance-amount.ts";

/** Result of a charge toward a balance. */
export type SettledBalance = z.infer<typeof settledBalance>;

/** Results stored with an idempotency key. */
export const settledBalance = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("paid"),
    amountCents: z.int(),
    receipt: z.int(),
  }),
  /** No longer owed when it arrived, so all of it is refunded. */
  z.object({ outcome: z.literal("surplus"), amountCents: z.int() }),
  z.object({ outcome: z.literal(["declined", "failed"]), amountCents: z.int() }),
]);

/** Messages to the client about a charge that paid nothing. */
export const settledMessages = {
  surplus: (cents: Cents) => m.payments.refundingSurplus(formatMoneyExact(cents)),
  declined: () => m.payments.declined,
  failed: () => m.payments.failed,
} as const;

type Settling = { orderId: string; evidence: ChargeEvidence; now: number } & Pick<
  ShopContext,
  "origin" | "inbox"
>;

/**
 * Applies a provider's result to an order's balance in the caller's transaction, once per reference. A charge up to the
 * balance is booked as a payment and confirmed to the client; a larger one is a surplus, to be refunded.
 */
export async function settleBalance(
  transaction: OrderTransaction,
  settling: Settling,
): Promise<SettledBalance> {
  const { tx } = transaction;
  const { orderId, evidence, now } = settling;
  const order = await lockOrder(transaction, orderId);
  if (!order)
    throw new Error(
      "The order for this payment no longer exists. Nothing was recorded. Check the audit log.",
    );
  const { state, isNew } = await recordPayment(tx, { ...evidence, orderId, kind: "charge", now });
  if (isNew && state === "approved" && evidence.amountCents > 0) {
    const balanceCents = payableCents(order, await readOrderAccount(tx, orderId));
    const isTheirs = (evidence.orderId ?? order.id) === order.id && evidence.currency === order.currency;
    if (balanceCents !== null && isTheirs && evidence.amountCents <= balanceCents)
      await bookPayment(transaction, order, { ...settling, leftCents: balanceCents - evidence.amountCents });
    else await bookSurplus(transaction, order, settling);
  }
  const settled = await findSettledCharge(tx, evidence.ref);
  if (!settled) throw new Error(`Payment ${evidence.ref} was recorded but can't be read.`);
  return settled;
}

/** The recorded result of a charge; null if unknown. */
export async function findSettledCharge(db: Db, ref: string): Promise<SettledBalance | null> {
  const row = await db
    .selectFrom("payment")
    .select(["state", "surplus", "amount_cents as amountCents"])
    .select((eb) =>
      eb.selectFrom("journal_entry").where("cause", "=", causeOf(ref)).select("receipt").as("receipt"),
    )
    .where("payment.ref", "=", ref)
    .executeTakeFirst();
  if (!row) return null;
  const { state, surplus, amountCents, receipt } = row;
  if (state !== "approved") return { outcome: state, amountCents };
  if (surplus === 1 || receipt === null) return { outcome: "surplus", amountCents };
  return { outcome: "paid", amountCents, receipt };
}

function causeOf(ref: string): string {
  return `charge ${ref}`;
}

async function bookPayment(
  transaction: OrderTransaction,
  order: OrderRow,
  { evidence, leftCents, now, ...shop }: Settling & { leftCents: Cents },
): Promise<void> {
  const { tx } = transaction;
  const { provider, ref, amountCents } = evidence;
  const { id: orderId, number } = order;
  const account = `card:${provider}` as const;
  const { number: entry, receipt } = await bookEntry(tx, {
    ...{ kind: "payment" as const, cause: causeOf(ref), orderId, actor: provider, now },
    postings: await balancePostings(tx, orderId, [{ account, cents: amountCents, reference: ref }]),
  });
  const data = { amountCents, ref, entry, receipt, balanceCents: leftCents };
  await audit(tx, { at: now, actor: provider, subject: `order ${number}`, action: "payment.received", data });
  await followLayawayPayment(transaction, orderId, { actor: provider, now });
  if (receipt !== null) await queueReceipt(tx, order, { origin: shop.origin, receipt, now });
  if (leftCents === 0) await notifyShowroom(tx, order, { ...shop, amountCents, receipt, now });
}

/** Tells the showroom that a balance is paid. */
async function notifyShowroom(
  tx: Db,
  { id, number, first_name, last_name }: OrderRow,
  told: { origin: string; inbox: string; amountCents: Cents; receipt: number | null; now: number },
): Promise<void> {
  const { origin, inbox, amountCents, receipt, now } = told;
  const { paidCents } = await readOrderAccount(tx, id);
  const name = `${first_name} ${last_name}`;
  const link = `${origin}/desk/orders/${number}`;
  await queueMail(tx, {
    template: "balance-paid",
    // The order comes last, so that its emails are found when its personal data is erased.
    cause: `${receipt} ${id}`,
    recipient: inbox,
    language: "en",
    data: { number, name, amountCents, paidCents, receipt, link },
    now,
  });
}

async function bookSurplus(
  transaction: OrderTransaction,
  order: OrderRow,
  { evidence, now }: Settling,
): Promise<void> {
  const { provider, ref, amountCents } = evidence;
  const postings: Posting[] = [
    { account: `card:${provider}`, cents: amountCents, reference: ref },
    { account: "refunds-due", cents: -amountCents },
  ];
  const entry = { cause: causeOf(ref), orderId: order.id, actor: provider, now, postings };
  await bookEntry(transaction.tx, { ...entry, kind: "surplus" });
  await markOverpayment(transaction, order, { evidence, now });
}
