import { runInLanguage } from "#language";
import type { ShopFacts } from "#settings";
import { type EmailContext, type EmailKinds, writeEmail } from "./emails/email.ts";
import { emailHtml } from "./emails/email-html.ts";
import { emailText } from "./emails/email-text.ts";
import { type Mailbox, mailboxFault } from "./mailbox.ts";
import type { ClaimedEmail } from "./outbox/claim-email.ts";
import type { OutboxRow } from "./outbox/read-outbox.ts";
import type { RenderedEmail } from "./smtp.ts";

/**
 * Renders the email of an outbox row in its language: text, HTML, mailboxes and a stable Message-ID. `sender` is the sender's address.
 * Throws if it can't be written or a mailbox is invalid.
 */
export async function renderEmail(
  row: Pick<ClaimedEmail, "id" | "recipient" | "language" | "template" | "data" | "created_at">,
  context: EmailContext & { emails: EmailKinds; sender: string },
): Promise<RenderedEmail> {
  return await runInLanguage(row.language, () => render(row, context));
}

async function render(
  row: Parameters<typeof renderEmail>[0],
  { emails, sender, ...context }: Parameters<typeof renderEmail>[1],
): Promise<RenderedEmail> {
  const email = await writeEmail(emails, { template: row.template, data: JSON.parse(row.data) }, context);
  const { replyTo, calendar, unsubscribe } = email;
  return {
    messageId: messageId(row, sender),
    to: assertMailbox({ name: "", address: row.recipient }, "recipient"),
    ...(replyTo ? { replyTo: assertMailbox(replyTo, "person to answer") } : {}),
    subject: email.subject,
    text: emailText(email, context),
    html: emailHtml(email, context),
    ...(unsubscribe ? { headers: unsubscribeHeaders(unsubscribe) } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: "visit.ics" } } : {}),
  };
}

/** Mail clients show an unsubscribe button that posts to this URL (RFC 8058). */
function unsubscribeHeaders(href: string): Record<string, string> {
  return { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Includes `created_at`, because a new database of the same shop numbers its rows from one again. */
function messageId({ id, created_at }: { id: number; created_at: number }, sender: string): string {
  return `<email.${id}.${created_at.toString(36)}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

function assertMailbox(mailbox: Mailbox, role: string): Mailbox {
  const fault = mailboxFault(mailbox);
  if (fault) throw new Error(`Can't email the ${role}: ${fault}. Contact them another way.`);
  return mailbox;
}

/**
 * An outbox email as text with its headers, for the owner. Omits links to orders and pieces, whose keys belong to the
 * buyer. For a redacted email, says only that.
 */
export async function renderEmailForOwner(
  row: OutboxRow,
  emails: EmailKinds,
  facts: ShopFacts,
): Promise<string> {
  if (row.data === "{}") return "This email's text was erased with its client's data.\n";
  const context: EmailContext = {
    facts,
    link: async () => null,
    credit: async () => null,
    policyLink: (slug) => `/policies/${slug}`,
    isDemo: false,
  };
  const parsed = { template: row.template, data: JSON.parse(row.data) };
  const email = await runInLanguage(row.language, () => writeEmail(emails, parsed, context));
  const head = [
    `To: ${row.recipient}`,
    ...(email.replyTo ? [`Reply to: ${email.replyTo.name} <${email.replyTo.address}>`] : []),
    `Subject: ${email.subject}`,
    `State: ${[row.state, row.last_error].filter(Boolean).join(", ")}`,
  ];
  return `${head.join("\n")}\n\n${runInLanguage(row.language, () => emailText(email, context))}`;
}
