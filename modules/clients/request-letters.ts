import { z } from "zod";
import { formatMoney } from "#money";
import {
  echo,
  greeting,
  type Letter,
  type LetterKinds,
  letterOf,
  mailbox,
  type Part,
  quoted,
  row,
  webAddress,
  words,
} from "../../foundation/mail/letters/letter.ts";

const quoteReceived = z.object({
  name: z.string(),
  /** As typed; empty when left out. */
  notes: z.string(),
  /** "Custom ring, solitaire" */
  title: z.string(),
  facts: z.array(row),
  estimateCents: z.int(),
  /** The review page of the design. */
  link: webAddress,
});

/** Data of the letters about a request for a quote. */
const quoteData = {
  received: quoteReceived,
  requested: quoteReceived.extend({ phone: z.string().nullable(), replyTo: mailbox }),
};

export type QuoteReceived = z.infer<typeof quoteData.received>;
type QuoteRequested = z.infer<typeof quoteData.requested>;

/** Confirms a request for a quote to the shopper. */
function quoteReceivedLetter(data: QuoteReceived): Letter {
  return {
    subject: `We got your quote request: ${data.title}`,
    title: "We got your request",
    parts: [
      ...greeting(data.name),
      ...words("Thank you. We'll contact you within 24 hours."),
      ...designParts(data, "See your design"),
      ...quoted("Your notes", echo(data.notes)),
    ],
  };
}

/** Notifies the showroom of a request for a quote. A reply goes to the shopper. */
function quoteRequestedLetter(data: QuoteRequested): Letter {
  const { replyTo, phone, notes } = data;
  return {
    subject: `New quote request: ${data.title}`,
    title: "New quote request",
    replyTo,
    parts: [asker(replyTo, phone), ...designParts(data, "See the design"), ...quoted("Notes", notes)],
  };
}

/** The shopper's contact rows in a notice. */
function asker({ name, address }: z.infer<typeof mailbox>, phone: string | null): Part {
  return { kind: "lines", lines: [name, address, phone ?? "No phone number"] };
}

function designParts({ title, facts, estimateCents, link }: QuoteReceived, label: string): Part[] {
  const estimate = { label: "Estimated total", value: formatMoney(estimateCents) };
  return [
    { kind: "rows", title, rows: [...facts, estimate] },
    { kind: "link", label, href: link },
  ];
}

const similarReceived = z.object({
  name: z.string(),
  /** As typed; empty when left out. */
  notes: z.string(),
  /** The requested piece. */
  title: z.string(),
  /** Its page. */
  link: webAddress,
});

/** Data of the letters about a request for a similar piece. */
const similarData = {
  received: similarReceived,
  requested: similarReceived.extend({ phone: z.string().nullable(), replyTo: mailbox }),
};

export type SimilarReceived = z.infer<typeof similarData.received>;
type SimilarRequested = z.infer<typeof similarData.requested>;

/** Confirms a request for a similar piece to the shopper. */
function similarReceivedLetter(data: SimilarReceived): Letter {
  return {
    subject: "We got your request for a similar piece",
    title: "We got your request",
    parts: [
      ...greeting(data.name),
      ...words(
        `Thank you. We're looking for a piece like ${data.title}, and we'll contact you within 24 hours.`,
      ),
      { kind: "link", label: "See the piece you asked about", href: data.link },
      ...quoted("Your notes", echo(data.notes)),
    ],
  };
}

/** Notifies the showroom of a request for a similar piece. A reply goes to the shopper. */
function similarRequestedLetter(data: SimilarRequested): Letter {
  const { replyTo, phone, notes, title, link } = data;
  return {
    subject: "New request for a similar piece",
    title: "New request for a similar piece",
    replyTo,
    parts: [
      asker(replyTo, phone),
      ...words(`They want a piece like ${title}.`),
      { kind: "link", label: "See the piece", href: link },
      ...quoted("Notes", notes),
    ],
  };
}

const sizerReceived = z.object({
  name: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
});

/** Data of the letters about a ring sizer. */
const sizerData = { received: sizerReceived, requested: sizerReceived.extend({ replyTo: mailbox }) };

export type SizerReceived = z.infer<typeof sizerData.received>;
type SizerRequested = z.infer<typeof sizerData.requested>;

/** Confirms a ring sizer's address to the shopper. */
function sizerReceivedLetter(data: SizerReceived): Letter {
  const lines = data.address.every((line) => echo(line) !== "") ? data.address : [];
  const to = lines.length > 0 ? "to this address:" : "to the address you gave us.";
  return {
    subject: "We got your ring sizer request",
    title: "Your free ring sizer",
    parts: [
      ...greeting(data.name),
      ...words(`Thank you. We'll mail your free ring sizer ${to}`),
      ...(lines.length > 0 ? [{ kind: "lines", lines } as const] : []),
    ],
  };
}

/** Notifies the showroom of a request for a ring sizer. A reply goes to the shopper. */
function sizerRequestedLetter({ name, address, replyTo }: SizerRequested): Letter {
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

export const requestLetters: LetterKinds = {
  "quote-received": letterOf("Quote request received", quoteData.received, quoteReceivedLetter),
  "quote-requested": letterOf("To the showroom: quote request", quoteData.requested, quoteRequestedLetter),
  "similar-received": letterOf("Similar piece request received", similarData.received, similarReceivedLetter),
  "similar-requested": letterOf(
    "To the showroom: similar piece request",
    similarData.requested,
    similarRequestedLetter,
  ),
  "sizer-received": letterOf("Ring sizer request received", sizerData.received, sizerReceivedLetter),
  "sizer-requested": letterOf(
    "To the showroom: ring sizer request",
    sizerData.requested,
    sizerRequestedLetter,
  ),
};
