import { z } from "zod";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import {
  defineEmail,
  type Email,
  type EmailContext,
  type EmailKinds,
  type EmailPart,
  greetingPart,
  mailboxSchema,
  quotePart,
  textPart,
  webAddress,
} from "../../foundation/mail/emails/email.ts";
import { longDayLabel } from "../../foundation/records/showroom-time.ts";

const named = z.object({
  /** "Q-1001" */
  number: z.string(),
  version: z.int(),
  name: z.string(),
  /** "Oval halo ring" */
  title: z.string(),
  totalCents: z.int(),
  depositCents: z.int(),
});

/** Data of the emails about a quote. */
const quoteAnswerData = {
  /** To the client. */
  sent: named.extend({
    /** Its number without "Q-". */
    quote: z.int(),
    /** The note typed at the desk; may be empty. */
    words: z.string(),
    /** "2026-12-10" */
    validUntil: z.string(),
  }),
  /** To the showroom; `link` is the quote's page at the desk. */
  answered: named.extend({
    phone: z.string().nullable(),
    text: z.string(),
    replyTo: mailboxSchema,
    link: webAddress,
  }),
};

type Sent = z.infer<typeof quoteAnswerData.sent>;
type Answered = z.infer<typeof quoteAnswerData.answered>;

/** Sends a version of a quote to the client, with a link to the page for answering it. */
async function quoteSentEmail(data: Sent, { link }: EmailContext): Promise<Email> {
  const { number, version, title, totalCents, depositCents, validUntil } = data;
  const href = await link("quotes", data.quote);
  const linked: EmailPart[] = href === null ? [] : [{ kind: "link", label: m.quotes.review, href }];
  const again = version > 1 ? ` ${m.quotes.replaces(version)}` : "";
  return {
    subject: m.quotes.sentSubject(number),
    title: m.quotes.sentTitle,
    parts: [
      ...greetingPart(data.name),
      ...textPart(`${m.quotes.sent(number, title)}${again}`),
      ...quotePart(m.quotes.ourNote, data.words),
      {
        kind: "sum",
        rows: [{ label: m.quotes.depositToAccept, value: formatMoneyExact(depositCents) }],
        total: { label: m.quotes.totalWithTax, value: formatMoneyExact(totalCents) },
      },
      ...textPart(m.quotes.validUntil(longDayLabel(validUntil))),
      ...linked,
    ],
  };
}

/** Notifies the showroom that a client requested a change. Replies go to the client. */
function quoteChangeAskedEmail(data: Answered): Email {
  return notice(data, {
    title: `Change requested: quote ${data.number}`,
    text: `asked for a change to version ${data.version}`,
    label: "Requested change",
  });
}

/** Notifies the showroom that a client declined. */
function quoteDeclinedEmail(data: Answered): Email {
  return notice(data, {
    title: `Quote ${data.number} declined`,
    text: `declined version ${data.version}`,
    label: "Reason",
  });
}

/** Notifies the showroom that a client accepted and paid the deposit. */
function quoteAcceptedEmail(data: Answered): Email {
  const { totalCents, depositCents, version } = data;
  const sums = `${formatMoneyExact(totalCents)} with tax, ${formatMoneyExact(depositCents)} deposit paid`;
  return notice(data, {
    title: `Quote ${data.number} accepted`,
    text: `accepted version ${version} (${sums})`,
    label: "Message",
  });
}

function notice(
  { name, title, phone, replyTo, text: typed, link }: Answered,
  { title: heading, text, label }: { title: string; text: string; label: string },
): Email {
  return {
    subject: heading,
    title: heading,
    replyTo,
    parts: [
      ...textPart(`${name || "The client"} ${text}: ${title}.`),
      { kind: "lines", lines: [name, replyTo.address, phone ?? "No phone number"] },
      ...quotePart(label, typed),
      { kind: "link", label: "Open the quote", href: link },
    ],
  };
}

export const quoteEmails: EmailKinds = {
  "quote-sent": defineEmail("Quote sent", quoteAnswerData.sent, quoteSentEmail),
  "quote-change-asked": defineEmail(
    "To the showroom: quote change requested",
    quoteAnswerData.answered,
    quoteChangeAskedEmail,
  ),
  "quote-declined": defineEmail(
    "To the showroom: quote declined",
    quoteAnswerData.answered,
    quoteDeclinedEmail,
  ),
  "quote-accepted": defineEmail(
    "To the showroom: quote accepted",
    quoteAnswerData.answered,
    quoteAcceptedEmail,
  ),
};
