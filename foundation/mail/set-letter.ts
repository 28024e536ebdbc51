import type { ShopFacts } from "#settings";
import { type LetterContext, type LetterKinds, writeLetter } from "./letters/letter.ts";
import { letterHtml } from "./letters/letter-html.ts";
import { letterText } from "./letters/letter-text.ts";
import { type Mailbox, mailboxFault } from "./mailbox.ts";
import type { ClaimedLetter } from "./outbox/claim-letter.ts";
import type { OutboxRow } from "./outbox/read-outbox.ts";
import type { SetLetter } from "./smtp.ts";

/**
 * Renders the letter of an outbox row: text, HTML, mailboxes and a stable Message-ID. `sender` is its sender's address. Throws
 * when it cannot be written or a mailbox is invalid.
 */
export async function setLetter(
  row: Pick<ClaimedLetter, "id" | "recipient" | "template" | "data" | "created_at">,
  { letters, sender, ...context }: LetterContext & { letters: LetterKinds; sender: string },
): Promise<SetLetter> {
  const letter = await writeLetter(letters, { template: row.template, data: JSON.parse(row.data) }, context);
  const { replyTo, calendar, unsubscribe } = letter;
  return {
    messageId: messageId(row, sender),
    to: sound({ name: "", address: row.recipient }, "recipient"),
    ...(replyTo ? { replyTo: sound(replyTo, "person to answer") } : {}),
    subject: letter.subject,
    text: letterText(letter, context),
    html: letterHtml(letter, context),
    ...(unsubscribe ? { headers: oneClick(unsubscribe) } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: "visit.ics" } } : {}),
  };
}

/** Mail programs show a button that posts to this URL: RFC 8058. */
function oneClick(href: string): Record<string, string> {
  return { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** `created_at` beside the id: another database of the same shop counts its rows from one again. */
function messageId({ id, created_at }: { id: number; created_at: number }, sender: string): string {
  return `<letter.${id}.${created_at.toString(36)}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

function sound(mailbox: Mailbox, role: string): Mailbox {
  const fault = mailboxFault(mailbox);
  if (fault) throw new Error(`The ${role} cannot be written to: ${fault}. Write to them another way.`);
  return mailbox;
}

/**
 * A letter of the outbox as text with its headers, for the owner. Links to orders and pieces are left out, since their
 * keys are the buyer's. A redacted letter says only that.
 */
export async function readLetter(row: OutboxRow, letters: LetterKinds, facts: ShopFacts): Promise<string> {
  if (row.data === "{}") return "What this letter said was forgotten with its person.\n";
  const context: LetterContext = {
    facts,
    link: async () => null,
    policyLink: (slug) => `/policies/${slug}`,
    notice: null,
  };
  const letter = await writeLetter(letters, { template: row.template, data: JSON.parse(row.data) }, context);
  const head = [
    `To: ${row.recipient}`,
    ...(letter.replyTo ? [`Answers go to: ${letter.replyTo.name} <${letter.replyTo.address}>`] : []),
    `Subject: ${letter.subject}`,
    `State: ${[row.state, row.last_error].filter(Boolean).join(", ")}`,
  ];
  return `${head.join("\n")}\n\n${letterText(letter, context)}`;
}
