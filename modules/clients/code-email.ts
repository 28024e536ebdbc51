import { z } from "zod";
import { m } from "#messages";
import {
  defineEmail,
  type Email,
  type EmailContext,
  type EmailKinds,
  textPart,
} from "../../foundation/mail/emails/email.ts";
import { showroomDate, showroomTime } from "../../foundation/records/showroom-time.ts";

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
  const until = `${showroomDate(expiresAt)}, ${showroomTime(expiresAt)}`;
  return {
    subject: m.requests.codeSubject(percent, facts.name),
    title: m.requests.codeTitle(percent),
    parts: [
      { kind: "code", label: m.requests.yourCode, code },
      ...textPart(m.requests.codeUse(percent, until)),
      ...textPart(m.requests.codeWhy),
    ],
  };
}

export const discountCodeEmails: EmailKinds = {
  "discount-code": defineEmail("Discount code", codeData, discountCodeEmail),
};
