import type { Kysely } from "kysely";
import type { Tables } from "#database";

/** Who a mail goes to, or whom an answer goes to. Kept apart, so that no header is ever put together from typed text. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Mail that a visitor's request causes. */
export interface RequestMail {
  template: "quote-received" | "quote-requested" | "sizer-received" | "sizer-requested";
  requestId: number;
  recipient: string;
  /** What the template is filled with. */
  data: object;
  now: number;
}

/** Puts mail into the outbox within the transaction of its cause: one of each template for a request, however often. */
export async function queueRequestMail(tx: Kysely<Tables>, mail: RequestMail): Promise<void> {
  const { template, requestId, recipient, data, now } = mail;
  await tx
    .insertInto("outbox")
    .values({
      dedupe: `${template} ${requestId}`,
      recipient,
      template,
      data: JSON.stringify({ requestId, ...data }),
      state: "queued",
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .execute();
}
