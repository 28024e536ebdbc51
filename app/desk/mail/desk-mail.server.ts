import {
  countOutbox,
  listOutbox,
  type OutboxRow,
  readOutbox,
  renderEmailForOwner,
  requeueOutboxEmails,
} from "#mail";
import type { Services } from "#services";
import { settings } from "#settings";
import { emailName } from "../../../foundation/mail/emails/email.ts";
import type { ListReader } from "../kit/desk-list.server.ts";
import type { mailFilters } from "./email-labels.ts";

export type EmailState = OutboxRow["state"];

export type ListedEmail = Pick<
  OutboxRow,
  "id" | "recipient" | "template" | "state" | "attempts" | "last_error" | "next_attempt_at" | "created_at"
> & {
  /** The name of its template. */
  name: string;
  /** Personal data and text have been erased. */
  isForgotten: boolean;
};

/** Whether a mail server is configured. Without one, emails are only stored. */
export function hasMailServer({ config }: Services): boolean {
  return config.mail.smtp !== null;
}

/** How to configure sending. Server-only, so no file fetched by browsers names the variables. */
export const mailSetupHint =
  "No mail server is set up, so emails are kept here and not sent. Set SMTP_URL and MAIL_FROM and restart the store. Earlier emails wait until you send them.";

/** A page of emails, with the count for each state. */
export const readEmails: ListReader<ListedEmail, typeof mailFilters> = async (
  { services: { database, emails } },
  { filters: { state }, ...asked },
) => {
  const page = await listOutbox(database, { ...asked, state: state === "all" ? null : state });
  const counts = await countOutbox(database);
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    ...page,
    rows: page.rows.map((row) => listedEmail(row, emails)),
    counts: { state: { all, ...counts } },
  };
};

/** An email with its text; null for an unknown id. */
export async function findEmail(
  { database, emails }: Services,
  id: number,
): Promise<(ListedEmail & { text: string }) | null> {
  const [row] = await readOutbox(database, { id });
  if (!row) return null;
  const text = await renderEmailForOwner(row, emails, settings()).catch(
    () => "We can't show this email: its data is incomplete.\n",
  );
  return { ...listedEmail(row, emails), text };
}

/** Requeues one email, or all failed ones if null. Returns how many. */
export function requeueEmails({ database }: Services, id: number | null, actor: string): Promise<number> {
  return requeueOutboxEmails(database, { ...(id !== null && { id }), actor, now: Date.now() });
}

function listedEmail({ data, dedupe: _dedupe, ...row }: OutboxRow, emails: Services["emails"]): ListedEmail {
  return { ...row, name: emailName(emails, row.template), isForgotten: data === "{}" };
}
