import { type Cents, formatMoney } from "#money";
import type { ShopFacts } from "../../shop.config.ts";
import type { Mailbox } from "../outbox.ts";
import { type Letter, signedText } from "./letter.ts";

/** What the shopper's confirmation is filled with. */
export interface QuoteReceived {
  name: string;
  /** As typed; empty without. */
  notes: string;
  /** "Custom ring, solitaire" */
  title: string;
  facts: { label: string; value: string }[];
  estimateCents: Cents;
  /** The review page of the design. */
  link: string;
}

/** What the showroom's notice is filled with. */
export interface QuoteRequested extends QuoteReceived {
  phone: string | null;
  replyTo: Mailbox;
}

/** Tells the shopper that the request arrived and repeats it. */
export function quoteReceivedLetter(data: QuoteReceived, facts: ShopFacts): Letter {
  return {
    subject: `Your quote request to ${facts.name}`,
    text: signedText(
      [
        `Dear ${data.name},`,
        "Thank you for your request. We'll contact you within 24 hours.",
        designText(data),
        data.notes && `Your notes:\n${data.notes}`,
      ],
      facts,
    ),
  };
}

/** Tells the showroom who wants which design quoted. An answer goes to the shopper. */
export function quoteRequestedLetter(data: QuoteRequested, facts: ShopFacts): Letter {
  const { replyTo } = data;
  return {
    subject: "A visitor asks for a quote",
    replyTo,
    text: signedText(
      [
        `${replyTo.name}\n${replyTo.address}\n${data.phone ?? "No phone number"}`,
        designText(data),
        data.notes && `Notes:\n${data.notes}`,
      ],
      facts,
    ),
  };
}

function designText({ title, facts, estimateCents, link }: QuoteReceived): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  return [title, ...lines, `Estimated total: ${formatMoney(estimateCents)}`, link].join("\n");
}
