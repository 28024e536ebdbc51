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
  /** To the client who accepted without paying the deposit by card. */
  confirmed: named.extend({
    quote: z.int(),
    order: z.string(),
  }),
  /** To the client whose special order arrived. */
  arrived: z.object({
    quote: z.int(),
    name: z.string(),
    title: z.string(),
    order: z.string(),
    balanceCents: z.int(),
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

/** Confirms to the client that they accepted, and says what is due. */
async function quoteConfirmedEmail(
  data: z.infer<typeof quoteAnswerData.confirmed>,
  context: EmailContext,
): Promise<Email> {
  const { number, title, order, totalCents, depositCents } = data;
  const due = formatMoneyExact(depositCents);
  return {
    subject: m.quotes.confirmedSubject(number),
    title: m.quotes.confirmedTitle,
    parts: [
      ...greetingPart(data.name),
      ...textPart(m.quotes.confirmed(number, title, order)),
      {
        kind: "sum",
        rows: depositCents > 0 ? [{ label: m.quotes.depositDue, value: due }] : [],
        total: { label: m.quotes.totalWithTax, value: formatMoneyExact(totalCents) },
      },
      ...textPart(depositCents > 0 ? m.quotes.payDeposit : m.quotes.payLater),
      ...(await quoteLink(data, context)),
    ],
  };
}

/** Tells the client that a special order arrived. */
async function specialOrderArrivedEmail(
  data: z.infer<typeof quoteAnswerData.arrived>,
  context: EmailContext,
): Promise<Email> {
  const { title, order, balanceCents } = data;
  const total = { label: m.quotes.balanceDue, value: formatMoneyExact(balanceCents) };
  return {
    subject: m.quotes.arrivedSubject(title),
    title: m.quotes.arrivedTitle,
    parts: [
      ...greetingPart(data.name),
      ...textPart(m.quotes.arrived(title, order, context.facts.phones.showroom)),
      ...(balanceCents > 0 ? [{ kind: "sum" as const, rows: [], total }] : []),
      ...(await quoteLink(data, context)),
    ],
  };
}

async function quoteLink({ quote }: { quote: number }, { link }: EmailContext): Promise<EmailPart[]> {
  const href = await link("quotes", quote);
  return href === null ? [] : [{ kind: "link", label: m.quotes.viewQuote, href }];
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

/** Notifies the showroom that a client accepted, and which deposit they paid. */
function quoteAcceptedEmail(data: Answered): Email {
  const { totalCents, depositCents, version } = data;
  const paid = depositCents > 0 ? `${formatMoneyExact(depositCents)} deposit paid` : "no deposit paid";
  const sums = `${formatMoneyExact(totalCents)} with tax, ${paid}`;
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
  "quote-confirmed": defineEmail("Quote accepted", quoteAnswerData.confirmed, quoteConfirmedEmail),
  "special-order-arrived": defineEmail(
    "Special order arrived",
    quoteAnswerData.arrived,
    specialOrderArrivedEmail,
  ),
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
