import { z } from "zod";
import {
  type Email,
  type EmailContext,
  type EmailKinds,
  emailOf,
  words,
} from "../../foundation/mail/emails/email.ts";
import { clockTime } from "../../foundation/records/calendar-day.ts";

/** Data for the discount code email. */
const codeData = z.object({
  code: z.string(),
  /** Whole percent off merchandise. */
  percent: z.int(),
  /** Milliseconds since the Unix epoch. */
  expiresAt: z.int(),
});

export type DiscountCodeIssued = z.infer<typeof codeData>;

/** Email with the discount code a visitor signed up for. */
function discountCodeEmail(issued: DiscountCodeIssued, { facts }: EmailContext): Email {
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

export const codeEmails: EmailKinds = {
  "discount-code": emailOf("Discount code", codeData, discountCodeEmail),
};
