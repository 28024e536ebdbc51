import type { Db } from "#database";
import { redacted } from "../../../foundation/records/email-key.ts";
import { queueMail } from "../../../foundation/records/outbox.ts";
import { orderColumns } from "./order-record.ts";

export interface OrderMail {
  template:
    | "order-confirmed"
    | "deposit-confirmed"
    | "order-received"
    | "order-ready"
    | "order-shipped"
    | "order-priced"
    | "payment-received"
    | "payment-refunded"
    | "payment-reversed";
  orderId: string;
  /** Distinguishes several mails of a template for one order; left out where there is one. */
  about?: string;
  recipient: string;
  /** Data of the template. No token: the sender derives the order page's address from `orderId`. */
  data: object;
  /** Ms since 1970. */
  now: number;
}

/** Queues mail within the caller's transaction: one of each template for an order and `about`, however often. */
export async function queueOrderMail(tx: Db, mail: OrderMail): Promise<void> {
  const { orderId, about, data } = mail;
  // A repair's client may have left only a telephone number, and an erased one left nothing.
  if (mail.recipient === "" || mail.recipient === redacted) return;
  // The order is last: by it the mail of an order is found when its personal data is erased.
  const cause = about === undefined ? orderId : `${about} ${orderId}`;
  await queueMail(tx, { ...mail, cause, data: { orderId, ...data } });
}

/** Queues news of an order to its buyer; `data` is added to number, name and delivery. */
export async function queueNews(
  tx: Db,
  { orderId, data: news, ...mail }: Omit<OrderMail, "recipient" | "data"> & { data?: object },
): Promise<void> {
  const order = await tx
    .selectFrom("orders")
    .select(["number", "email", "first_name", "last_name", "delivery"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { number, email, first_name, last_name } = order;
  const delivery = orderColumns.delivery.parse(JSON.parse(order.delivery));
  const data = { number, name: `${first_name} ${last_name}`, delivery, ...news };
  await queueOrderMail(tx, { ...mail, orderId, recipient: email, data });
}
