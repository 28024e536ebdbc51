import { z } from "zod";
import { formatMoney } from "#money";
import type { ShopFacts } from "../../shop.config.ts";
import { echo } from "./echo.ts";
import { type Letter, type Part, words } from "./letter.ts";
import { mailbox, row, webAddress } from "./letter-data.ts";

const quoteReceived = z.object({
  name: z.string(),
  /** As typed; empty without. */
  notes: z.string(),
  /** "Custom ring, solitaire" */
  title: z.string(),
  facts: z.array(row),
  estimateCents: z.int(),
  /** The review page of the design. */
  link: webAddress,
});

/** What the letters about a request for a quote are filled with. */
export const quoteData = {
  received: quoteReceived,
  requested: quoteReceived.extend({ phone: z.string().nullable(), replyTo: mailbox }),
};

/** What the shopper's confirmation is filled with. */
export type QuoteReceived = z.infer<typeof quoteData.received>;
/** What the showroom's notice is filled with. */
export type QuoteRequested = z.infer<typeof quoteData.requested>;

/** Tells the shopper that the request arrived and repeats it. */
export function quoteReceivedLetter(data: QuoteReceived, facts: ShopFacts): Letter {
  const name = echo(data.name);
  const notes = echo(data.notes);
  return {
    subject: `Your quote request to ${facts.name}`,
    title: "Your request is with us",
    parts: [
      ...words(name && `Dear ${name},`),
      ...words("Thank you for your request. We'll contact you within 24 hours."),
      ...designParts(data, "See your design"),
      ...(notes ? [{ kind: "quote", label: "Your notes", text: notes } as const] : []),
    ],
  };
}

/** Tells the showroom who wants which design quoted. An answer goes to the shopper. */
export function quoteRequestedLetter(data: QuoteRequested, _facts: ShopFacts): Letter {
  const { replyTo, phone, notes } = data;
  return {
    subject: "A visitor asks for a quote",
    title: "A visitor asks for a quote",
    replyTo,
    parts: [
      { kind: "lines", lines: [replyTo.name, replyTo.address, phone ?? "No phone number"] },
      ...designParts(data, "The design"),
      ...(notes ? [{ kind: "quote", label: "Notes", text: notes } as const] : []),
    ],
  };
}

function designParts({ title, facts, estimateCents, link }: QuoteReceived, label: string): Part[] {
  const estimate = { label: "Estimated total", value: formatMoney(estimateCents) };
  return [
    { kind: "rows", title, rows: [...facts, estimate] },
    { kind: "link", label, href: link },
  ];
}
