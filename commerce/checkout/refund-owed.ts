import { moveOrder } from "../orders/move-order.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { lockOrder } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";

const batch = 20;

/**
 * Gives back the money of every order that is owed it. Cut off halfway, the next run goes on: a provider refunds one
 * charge once.
 */
export async function refundOwed(context: CheckoutContext): Promise<void> {
  const owed = await context.database.read
    .selectFrom("orders")
    .innerJoin("payment", "payment.order_id", "orders.id")
    .select([
      "orders.id as orderId",
      "payment.ref",
      "payment.amount_cents as amountCents",
      "payment.currency",
    ])
    .where("orders.state", "=", "refund_pending")
    .where("payment.kind", "=", "charge")
    .where("payment.state", "=", "approved")
    .where("payment.provider", "=", context.gateway.provider)
    .limit(batch)
    .execute();
  for (const charge of owed) await refund(context, charge);
}

async function refund(
  { database, gateway, now }: CheckoutContext,
  charge: { orderId: string; ref: string; amountCents: number; currency: string },
): Promise<void> {
  const { orderId, amountCents, currency } = charge;
  const { ref } = await gateway.refund(charge.ref, amountCents);
  const at = now();
  await database.write(async (tx) => {
    const order = await lockOrder({ tx, dialect: database.dialect }, orderId);
    if (order?.state !== "refund_pending") return;
    const evidence = { provider: gateway.provider, ref, state: "approved", amountCents, currency } as const;
    await recordPayment(tx, { ...evidence, orderId, kind: "refund", now: at });
    await moveOrder(tx, order, {
      to: "refunded",
      actor: gateway.provider,
      now: at,
      facts: { amountCents, ref },
    });
    await queueOrderMail(tx, {
      template: "payment-refunded",
      orderId,
      recipient: order.email,
      data: { number: order.number, amountCents, currency },
      now: at,
    });
  });
}
