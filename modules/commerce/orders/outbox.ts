import type { Db } from "#database";
import type { Language } from "#languages";
import { redactedText } from "../../../foundation/records/email-key.ts";
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
  /** Distinguishes several emails with the same template for one order; omitted if there is only one. */
  about?: string;
  recipient: string;
  /** Template data. No token: the sender derives the order page's URL from `orderId`. */
  data: object;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Queues an email in the caller's transaction, at most once per template, order and `about`. */
export async function queueOrderMail(tx: Db, mail: OrderMail): Promise<void> {
  const { orderId, about, data } = mail;
  // A repair's client may have left only a phone number, and an erased one has no address.
  if (mail.recipient === "" || mail.recipient === redactedText) return;
  // The order comes last, so that its emails are found when its personal data is erased.
  const cause = about === undefined ? orderId : `${about} ${orderId}`;
  const language = mail.template === "order-received" ? "en" : await languageOf(tx, orderId);
  await queueMail(tx, { ...mail, language, cause, data: { orderId, ...data } });
}

async function languageOf(tx: Db, orderId: string): Promise<Language> {
  const order = tx.selectFrom("orders").select("language").where("id", "=", orderId);
  return (await order.executeTakeFirstOrThrow()).language;
}

/** Queues an email about an order to its customer; `data` is added to number, name and delivery. */
export async function queueCustomerEmail(
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
