import type { Db } from "#database";
import { language } from "#language";
import { queueConfirmation as queueLimited } from "../../foundation/records/confirmation.ts";
import { queueMail } from "../../foundation/records/outbox.ts";

export interface RequestMail {
  template: `${"quote" | "sizer" | "similar"}-${"received" | "requested"}` | "discount-code";
  requestId: number;
  recipient: string;
  /** Template data. */
  data: object;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Queues email to the showroom in the caller's transaction, at most once per template and request. */
export async function queueNotice(tx: Db, mail: RequestMail): Promise<void> {
  await queueMail(tx, { ...requestMail(mail), language: "en" });
}

/** Queues email to an address a visitor typed, in the caller's transaction, subject to the mailbox's rate limit. */
export async function queueConfirmation(tx: Db, mail: RequestMail): Promise<void> {
  await queueLimited(tx, { ...requestMail(mail), language: language() });
}

function requestMail({ requestId, data, ...mail }: RequestMail) {
  return { ...mail, cause: requestId, data: { requestId, ...data } };
}
