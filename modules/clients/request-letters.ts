import { z } from "zod";
import { formatMoney } from "#money";
import {
  echo,
  greeting,
  type Letter,
  type LetterContext,
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
function quoteReceivedLetter(data: QuoteReceived, { facts }: LetterContext): Letter {
  return {
    subject: `Your quote request to ${facts.name}`,
    title: "Your request is with us",
    parts: [
      ...greeting(data.name),
      ...words("Thank you for your request. We'll contact you within 24 hours."),
      ...designParts(data, "See your design"),
      ...quoted("Your notes", echo(data.notes)),
    ],
  };
}

/** Notifies the showroom of a request for a quote. A reply goes to the shopper. */
function quoteRequestedLetter(data: QuoteRequested): Letter {
  const { replyTo, phone, notes } = data;
  return {
    subject: "A visitor asks for a quote",
    title: "A visitor asks for a quote",
    replyTo,
    parts: [asker(replyTo, phone), ...designParts(data, "The design"), ...quoted("Notes", notes)],
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
function similarReceivedLetter(data: SimilarReceived, { facts }: LetterContext): Letter {
  return {
    subject: `Your quote request to ${facts.name}`,
    title: "Your request is with us",
    parts: [
      ...greeting(data.name),
      ...words(
        `Thank you for your request. We look for a piece like ${data.title}, and contact you within 24 hours.`,
      ),
      { kind: "link", label: "The piece that you saw", href: data.link },
      ...quoted("Your notes", echo(data.notes)),
    ],
  };
}

/** Notifies the showroom of a request for a similar piece. A reply goes to the shopper. */
function similarRequestedLetter(data: SimilarRequested): Letter {
  const { replyTo, phone, notes, title, link } = data;
  return {
    subject: "A visitor asks for a similar piece",
    title: "A visitor asks for a similar piece",
    replyTo,
    parts: [
      asker(replyTo, phone),
      ...words(`The piece that was wanted: ${title}.`),
      { kind: "link", label: "The piece", href: link },
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
function sizerReceivedLetter(data: SizerReceived, { facts }: LetterContext): Letter {
  const lines = data.address.every((line) => echo(line) !== "") ? data.address : [];
  const thanks = "Thank you for your request.";
  const to = lines.length > 0 ? "this address:" : "the address that you gave us.";
  return {
    subject: `Your ring sizer from ${facts.name}`,
    title: "Your ring sizer",
    parts: [
      ...greeting(data.name),
      ...words(`${thanks} We send the ring sizer free of charge to ${to}`),
      ...(lines.length > 0 ? [{ kind: "lines", lines } as const] : []),
    ],
  };
}

/** Notifies the showroom of a request for a ring sizer. A reply goes to the shopper. */
function sizerRequestedLetter({ name, address, replyTo }: SizerRequested): Letter {
  return {
    subject: "A visitor asks for a ring sizer",
    title: "A visitor asks for a ring sizer",
    replyTo,
    parts: [
      { kind: "lines", lines: [name, ...address] },
      { kind: "lines", lines: [replyTo.address] },
    ],
  };
}

export const requestLetters: LetterKinds = {
  "quote-received": letterOf("Quote received", quoteData.received, quoteReceivedLetter),
  "quote-requested": letterOf("A quote is asked for", quoteData.requested, quoteRequestedLetter),
  "similar-received": letterOf("Similar piece received", similarData.received, similarReceivedLetter),
  "similar-requested": letterOf(
    "A similar piece is asked for",
    similarData.requested,
    similarRequestedLetter,
  ),
  "sizer-received": letterOf("Ring sizer received", sizerData.received, sizerReceivedLetter),
  "sizer-requested": letterOf("A ring sizer is asked for", sizerData.requested, sizerRequestedLetter),
};
