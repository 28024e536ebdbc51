import type { KeyObject } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import { deriveKey, readSecret, sha256Hex } from "../../foundation/records/secret.ts";
import { confirmationWindowMs } from "./context.ts";

export type WantRow = Selectable<Tables["want"]>;
export type MailboxRow = Selectable<Tables["want_mailbox"]>;

/** Token of a mailbox's page. Stable, so that links in old emails keep working. */
export function deriveMailboxToken(secret: KeyObject, emailKey: string): string {
  return deriveKey(secret, "wants", emailKey);
}

/** Token that confirms a want. */
export function deriveConfirmToken(
  secret: KeyObject,
  emailKey: string,
  query: string,
  createdAt: number,
): string {
  return deriveKey(secret, "want", emailKey, query, createdAt);
}

/** Token of a mailbox's page, for emails; null if the mailbox was deleted. */
export async function readMailboxToken(database: Database, id: number): Promise<string | null> {
  const row = await database.read
    .selectFrom("want_mailbox")
    .select("email_key")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? deriveMailboxToken(await readSecret(database), row.email_key) : null;
}

/** Token that confirms a want, for its email; null if the want was deleted. */
export async function readConfirmToken(database: Database, id: number): Promise<string | null> {
  const row = await database.read
    .selectFrom("want")
    .innerJoin("want_mailbox", "want_mailbox.id", "mailbox_id")
    .select(["email_key", "query", "want.created_at"])
    .where("want.id", "=", id)
    .executeTakeFirst();
  return row
    ? deriveConfirmToken(await readSecret(database), row.email_key, row.query, row.created_at)
    : null;
}

export async function findMailboxByToken(db: Db, token: string): Promise<MailboxRow | null> {
  const query = db.selectFrom("want_mailbox").selectAll().where("token_hash", "=", sha256Hex(token));
  return (await query.executeTakeFirst()) ?? null;
}

/** The want for a confirmation token, even if already confirmed; null if unknown or expired. */
export async function findWantByToken(db: Db, token: string, now: number): Promise<WantRow | null> {
  const row = await db
    .selectFrom("want")
    .selectAll()
    .where("token_hash", "=", sha256Hex(token))
    .executeTakeFirst();
  return row && (row.confirmed_at !== null || now < row.asked_at + confirmationWindowMs) ? row : null;
}

/** Rereads a mailbox and locks it until the commit. */
export async function lockMailbox(
  { tx, dialect }: { tx: Db; dialect: Database["dialect"] },
  id: number,
): Promise<MailboxRow | null> {
  const row = await tx
    .selectFrom("want_mailbox")
    .selectAll()
    .where("id", "=", id)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}
