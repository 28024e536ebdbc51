import type { Db } from "#database";
import { queueConfirmation as queueLimited } from "../../foundation/records/confirmation.ts";
import { queueMail } from "../../foundation/records/outbox.ts";

export interface RequestMail {
  template: `${"quote" | "sizer" | "similar"}-${"received" | "requested"}` | "discount-code";
  requestId: number;
  recipient: string;
  /** Data of the template. */
  data: object;
  /** Ms since 1970. */
  now: number;
}

/** Queues mail to the showroom within the caller's transaction: one of each template for a request, however often. */
export async function queueNotice(tx: Db, mail: RequestMail): Promise<void> {
  await queueMail(tx, requestMail(mail));
}

/** Queues mail to an address that a visitor typed, within the caller's transaction and the limit of its mailbox. */
export async function queueConfirmation(tx: Db, mail: RequestMail): Promise<void> {
  await queueLimited(tx, requestMail(mail));
}

function requestMail({ requestId, data, ...mail }: RequestMail) {
  return { ...mail, cause: requestId, data: { requestId, ...data } };
}
