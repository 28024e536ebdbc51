import type { Insertable } from "kysely";
import { type Db, prepareStatement, type Tables } from "#database";
import type { Language } from "#languages";

export interface OutgoingMail {
  template: string;
  /** Number or id of the order or request. Each template is sent once per cause. */
  cause: string | number;
  /** An address, or for a text a phone number like "+15165550142". */
  recipient: string;
  /** Default: email. */
  channel?: "email" | "text";
  /** Language of its order, visit or request; English for the showroom. */
  language: Language;
  /** Template data. */
  data: object;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Queues an email once, in the transaction of its cause. Returns its `dedupe` key and whether it is new. */
export async function queueMail(tx: Db, mail: OutgoingMail): Promise<{ dedupe: string; isNew: boolean }> {
  const { template, cause, recipient, channel = "email", language, data, now } = mail;
  const dedupe = `${template} ${cause}`;
  const { numAffectedRows } = await queue(tx, {
    dedupe,
    recipient,
    channel,
    language,
    template,
    data: JSON.stringify(data),
    state: "queued",
    attempts: 0,
    next_attempt_at: now,
    last_error: null,
    created_at: now,
  });
  return { dedupe, isNew: numAffectedRows === 1n };
}

const queue = prepareStatement((tx, email: Insertable<Tables["outbox"]>) =>
  tx
    .insertInto("outbox")
    .values(email)
    .onConflict((conflict) => conflict.column("dedupe").doNothing()),
);
