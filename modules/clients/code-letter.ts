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
    subject: `Your ${percent}% off code from ${facts.name}`,
    title: `${percent}% off your first purchase`,
    parts: [
      { kind: "code", label: "Your code", code },
      ...words(
        `Enter it at checkout for ${percent}% off one order, until ${until}. It doesn't apply to custom deposits, delivery or tax.`,
      ),
      ...words(
        "You're getting this because someone entered this address for our offer. We won't use it for anything else, and we'll delete it if you ask.",
      ),
    ],
  };
}

export const codeLetters: LetterKinds = {
  "discount-code": letterOf("Discount code", codeData, discountCodeLetter),
};
