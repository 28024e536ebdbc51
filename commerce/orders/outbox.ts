import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { queueMail } from "../../database/outbox.ts";

/** Mail that an order causes. */
export interface OrderMail {
  template: "order-confirmed" | "deposit-confirmed" | "payment-refunded";
  orderId: string;
  recipient: string;
  /** What the template is filled with. No token: the sender derives the order page's address from `orderId`. */
  data: object;
  /** Ms since 1970. */
  now: number;
}

/** Queues mail within the transaction of its cause: one of each template for an order, however often. */
export async function queueOrderMail(tx: Kysely<Tables>, mail: OrderMail): Promise<void> {
  const { orderId, data } = mail;
  await queueMail(tx, { ...mail, cause: orderId, data: { orderId, ...data } });
}
