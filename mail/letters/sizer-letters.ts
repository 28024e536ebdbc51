import { z } from "zod";
import type { ShopFacts } from "../../shop.config.ts";
import { echo } from "./echo.ts";
import { type Letter, words } from "./letter.ts";
import { mailbox } from "./letter-data.ts";

const sizerReceived = z.object({
  name: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
});

/** What the letters about a ring sizer are filled with. */
export const sizerData = { received: sizerReceived, requested: sizerReceived.extend({ replyTo: mailbox }) };

/** What the shopper's confirmation is filled with. */
export type SizerReceived = z.infer<typeof sizerData.received>;
/** What the showroom's notice is filled with. */
export type SizerRequested = z.infer<typeof sizerData.requested>;

/** Tells the shopper where the ring sizer is sent. */
export function sizerReceivedLetter(data: SizerReceived, facts: ShopFacts): Letter {
  const name = echo(data.name);
  const lines = data.address.every((line) => echo(line) !== "") ? data.address : [];
  const thanks = "Thank you for your request.";
  return {
    subject: `Your ring sizer from ${facts.name}`,
    title: "Your ring sizer",
    parts: [
      ...words(name && `Dear ${name},`),
      ...(lines.length > 0
        ? ([
            { kind: "words", text: `${thanks} We send the ring sizer free of charge to this address:` },
            { kind: "lines", lines },
          ] as const)
        : words(`${thanks} We send the ring sizer free of charge to the address that you gave us.`)),
    ],
  };
}

/** Tells the showroom where to send a ring sizer. An answer goes to the shopper. */
export function sizerRequestedLetter({ name, address, replyTo }: SizerRequested, _facts: ShopFacts): Letter {
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
