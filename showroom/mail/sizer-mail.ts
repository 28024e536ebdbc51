import type { ShopFacts } from "../../shop.config.ts";
import type { Mailbox } from "../outbox.ts";
import { type Letter, signedText } from "./letter.ts";

/** What the shopper's confirmation is filled with. */
export interface SizerReceived {
  name: string;
  /** Lines of the postal address. */
  address: string[];
}

/** What the showroom's notice is filled with. */
export interface SizerRequested extends SizerReceived {
  replyTo: Mailbox;
}

/** Tells the shopper where the ring sizer is sent. */
export function sizerReceivedLetter({ name, address }: SizerReceived, facts: ShopFacts): Letter {
  return {
    subject: `Your ring sizer from ${facts.name}`,
    text: signedText(
      [
        `Dear ${name},`,
        "Thank you for your request. We send the ring sizer free of charge to this address:",
        address.join("\n"),
      ],
      facts,
    ),
  };
}

/** Tells the showroom where to send a ring sizer. An answer goes to the shopper. */
export function sizerRequestedLetter({ name, address, replyTo }: SizerRequested, facts: ShopFacts): Letter {
  return {
    subject: "A visitor asks for a ring sizer",
    replyTo,
    text: signedText([[name, ...address].join("\n"), replyTo.address], facts),
  };
}
