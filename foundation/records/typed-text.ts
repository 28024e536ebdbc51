import { z } from "zod";
import { unprintableCharacters, unprintableInMultiline, visibleText } from "#jewelry/printable";
import { m } from "#messages";

const unreadable = { error: () => m.forms.unreadableField };
const lostKey = { error: () => m.forms.missingKeyNotSent };

/** Idempotency key of a form, generated when it is opened, so that repeated clicks count once. */
export const formKey = z.string(lostKey).regex(/^[\x21-\x7e]{1,255}$/, lostKey);

/** A single line, trimmed; empty if missing. Line breaks are rejected because they could inject email headers. */
export function typedLine(maxCharacters: number) {
  return z
    .string(unreadable)
    .refine((value) => !unprintableCharacters.test(value), { error: () => m.forms.noLineBreaks })
    .overwrite(visibleText)
    .trim()
    .max(maxCharacters, { error: () => m.forms.maxCharacters(maxCharacters) })
    .default("");
}

/** Multiline text, trimmed; empty if missing. Line breaks are normalized to "\n". */
export function typedLines(maxCharacters: number) {
  return z
    .string(unreadable)
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .refine((value) => !unprintableInMultiline.test(value), { error: () => m.forms.unprintable })
    .overwrite(visibleText)
    .trim()
    .max(maxCharacters, { error: () => m.forms.maxCharacters(maxCharacters) })
    .default("");
}

export const hiddenNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export function requiredLine(maxCharacters: number, message: string | (() => string)) {
  const error = typeof message === "string" ? message : () => message();
  return typedLine(maxCharacters).refine((value) => value !== "", { error });
}
