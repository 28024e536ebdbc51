import { type OutboxRow, readLetter, readOutbox, sendAgain } from "#mail";
import type { Services } from "#services";
import { shop as facts } from "../../../shop.config.ts";

/** How letters stand. */
export type LetterState = OutboxRow["state"];

/** A letter of the outbox as the desk lists it. */
export type ListedLetter = Pick<
  OutboxRow,
  "id" | "recipient" | "template" | "state" | "attempts" | "last_error" | "next_attempt_at" | "created_at"
> & {
  /** Its person was forgotten, and with it what it said. */
  isForgotten: boolean;
};

/** A server is named that takes letters; without one they are kept. */
export function sendsLetters({ config }: Services): boolean {
  return config.mail.smtp !== null;
}

/** What to set so that letters are sent. No file that browsers fetch names these variables. */
export const howToSend =
  "No mail server is named, so letters are kept here and none is sent. Set SMTP_URL and MAIL_FROM and start the store again; letters written before stay kept until you send them.";

/** The newest letters in these states, the newest first. `before`: older than that id. */
export async function listLetters(
  { database }: Services,
  which: { states: readonly LetterState[]; most: number; before?: number },
): Promise<ListedLetter[]> {
  return (await readOutbox(database, which)).map(listed);
}

export { countOutbox as countLetters } from "#mail";

/** One letter and what it says; null for an unknown id. */
export async function openLetter(
  { database }: Services,
  id: number,
): Promise<(ListedLetter & { text: string }) | null> {
  const [row] = await readOutbox(database, { id });
  if (!row) return null;
  const text = await readLetter(row, facts).catch(
    () => "What this letter says cannot be written: its data does not fill it.\n",
  );
  return { ...listed(row), text };
}

/** Has one letter, or with null all that failed, sent again. Answers how many there were. */
export function sendLetters({ database }: Services, id: number | null, actor: string): Promise<number> {
  return sendAgain(database, { ...(id !== null && { id }), actor, now: Date.now() });
}

function listed({ data, dedupe: _dedupe, ...row }: OutboxRow): ListedLetter {
  return { ...row, isForgotten: data === "{}" };
}
