import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { queueMail } from "../database/outbox.ts";

/** Who a mail goes to, or whom an answer goes to. Kept apart, so that no header is ever put together from typed text. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Mail that a visitor's request causes. */
export interface RequestMail {
  template: "quote-received" | "quote-requested" | "sizer-received" | "sizer-requested" | "discount-code";
  requestId: number;
  recipient: string;
  /** What the template is filled with. */
  data: object;
  /** Ms since 1970. */
  now: number;
}

/** Queues mail within the transaction of its cause: one of each template for a request, however often. */
export async function queueRequestMail(tx: Kysely<Tables>, mail: RequestMail): Promise<void> {
  const { requestId, data } = mail;
  await queueMail(tx, { ...mail, cause: requestId, data: { requestId, ...data } });
}
