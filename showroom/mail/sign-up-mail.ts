import type { ShopFacts } from "../../shop.config.ts";
import { type Letter, signedText } from "./letter.ts";

/** What the letter with a discount code is filled with. */
export interface DiscountCodeIssued {
  code: string;
  /** Whole percent off the goods. */
  percent: number;
  /** Ms since 1970. */
  expiresAt: number;
}

/** Sends a visitor the code that the offer promised. */
export function discountCodeLetter(issued: DiscountCodeIssued, facts: ShopFacts): Letter {
  const { code, percent, expiresAt } = issued;
  const until = new Intl.DateTimeFormat(facts.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: facts.timeZone,
  }).format(expiresAt);
  return {
    subject: `Your ${percent}% off at ${facts.name}`,
    text: signedText(
      [
        `Your code: ${code}`,
        `It takes ${percent}% off the pieces of one order, until ${until}. Enter it at the checkout. It does not apply to deposits on custom pieces, to delivery or to tax.`,
        "You receive this because your address was left on our site for this offer. We write to it about nothing else, and erase it when you ask us to.",
      ],
      facts,
    ),
  };
}
