import { z } from "zod";
import {
  type Letter,
  type LetterContext,
  type LetterKinds,
  letterOf,
  words,
} from "../../foundation/mail/letters/letter.ts";
import { clockTime } from "../../foundation/records/calendar-day.ts";

/** Data of the letter with a discount code. */
const codeData = z.object({
  code: z.string(),
  /** Whole percent off the goods. */
  percent: z.int(),
  /** Ms since 1970. */
  expiresAt: z.int(),
});

export type DiscountCodeIssued = z.infer<typeof codeData>;

/** Sends a visitor the promised discount code. */
function discountCodeLetter(issued: DiscountCodeIssued, { facts }: LetterContext): Letter {
  const { code, percent, expiresAt } = issued;
  const { locale, timeZone } = facts;
  const lastDay = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(expiresAt);
  const until = `${lastDay}, ${clockTime(expiresAt, timeZone)}`;
  return {
    subject: `Your ${percent}% off at ${facts.name}`,
    title: `${percent}% off your first purchase`,
    parts: [
      { kind: "code", label: "Your code", code },
      ...words(
        `It takes ${percent}% off the pieces of one order, until ${until}. Enter it at the checkout. It does not apply to deposits on custom pieces, to delivery or to tax.`,
      ),
      ...words(
        "You receive this because your address was left on our site for this offer. We write to it about nothing else, and erase it when you ask us to.",
      ),
    ],
  };
}

export const codeLetters: LetterKinds = {
  "discount-code": letterOf("Discount code", codeData, discountCodeLetter),
};
