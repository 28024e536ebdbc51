import type { Db } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { readSecret } from "../../foundation/records/secret.ts";
import { type WantContext, wantMs } from "./context.ts";
import { lockMailbox, mailboxOfToken, mailboxTokenOf, wantOfToken } from "./want-rows.ts";

/** A want as the page that confirms it shows it. */
export interface WantToConfirm {
  query: string;
  isConfirmed: boolean;
  /** The token of its mailbox's page. */
  mailboxToken: string;
}

/** Null for a token that is unknown, expired or over. */
export async function wantToConfirm(context: WantContext, token: string): Promise<WantToConfirm | null> {
  const { database } = context;
  const want = await wantOfToken(database.read, token, context.now());
  if (!want) return null;
  const { email_key } = await database.read
    .selectFrom("want_mailbox")
    .select("email_key")
    .where("id", "=", want.mailbox_id)
    .executeTakeFirstOrThrow();
  return {
    query: want.query,
    isConfirmed: want.confirmed_at !== null,
    mailboxToken: mailboxTokenOf(await readSecret(database), email_key),
  };
}

/** Confirms a want, once. False for a token that is unknown, expired or over. */
export async function confirmWant(context: WantContext, token: string): Promise<boolean> {
  const now = context.now();
  return await context.database.write(async (tx) => {
    const want = await wantOfToken(tx, token, now);
    if (!want) return false;
    const { numUpdatedRows } = await tx
      .updateTable("want")
      .set({ confirmed_at: now })
      .where("id", "=", want.id)
      .where("confirmed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await note(tx, { want: want.id, action: "want.confirmed", now });
    return true;
  });
}

/** The page of a mailbox: what is looked for. */
export interface MailboxView {
  /** "c•••@example.com" */
  email: string;
  wants: { id: number; query: string; readAs: string; endsAt: number }[];
}

/** The confirmed wants of a mailbox; none for an unknown token, of which there are none either. */
export async function mailboxView({ database }: WantContext, token: string): Promise<MailboxView> {
  const mailbox = await mailboxOfToken(database.read, token);
  if (!mailbox) return { email: "", wants: [] };
  const wants = await database.read
    .selectFrom("want")
    .selectAll()
    .where("mailbox_id", "=", mailbox.id)
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .execute();
  return {
    email: hiddenAddress(mailbox.email),
    wants: wants.map(({ id, query, read_as, confirmed_at }) => ({
      ...{ id, query, readAs: read_as },
      endsAt: (confirmed_at ?? 0) + wantMs,
    })),
  };
}

/**
 * Stops one want of a mailbox, or all, with the emails about pieces that wait. Stopped before, or with an unknown token,
 * there is nothing left to stop.
 */
export async function stopWants(context: WantContext, token: string, which: number | "all"): Promise<void> {
  const { database } = context;
  const now = context.now();
  await database.write(async (tx) => {
    const found = await mailboxOfToken(tx, token);
    const mailbox = found && (await lockMailbox({ tx, dialect: database.dialect }, found.id));
    if (!mailbox) return;
    const ofMailbox = tx.deleteFrom("want").where("mailbox_id", "=", mailbox.id);
    const ended = await (which === "all" ? ofMailbox : ofMailbox.where("id", "=", which))
      .returning("id")
      .execute();
    if (ended.length === 0) return;
    for (const { id } of ended) await note(tx, { want: id, action: "want.stopped", now });
    // An email that waits names what was stopped: the next one has what is left.
    const withdrawn = await tx
      .deleteFrom("outbox")
      .where("recipient", "=", mailbox.email)
      .where("template", "=", "want-found")
      .where("state", "=", "queued")
      .returning("created_at")
      .execute();
    const left = await tx
      .selectFrom("want")
      .select(["id", "created_at"])
      .where("mailbox_id", "=", mailbox.id)
      .execute();
    if (left.length === 0) await tx.deleteFrom("want_mailbox").where("id", "=", mailbox.id).execute();
    if (withdrawn.length === 0) return;
    const toldAt = withdrawn.map(({ created_at }) => created_at);
    for (const { id, created_at } of left)
      await tx
        .updateTable("want_match")
        .set({ state: "new", known_at: null })
        .where("want_id", "=", id)
        .where("state", "=", "known")
        .where("known_at", "in", toldAt)
        // What was there when it was asked for is no find.
        .where("found_at", ">", created_at)
        .execute();
  });
}

async function note(
  tx: Db,
  { want, action, now }: { want: number; action: string; now: number },
): Promise<void> {
  await audit(tx, { at: now, actor: "visitor", subject: `want ${want}`, action, data: {} });
}

function hiddenAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
