import { type Email, type EmailContext, writeEmail } from "../../foundation/mail/emails/email.ts";
import { emailText } from "../../foundation/mail/emails/email-text.ts";
import { emails } from "../../server/emails.ts";
import { sampleContext, sampleEmails } from "./sample-emails.ts";

/** The end of every email. */
export const emailSignature = `Averell & Wythe
14 Lanthorn Row, Harrow Bay, Long Island, NY
(516) 555-0142
`;

/** The text of a sample email, with changes to its data. */
export async function sampleEmailText(template: string, changes: object = {}): Promise<string> {
  return emailText(
    await writeSampleEmail(template, { ...sampleEmails[template], ...changes }),
    sampleContext,
  );
}

export function writeSampleEmail(
  template: string,
  data: unknown,
  told: EmailContext = sampleContext,
): Promise<Email> {
  return writeEmail(emails, { template, data }, told);
}

/** Those of `parts` that don't appear in the text in this order, whatever is between them; empty if all do. */
export function missingParts(text: string, parts: readonly string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(part, from);
    if (at >= 0) from = at + part.length;
    return at < 0;
  });
}
