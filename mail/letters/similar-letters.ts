import { z } from "zod";
import type { ShopFacts } from "../../shop.config.ts";
import { echo } from "./echo.ts";
import { type Letter, words } from "./letter.ts";
import { mailbox, webAddress } from "./letter-data.ts";

const similarReceived = z.object({
  name: z.string(),
  /** As typed; empty without. */
  notes: z.string(),
  /** The piece that was wanted. */
  title: z.string(),
  /** Its page. */
  link: webAddress,
});

/** What the letters about a wish for a similar piece are filled with. */
export const similarData = {
  received: similarReceived,
  requested: similarReceived.extend({ phone: z.string().nullable(), replyTo: mailbox }),
};

/** What the shopper's confirmation is filled with. */
export type SimilarReceived = z.infer<typeof similarData.received>;
/** What the showroom's notice is filled with. */
export type SimilarRequested = z.infer<typeof similarData.requested>;

/** Tells the shopper that the showroom looks for a piece. */
export function similarReceivedLetter(data: SimilarReceived, facts: ShopFacts): Letter {
  const name = echo(data.name);
  const notes = echo(data.notes);
  return {
    subject: `Your quote request to ${facts.name}`,
    title: "Your request is with us",
    parts: [
      ...words(name && `Dear ${name},`),
      ...words(
        `Thank you for your request. We look for a piece like ${data.title}, and contact you within 24 hours.`,
      ),
      { kind: "link", label: "The piece that you saw", href: data.link },
      ...(notes ? [{ kind: "quote", label: "Your notes", text: notes } as const] : []),
    ],
  };
}

/** Tells the showroom who wants a piece like which. An answer goes to the shopper. */
export function similarRequestedLetter(data: SimilarRequested, _facts: ShopFacts): Letter {
  const { replyTo, phone, notes, title, link } = data;
  return {
    subject: "A visitor asks for a similar piece",
    title: "A visitor asks for a similar piece",
    replyTo,
    parts: [
      { kind: "lines", lines: [replyTo.name, replyTo.address, phone ?? "No phone number"] },
      ...words(`The piece that was wanted: ${title}.`),
      { kind: "link", label: "The piece", href: link },
      ...(notes ? [{ kind: "quote", label: "Notes", text: notes } as const] : []),
    ],
  };
}
