import type { Db } from "#database";
import { emailKey } from "./email-key.ts";
import { type OutgoingMail, queueMail } from "./outbox.ts";
import { keyedHash, readSecretInTransaction } from "./secret.ts";

/** Emails per day to an unverified mailbox. */
const maxPerDay = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Stored with an email that wasn't sent. */
export const tooManyEmails =
  "Not sent: this address already got three emails that day. Someone else may have typed it.";

/**
 * Queues an email to an address typed by a visitor, like `queueMail`. A mailbox gets at most three in 24 hours, however
 * it is spelled; the rest are stored, not sent. A repeated email runs the same statements (constant time).
 */
export async function queueConfirmation(tx: Db, mail: OutgoingMail): Promise<void> {
  const dedupe = await queueMail(tx, mail);
  const emails = await countEmails(tx, {
    recipient: mail.recipient,
    more: dedupe.isNew ? 1 : 0,
    now: mail.now,
  });
  if (!dedupe.isNew || emails <= maxPerDay) return;
  await tx
    .updateTable("outbox")
    .set({ state: "kept", last_error: tooManyEmails })
    .where("dedupe", "=", dedupe.dedupe)
    .execute();
}

/** Counts emails to a mailbox. The count restarts 24 hours after the latest one, from the third on after the third. */
async function countEmails(
  tx: Db,
  { recipient, more, now }: { recipient: string; more: 0 | 1; now: number },
): Promise<number> {
  const key = keyedHash(await readSecretInTransaction(tx), "emails", emailKey(recipient));
  const until = now + dayMs;
  const { uses } = await tx
    .insertInto("rate_limit")
    .values({ key, uses: more, resets_at: until })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOver = eb("rate_limit.resets_at", "<=", now);
        const isFull = eb("rate_limit.uses", ">=", maxPerDay);
        const stays = more === 0 ? eb.not(isOver) : eb.and([eb.not(isOver), isFull]);
        return {
          uses: eb
            .case()
            .when(isOver)
            .then(more)
            .else(eb("rate_limit.uses", "+", more))
            .end(),
          resets_at: eb.case().when(stays).then(eb.ref("rate_limit.resets_at")).else(until).end(),
        };
      }),
    )
    .returning("uses")
    .executeTakeFirstOrThrow();
  return uses;
}
