import { z } from "zod";
import { optionalEmail } from "../../../../foundation/records/email.ts";
import { optionalPhone } from "../../../../foundation/records/phone.ts";
import { requiredLine, typedLine } from "../../../../foundation/records/typed-text.ts";
import { containsCardNumber } from "../../payments/card-number.ts";

/** Ten million dollars; anything above is a typo. */
export const maxCents = 1_000_000_000;
const maxQuantity = 100;

/** Of a line, piece or variant. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const cents = z
  .int({ error: () => "Enter an amount, like 85.00." })
  .min(1, { error: () => "Enter an amount, like 85.00." })
  .max(maxCents, { error: () => "That amount is too high. Check the digits." });

export const quantity = z
  .int({ error: () => "Enter a number of pieces, like 2." })
  .min(1, { error: () => "Enter a number of pieces, like 2." })
  .max(maxQuantity, { error: () => `Enter at most ${maxQuantity}.` });

const noCard = { error: () => "This is a card number, which we never store. Remove it." };
const withoutCard = (text: string) => !containsCardNumber(text);

/** A required line without a card number. */
export function safeLine(maxCharacters: number, message: string): z.ZodType<string, string> {
  return requiredLine(maxCharacters, message).refine(withoutCard, noCard) as z.ZodType<string, string>;
}

/** A line without a card number; may be empty. */
export function safeText(maxCharacters: number) {
  return typedLine(maxCharacters).refine(withoutCard, noCard);
}

const absentAsEmpty = z
  .string()
  .nullish()
  .transform((typed) => typed ?? undefined);

/** Empty if absent. */
export const maybeEmail = absentAsEmpty.pipe(optionalEmail);
export const maybePhone = absentAsEmpty.pipe(optionalPhone);
