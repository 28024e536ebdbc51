import type { Db } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { readSecret } from "../../foundation/records/secret.ts";
import { type WantContext, wantLifetimeMs } from "./context.ts";
import { deriveMailboxToken, findMailboxByToken, findWantByToken, lockMailbox } from "./want-rows.ts";

/** A want as shown on its confirmation page. */
export interface WantToConfirm {
  query: string;
  isConfirmed: boolean;
  /** Token of the mailbox's page. */
  mailboxToken: string;
}

/** Null if the token is unknown, expired or ended. */
export async function findWantToConfirm(context: WantContext, token: string): Promise<WantToConfirm | null> {
  const { database } = context;
  const want = await findWantByToken(database.read, token, context.now());
  if (!want) return null;
  const { email_key } = await database.read
    .selectFrom("want_mailbox")
    .select("email_key")
    .where("id", "=", want.mailbox_id)
    .executeTakeFirstOrThrow();
  return {
    query: want.query,
    isConfirmed: want.confirmed_at !== null,
    mailboxToken: deriveMailboxToken(await readSecret(database), email_key),
  };
}

/** Confirms a want, once. Returns false if the token is unknown, expired or ended. */
export async function confirmWant(context: WantContext, token: string): Promise<boolean> {
  const now = context.now();
  return await context.database.write(async (tx) => {
    const want = await findWantByToken(tx, token, now);
    if (!want) return false;
    const { numUpdatedRows } = await tx
      .updateTable("want")
      .set({ confirmed_at: now })
      .where("id", "=", want.id)
      .where("confirmed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await auditWant(tx, { want: want.id, action: "want.confirmed", now });
    return true;
  });
}

/** A mailbox's page, with its wants. */
export interface WantMailbox {
  /** For example, "c•••@example.com". */
  email: string;
  wants: { id: number; query: string; readAs: string; endsAt: number }[];
}

/** Confirmed wants of a mailbox; empty for an unknown token. */
export async function readMailbox({ database }: WantContext, token: string): Promise<WantMailbox> {
  const mailbox = await findMailboxByToken(database.read, token);
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
      endsAt: (confirmed_at ?? 0) + wantLifetimeMs,
    })),
  };
}

/**
 * Stops one or all of a mailbox's wants, and withdraws queued emails about them. Does nothing if already stopped or for
 * an unknown token.
 */
export async function stopWants(context: WantContext, token: string, which: number | "all"): Promise<void> {
  const { database } = context;
  const now = context.now();
  await database.write(async (tx) => {
    const found = await findMailboxByToken(tx, token);
    const mailbox = found && (await lockMailbox({ tx, dialect: database.dialect }, found.id));
    if (!mailbox) return;
    const ofMailbox = tx.deleteFrom("want").where("mailbox_id", "=", mailbox.id);
    const ended = await (which === "all" ? ofMailbox : ofMailbox.where("id", "=", which))
      .returning("id")
      .execute();
    if (ended.length === 0) return;
    for (const { id } of ended) await auditWant(tx, { want: id, action: "want.stopped", now });
    // A queued email includes matches of the stopped want. The next email will have the rest.
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
        // Initial matches do not count as new.
        .where("found_at", ">", created_at)
        .execute();
  });
}

async function auditWant(
  tx: Db,
  { want, action, now }: { want: number; action: string; now: number },
): Promise<void> {
  await audit(tx, { at: now, actor: "visitor", subject: `want ${want}`, action, data: {} });
}

function hiddenAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
