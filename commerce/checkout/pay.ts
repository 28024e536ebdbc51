import { z } from "zod";
import { auditedWrite } from "../orders/move-order.ts";
import type { ChargeEvidence, CodeGateway } from "../payments/gateway.ts";
import { readPaymentForm } from "../payments/payment-form.ts";
import { answerOnce, type Intent, isIntentKey, storedAnswer } from "./answer-once.ts";
import type { PayResult } from "./checkout.ts";
import {
  type CheckoutRow,
  findCheckout,
  findOrder,
  type OrderRow,
  orderStanding,
} from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { lostKey, payKey, payScope } from "./intent-keys.ts";
import { orderToken } from "./order-view.ts";
import { type Led, payOnPage } from "./page/pay-on-page.ts";
import { payableOrder } from "./payable-order.ts";
import { refundOwed } from "./refund-owed.ts";
import { type Settled, settledMessages, settlePayment } from "./settle-payment.ts";

const message = z.string();
const kept: z.ZodType<Settled> = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("paid"), orderId: z.string() }),
  z.object({ outcome: z.literal("declined"), message }),
  z.object({ outcome: z.literal("expired"), message }),
]);

/**
 * Charges the waiting order and settles it, once for each intent, or leads to the provider's page for it. Only the key
 * of the page that shows this very order and attempt is taken, so that nobody pays a sum that they have not seen.
 */
export async function pay(
  context: CheckoutContext,
  key: string,
  intentKey: string,
  input: unknown,
): Promise<PayResult> {
  const { database } = context;
  const checkout = await findCheckout(database.read, key);
  if (!checkout) return { outcome: "unknown" };
  if (!isIntentKey(intentKey)) return { outcome: "invalid", errors: [lostKey] };
  const form = context.gateway.kind === "code" ? readPaymentForm(input) : { code: "" };
  if ("errors" in form) return { outcome: "invalid", errors: form.errors };

  const now = context.now();
  const intent = { scope: payScope(checkout.key_hash), key: intentKey, input: form, now };
  const stored = await storedAnswer(database.read, intent, kept);
  if (stored) return await shownResult(context, stored);
  context.sweepSoon();
  const order = await findOrder(database.read, checkout.order_id);
  const standing = orderStanding(order, now);
  if (!order || standing === "none" || standing === "ended")
    return { outcome: "expired", message: settledMessages.expired };
  if (standing === "placed") return await shownResult(context, { outcome: "paid", orderId: order.id });
  return await payWaiting(context, { checkout, order, intent, code: form.code, key });
}

interface Attempt {
  checkout: CheckoutRow;
  order: OrderRow;
  intent: Intent;
  code: string;
  key: string;
}

async function payWaiting(context: CheckoutContext, attempt: Attempt): Promise<PayResult> {
  const { checkout, intent, code, key } = attempt;
  const { database, gateway } = context;
  const keys = { keyHash: checkout.key_hash, orderId: attempt.order.id };
  if (intent.key !== (await payKey(database.read, await context.secret(), keys))) {
    // A rival with the same key may have been answered just now.
    const stored = await storedAnswer(database.read, intent, kept);
    return await shownResult(context, stored ?? "stale");
  }
  if (gateway.kind === "page")
    return await shownResult(
      context,
      await payOnPage(context, gateway, { checkout, order: attempt.order, key }),
    );
  const order = await payableOrder(context, { order: attempt.order, key });
  if ("outcome" in order) return order;
  const evidence = await charge(context, gateway, { order, code });
  return await shownResult(context, await settle(context, intent, { order, evidence }));
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

async function settle(
  context: CheckoutContext,
  intent: Intent,
  { order, evidence }: { order: OrderRow; evidence: ChargeEvidence },
): Promise<Settled | "conflict"> {
  const { database, origin, facts } = context;
  const callsFromCents = facts.delivery.callBeforeHandoverCents;
  let stockChanged = false;
  const settled = await auditedWrite(database, (tx) =>
    answerOnce<Settled>(tx, intent, kept, async () => {
      const transaction = { tx, dialect: database.dialect };
      const settling = { orderId: order.id, evidence, origin, callsFromCents, now: context.now() };
      const result = await settlePayment(transaction, settling);
      stockChanged = result.stockChanged;
      return result;
    }),
  );
  if (stockChanged) context.stockChanged();
  if (settled !== "conflict" && settled.outcome === "expired") await refundOwed(context);
  return settled;
}

async function shownResult(
  { database, secret }: CheckoutContext,
  settled: Settled | Led | "conflict" | "stale",
): Promise<PayResult> {
  if (settled === "conflict")
    return {
      outcome: "mismatch",
      message: "This payment was already sent with another code. See where it stands now.",
    };
  if (settled === "stale")
    return { outcome: "conflict", message: "This page was out of date. Look at the total again, then pay." };
  if (settled.outcome !== "paid") return settled;
  const order = await findOrder(database.read, settled.orderId);
  if (!order) throw new Error("The paid order is gone from the database. Restore it from a backup.");
  return { outcome: "paid", orderToken: orderToken(await secret(), order.id), number: order.number };
}
