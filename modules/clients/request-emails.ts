import { z } from "zod";
import { m } from "#messages";
import { formatMoney } from "#money";
import {
  blankIfLinkLike,
  defineEmail,
  type Email,
  type EmailKinds,
  type EmailPart,
  greetingPart,
  mailboxSchema,
  quotePart,
  rowSchema,
  textPart,
  webAddress,
} from "../../foundation/mail/emails/email.ts";

const quoteReceived = z.object({
  name: z.string(),
  /** As typed; may be empty. */
  notes: z.string(),
  /** "Custom ring, solitaire" */
  title: z.string(),
  facts: z.array(rowSchema),
  estimateCents: z.int(),
  /** The design's review page. */
  link: webAddress,
});

/** Data of the emails about a quote request. */
const quoteData = {
  received: quoteReceived,
  requested: quoteReceived.extend({ phone: z.string().nullable(), replyTo: mailboxSchema }),
};

export type QuoteReceived = z.infer<typeof quoteData.received>;
type QuoteRequested = z.infer<typeof quoteData.requested>;

/** Confirms a quote request to the shopper. */
function quoteReceivedEmail(data: QuoteReceived): Email {
  return {
    subject: m.requests.quoteSubject(data.title),
    title: m.requests.title,
    parts: [
      ...greetingPart(data.name),
      ...textPart(m.requests.weContactYou),
      ...designParts(data, m.requests.seeDesign),
      ...quotePart(m.mail.yourNotes, blankIfLinkLike(data.notes)),
    ],
  };
}

/** Notifies the showroom of a quote request. Replies go to the shopper. */
function quoteRequestedEmail(data: QuoteRequested): Email {
  const { replyTo, phone, notes } = data;
  return {
    subject: `New quote request: ${data.title}`,
    title: "New quote request",
    replyTo,
    parts: [
      contactPart(replyTo, phone),
      ...designParts(data, "View the design"),
      ...quotePart("Notes", notes),
    ],
  };
}

/** The shopper's contact details in a notification. */
function contactPart({ name, address }: z.infer<typeof mailboxSchema>, phone: string | null): EmailPart {
  return { kind: "lines", lines: [name, address, phone ?? "No phone number"] };
}

function designParts({ title, facts, estimateCents, link }: QuoteReceived, label: string): EmailPart[] {
  const estimate = { label: m.mail.estimatedTotal, value: formatMoney(estimateCents) };
  return [
    { kind: "rows", title, rows: [...facts, estimate] },
    { kind: "link", label, href: link },
  ];
}

const similarReceived = z.object({
  name: z.string(),
  /** As typed; may be empty. */
  notes: z.string(),
  /** The requested piece. */
  title: z.string(),
  /** Its page. */
  link: webAddress,
});

/** Data of the emails about a request for a similar piece. */
const similarData = {
  received: similarReceived,
  requested: similarReceived.extend({ phone: z.string().nullable(), replyTo: mailboxSchema }),
};

export type SimilarReceived = z.infer<typeof similarData.received>;
type SimilarRequested = z.infer<typeof similarData.requested>;

/** Confirms a request for a similar piece to the shopper. */
function similarReceivedEmail(data: SimilarReceived): Email {
  return {
    subject: m.requests.similarSubject,
    title: m.requests.title,
    parts: [
      ...greetingPart(data.name),
      ...textPart(m.requests.similar(data.title)),
      { kind: "link", label: m.requests.seePiece, href: data.link },
      ...quotePart(m.mail.yourNotes, blankIfLinkLike(data.notes)),
    ],
  };
}

/** Notifies the showroom of a request for a similar piece. Replies go to the shopper. */
function similarRequestedEmail(data: SimilarRequested): Email {
  const { replyTo, phone, notes, title, link } = data;
  return {
    subject: "New request for a similar piece",
    title: "New request for a similar piece",
    replyTo,
    parts: [
      contactPart(replyTo, phone),
      ...textPart(`They want a piece like ${title}.`),
      { kind: "link", label: "View the piece", href: link },
      ...quotePart("Notes", notes),
    ],
  };
}

const sizerReceived = z.object({
  name: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
});

/** Data of the emails about a ring sizer. */
const sizerData = { received: sizerReceived, requested: sizerReceived.extend({ replyTo: mailboxSchema }) };

export type SizerReceived = z.infer<typeof sizerData.received>;
type SizerRequested = z.infer<typeof sizerData.requested>;

/** Confirms a ring sizer request to the shopper. */
function sizerReceivedEmail(data: SizerReceived): Email {
  const lines = data.address.every((line) => blankIfLinkLike(line) !== "") ? data.address : [];
  return {
    subject: m.requests.sizerSubject,
    title: m.requests.sizerTitle,
    parts: [
      ...greetingPart(data.name),
      ...textPart(lines.length > 0 ? m.requests.sizerTo : m.requests.sizerToYours),
      ...(lines.length > 0 ? [{ kind: "lines", lines } as const] : []),
    ],
  };
}

/** Notifies the showroom of a request for a ring sizer. Replies go to the shopper. */
function sizerRequestedEmail({ name, address, replyTo }: SizerRequested): Email {
  return {
    subject: "New ring sizer request",
    title: "New ring sizer request",
    replyTo,
    parts: [
      { kind: "lines", lines: [name, ...address] },
      { kind: "lines", lines: [replyTo.address] },
    ],
  };
}

export const requestEmails: EmailKinds = {
  "quote-received": defineEmail("Quote request received", quoteData.received, quoteReceivedEmail),
  "quote-requested": defineEmail("To the showroom: quote request", quoteData.requested, quoteRequestedEmail),
  "similar-received": defineEmail(
    "Similar piece request received",
    similarData.received,
    similarReceivedEmail,
  ),
  "similar-requested": defineEmail(
    "To the showroom: similar piece request",
    similarData.requested,
    similarRequestedEmail,
  ),
  "sizer-received": defineEmail("Ring sizer request received", sizerData.received, sizerReceivedEmail),
  "sizer-requested": defineEmail(
    "To the showroom: ring sizer request",
    sizerData.requested,
    sizerRequestedEmail,
  ),
};
