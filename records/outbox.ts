import type { Db } from "#database";

/** Mail to leave later, whatever caused it. */
export interface OutgoingMail {
  template: string;
  /** What caused it: the number or id of an order or a request. One mail of each template leaves for a cause. */
  cause: string | number;
  recipient: string;
  /** What the template is filled with. */
  data: object;
  /** Ms since 1970. */
  now: number;
}

/**
 * Puts mail into the outbox within the transaction of its cause; a second call for the same cause changes nothing.
 * Answers the mark by which the letter is known, and whether it is new.
 */
export async function queueMail(tx: Db, mail: OutgoingMail): Promise<{ dedupe: string; isNew: boolean }> {
  const { template, cause, recipient, data, now } = mail;
  const dedupe = `${template} ${cause}`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("outbox")
    .values({
      dedupe,
      recipient,
      template,
      data: JSON.stringify(data),
      state: "queued",
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .executeTakeFirstOrThrow();
  return { dedupe, isNew: numInsertedOrUpdatedRows === 1n };
}
