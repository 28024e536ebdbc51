import type { Db } from "#database";
import { language, localPath, runInLanguage } from "#language";
import { audit } from "../../foundation/records/audit.ts";
import { queueMail } from "../../foundation/records/outbox.ts";
import { runSeparately } from "../../foundation/records/run-separately.ts";
import { type WantContext, wantLifetimeMs } from "./context.ts";
import { lockMailbox, type MailboxRow } from "./want-rows.ts";

/** Minimum time between two emails about pieces to one mailbox. */
const betweenMs = 24 * 60 * 60 * 1000;
/** Maximum pieces per alert in an email; the search shows the others. */
const maxPieces = 8;

/**
 * Queues the emails about new pieces that are due, at most one a day per mailbox, and marks the pieces as sent in the same
 * transaction. Returns how many. Safe to run in several processes at once: each piece is sent once.
 */
export async function queueDueEmails(context: WantContext): Promise<number> {
  const { database } = context;
  const now = context.now();
  const due = await database.read
    .selectFrom("want_mailbox")
    .select("want_mailbox.id")
    .where(({ or, eb }) => or([eb("letter_at", "is", null), eb("letter_at", "<=", now - betweenMs)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("want")
          .innerJoin("want_match", "want_match.want_id", "want.id")
          .select("want.id")
          .whereRef("want.mailbox_id", "=", "want_mailbox.id")
          .where("want.confirmed_at", "is not", null)
          .where("want_match.state", "=", "new"),
      ),
    )
    .orderBy("want_mailbox.id")
    .execute();
  const queueDue = (id: number) =>
    database.write(async (tx) => {
      const mailbox = await lockMailbox({ tx, dialect: database.dialect }, id);
      if (!mailbox || (mailbox.letter_at !== null && mailbox.letter_at > now - betweenMs)) return false;
      return await runInLanguage(mailbox.language, () => queueEmail(tx, context, mailbox, now));
    });
  return await runSeparately(due, ({ id }) => queueDue(id), context.reportFault);
}

async function queueEmail(
  tx: Db,
  { origin }: WantContext,
  { id, email, letters }: MailboxRow,
  now: number,
): Promise<boolean> {
  const rows = await tx
    .selectFrom("want")
    .innerJoin("want_match", "want_match.want_id", "want.id")
    .select(["want.id as want", "query", "confirmed_at", "product_id", "handle", "title", "price"])
    .where("mailbox_id", "=", id)
    .where("confirmed_at", "is not", null)
    .where("state", "=", "new")
    .orderBy("want.id")
    .orderBy("found_at")
    .orderBy("product_id")
    .execute();
  if (rows.length === 0) return false;
  const byWant = [...Map.groupBy(rows, ({ want }) => want).values()];
  const wants = byWant.map((pieces) => ({
    query: pieces[0]!.query,
    search: origin + localPath(`/search?${new URLSearchParams({ q: pieces[0]!.query })}`),
    pieces: pieces.slice(0, maxPieces).map(({ handle, title, price }) => ({
      ...{ title, price, link: origin + localPath(`/product/${encodeURIComponent(handle)}`) },
    })),
    more: Math.max(0, pieces.length - maxPieces),
  }));
  const endsAt = Math.min(...rows.map(({ confirmed_at }) => confirmed_at ?? now)) + wantLifetimeMs;
  const ids = byWant.map((pieces) => pieces[0]!.want);
  await tx
    .updateTable("want_match")
    .set({ state: "known", known_at: now })
    .where("want_id", "in", ids)
    .where("state", "=", "new")
    .execute();
  await tx
    .updateTable("want_mailbox")
    .set({ letters: letters + 1, letter_at: now })
    .where("id", "=", id)
    .execute();
  const cause = `${letters + 1} ${id}`;
  await queueMail(tx, {
    template: "want-found",
    cause,
    recipient: email,
    language: language(),
    data: { mailbox: id, wants, endsAt },
    now,
  });
  const entries = byWant.map((pieces) => ({
    ...{ at: now, actor: "system", subject: `want ${pieces[0]!.want}`, action: "want.email" },
    data: { pieces: pieces.length },
  }));
  await audit(tx, ...entries);
  return true;
}
