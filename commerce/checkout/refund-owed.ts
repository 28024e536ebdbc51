import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { audit } from "../orders/audit.ts";
import { moveOrder } from "../orders/move-order.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { lockOrder, type OrderRow } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { noteRefund, type OwedRefund, owedRefunds, owesMore } from "./owed-refunds.ts";

/**
 * Gives back everything that is owed: charges of orders that cannot be fulfilled or were given up, charges that an order
 * did not need, and parts that the desk decided on. Cut off halfway, the next run goes on: a provider gives each back
 * once. A refund that fails hinders no other and stays owed; the fault is reported.
 */
export async function refundOwed(context: CheckoutContext): Promise<void> {
  const { database, gateway } = context;
  for (const owed of await owedRefunds(database.read, gateway.provider))
    await refund(context, owed).catch((fault: unknown) => context.reportFault(fault));
}

async function refund({ database, gateway, now }: CheckoutContext, owed: OwedRefund): Promise<void> {
  const { orderId, chargeRef, partId, amountCents, currency } = owed;
  const { ref } = await gateway.refund(chargeRef, amountCents, `${partId ?? chargeRef}:refund`);
  const at = now();
  await database.write(async (tx) => {
    const order = await lockOrder({ tx, dialect: database.dialect }, orderId);
    if (!order || !(await noteRefund(tx, owed, ref))) return;
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
    await tell(tx, order, { owed, now: at });
  });
}

async function tell(
  tx: Kysely<Tables>,
  order: OrderRow,
  { owed, now }: { owed: OwedRefund; now: number },
): Promise<void> {
  const { chargeRef, partId, amountCents, currency } = owed;
  const earlier = await tx
    .selectFrom("refund_part")
    .select("id")
    .where("charge_ref", "=", chargeRef)
    .executeTakeFirst();
  const extent = partId !== null ? "part" : earlier ? "rest" : "all";
  await queueOrderMail(tx, {
    template: "payment-refunded",
    orderId: order.id,
    ...(partId !== null && { about: partId }),
    recipient: order.email,
    data: { number: order.number, amountCents, currency, extent },
    now,
  });
}
