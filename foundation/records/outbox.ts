import type { Insertable } from "kysely";
import { type Db, prepared, type Tables } from "#database";

/** Outgoing mail of any module. */
export interface OutgoingMail {
  template: string;
  /** The number or id of the order or request. Each template is sent once for a cause. */
  cause: string | number;
  recipient: string;
  /** Data of the template. */
  data: object;
  /** Ms since 1970. */
  now: number;
}

/** Queues mail within the transaction of its cause, once. Returns its `dedupe` key, and whether it is new. */
export async function queueMail(tx: Db, mail: OutgoingMail): Promise<{ dedupe: string; isNew: boolean }> {
  const { template, cause, recipient, data, now } = mail;
  const dedupe = `${template} ${cause}`;
  const { numAffectedRows } = await queue(tx, {
    dedupe,
    recipient,
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

const queue = prepared((tx, email: Insertable<Tables["outbox"]>) =>
  tx
    .insertInto("outbox")
    .values(email)
    .onConflict((conflict) => conflict.column("dedupe").doNothing()),
);
