import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import type { Language } from "#languages";
import { audit } from "../../foundation/records/audit.ts";

export type TextConsent = Selectable<Tables["text_consent"]>;

/** Subject of a consent's audit log entries. */
export function consentSubject(id: number): string {
  return `text-consent ${id}`;
}

/** The consent that holds for a number ("+15165550142"); null if its owner never agreed or opted out. */
export async function findConsent(db: Db, phone: string): Promise<TextConsent | null> {
  const row = await consentsOf(db, phone).where("withdrawn_at", "is", null).executeTakeFirst();
  return row ?? null;
}

/** The last consent that holds of a client, whatever their number; null if none does. */
export async function findClientsConsent(db: Db, emailKey: string): Promise<TextConsent | null> {
  const row = await db
    .selectFrom("text_consent")
    .selectAll()
    .where("email_key", "=", emailKey)
    .where("withdrawn_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The last consent for a number, withdrawn or not. */
export async function findLastConsent(db: Db, phone: string): Promise<TextConsent | null> {
  return (await consentsOf(db, phone).orderBy("id", "desc").limit(1).executeTakeFirst()) ?? null;
}

function consentsOf(db: Db, phone: string) {
  return db.selectFrom("text_consent").selectAll().where("phone", "=", phone);
}

interface NewConsent {
  phone: string;
  emailKey: string;
  wording: string;
  language: Language;
  /** Who records it; "client" for a text. */
  actor: string;
  now: number;
}

/** Records that a client agreed to texts, in the caller's transaction. Does nothing if a consent holds. */
export async function recordConsent(tx: Db, consent: NewConsent): Promise<void> {
  const { phone, emailKey, wording, language, actor, now } = consent;
  const recorded = await tx
    .insertInto("text_consent")
    .values({
      ...{ phone, email_key: emailKey, wording, language, agreed_at: now, agreed_by: actor },
      ...{ withdrawn_at: null, withdrawn_by: null },
    })
    .onConflict((conflict) => conflict.column("phone").where("withdrawn_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!recorded) return;
  const subject = consentSubject(Number(recorded.id));
  await audit(tx, { at: now, actor, subject, action: "texts.agreed", data: {} });
}

/**
 * Withdraws a number's consent, in the caller's transaction; its unsent texts are never sent. Returns the consent; null
 * if none held.
 */
export async function withdrawConsent(
  tx: Db,
  { phone, actor, now }: { phone: string; actor: string; now: number },
): Promise<TextConsent | null> {
  const consent = await findConsent(tx, phone);
  if (!consent) return null;
  const { id } = consent;
  await tx
    .updateTable("text_consent")
    .set({ withdrawn_at: now, withdrawn_by: actor })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("outbox")
    .set({ state: "failed", last_error: "This number opted out of texts." })
    .where("recipient", "=", phone)
    .where("channel", "=", "text")
    .where("state", "=", "queued")
    .execute();
  await audit(tx, { at: now, actor, subject: consentSubject(id), action: "texts.opted_out", data: {} });
  return consent;
}
