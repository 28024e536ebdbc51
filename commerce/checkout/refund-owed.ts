import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { audit } from "../orders/audit.ts";
import { moveOrder } from "../orders/move-order.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { lockOrder } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";

const batch = 20;

interface OwedCharge {
  orderId: string;
  ref: string;
  amountCents: number;
  currency: string;
}

/**
 * Gives back every charge that is owed: those of orders that cannot be fulfilled, and those that an order did not need.
 * Cut off halfway, the next run goes on: a provider gives one charge back once. A refund that fails hinders no other and
 * stays owed; the fault is reported.
 */
export async function refundOwed(context: CheckoutContext): Promise<void> {
  const ofOrders = await owedCharges(context).where("orders.state", "=", "refund_pending").execute();
  const surplus = await owedCharges(context).where("payment.surplus", "=", 1).execute();
  const owed = new Map([...ofOrders, ...surplus].map((charge) => [charge.ref, charge]));
  for (const charge of owed.values())
    await refund(context, charge).catch((fault: unknown) => context.reportFault(fault));
}

function owedCharges({ database, gateway }: CheckoutContext) {
  return database.read
    .selectFrom("orders")
    .innerJoin("payment", "payment.order_id", "orders.id")
    .select([
      "orders.id as orderId",
      "payment.ref",
      "payment.amount_cents as amountCents",
      "payment.currency",
    ])
    .where("payment.kind", "=", "charge")
    .where("payment.state", "=", "approved")
    .where("payment.refund_ref", "is", null)
    .where("payment.provider", "=", gateway.provider)
    .limit(batch);
}

async function refund({ database, gateway, now }: CheckoutContext, charge: OwedCharge): Promise<void> {
  const { orderId, amountCents, currency } = charge;
  const { ref } = await gateway.refund(charge.ref, amountCents, `${charge.ref}:refund`);
  const at = now();
  await database.write(async (tx) => {
    const order = await lockOrder({ tx, dialect: database.dialect }, orderId);
    if (!order || !(await noteRefund(tx, charge.ref, ref))) return;
    const evidence = { provider: gateway.provider, ref, state: "approved", amountCents, currency } as const;
    await recordPayment(tx, { ...evidence, orderId, kind: "refund", now: at });
    const facts = { amountCents, ref };
    const { provider: actor } = gateway;
    if (order.state === "refund_pending" && !(await owesMore(tx, orderId)))
      await moveOrder(tx, order, { to: "refunded", actor, now: at, facts });
    else
      await audit(tx, {
        at,
        actor,
        subject: `order ${order.number}`,
        action: "payment.refunded",
        data: facts,
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

/** False when the charge was given back before. */
async function noteRefund(tx: Kysely<Tables>, chargeRef: string, refundRef: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payment")
    .set({ refund_ref: refundRef })
    .where("ref", "=", chargeRef)
    .where("refund_ref", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function owesMore(tx: Kysely<Tables>, orderId: string): Promise<boolean> {
  const open = await tx
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "charge")
    .where("state", "=", "approved")
    .where("refund_ref", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}
