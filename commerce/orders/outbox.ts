import type { Kysely } from "kysely";
import type { Tables } from "#database";

/** Mail that an order causes. */
export interface OrderMail {
  template: "order-confirmed" | "deposit-confirmed" | "payment-refunded";
  orderId: string;
  recipient: string;
  /** What the template is filled with. No token: the sender derives the order page's address from `orderId`. */
  data: object;
  now: number;
}

/** Puts mail into the outbox within the transaction of its cause: one of each template for an order, however often. */
export async function queueOrderMail(tx: Kysely<Tables>, mail: OrderMail): Promise<void> {
  const { template, orderId, recipient, data, now } = mail;
  await tx
    .insertInto("outbox")
    .values({
      dedupe: `${template} ${orderId}`,
      recipient,
      template,
      data: JSON.stringify({ orderId, ...data }),
      state: "queued",
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .execute();
}
