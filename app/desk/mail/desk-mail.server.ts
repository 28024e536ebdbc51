import { countOutbox, listOutbox, type OutboxRow, readLetter, readOutbox, sendAgain } from "#mail";
import type { Services } from "#services";
import { settings } from "#settings";
import { letterName } from "../../../foundation/mail/letters/letter.ts";
import type { ReadList } from "../kit/desk-list.server.ts";
import type { mailFilters } from "./letter-labels.ts";

/** Letters by state. */
export type LetterState = OutboxRow["state"];

/** A letter of the outbox in a list. */
export type ListedLetter = Pick<
  OutboxRow,
  "id" | "recipient" | "template" | "state" | "attempts" | "last_error" | "next_attempt_at" | "created_at"
> & {
  /** What it is about. */
  name: string;
  /** Personal data erased, with the letter's text. */
  isForgotten: boolean;
};

/** A mail server is configured; without one letters are only stored. */
export function sendsLetters({ config }: Services): boolean {
  return config.mail.smtp !== null;
}

/** The variables to set for sending. No file that browsers fetch names them. */
export const howToSend =
  "No mail server is set up, so emails are kept here and not sent. Set SMTP_URL and MAIL_FROM and restart the store. Earlier emails wait until you send them.";

/** A page of the letters, with the number of each state. */
export const readLetters: ReadList<ListedLetter, typeof mailFilters> = async (
  { services: { database, letters } },
  { filters: { state }, ...asked },
) => {
  const page = await listOutbox(database, { ...asked, state: state === "all" ? null : state });
  const counts = await countOutbox(database);
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    ...page,
    rows: page.rows.map((row) => listed(row, letters)),
    counts: { state: { all, ...counts } },
  };
};

/** One letter with its text; null for an unknown id. */
export async function openLetter(
  { database, letters }: Services,
  id: number,
): Promise<(ListedLetter & { text: string }) | null> {
  const [row] = await readOutbox(database, { id });
  if (!row) return null;
  const text = await readLetter(row, letters, settings()).catch(
    () => "We can't show this email: its data is incomplete.\n",
  );
  return { ...listed(row, letters), text };
}

/** Queues one letter again, or with null all failed ones. Answers how many. */
export function sendLetters({ database }: Services, id: number | null, actor: string): Promise<number> {
  return sendAgain(database, { ...(id !== null && { id }), actor, now: Date.now() });
}

function listed({ data, dedupe: _dedupe, ...row }: OutboxRow, letters: Services["letters"]): ListedLetter {
  return { ...row, name: letterName(letters, row.template), isForgotten: data === "{}" };
}
