import { z } from "zod";
import { clockTime } from "../../records/calendar-day.ts";
import { type Letter, type LetterContext, words } from "./letter.ts";

/** Data of the letter with a discount code. */
export const codeData = z.object({
  code: z.string(),
  /** Whole percent off the goods. */
  percent: z.int(),
  /** Ms since 1970. */
  expiresAt: z.int(),
});

export type DiscountCodeIssued = z.infer<typeof codeData>;

/** Sends a visitor the promised discount code. */
export function discountCodeLetter(issued: DiscountCodeIssued, { facts }: LetterContext): Letter {
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
