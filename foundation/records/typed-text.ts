import { z } from "zod";
import { unprintable, unprintableInLines, visibleText } from "#jewelry/printable";

const unreadable = "This field was sent in a form that cannot be read. Type it again.";

export const formKeyMissing = "This page has lost its key, so nothing was sent. Reload it and try again.";

/** Idempotency key of a form, generated when it is opened, so that repeated clicks count once. */
export const formKey = z.string(formKeyMissing).regex(/^[\x21-\x7e]{1,255}$/, formKeyMissing);

/** A single line, trimmed; empty if missing. Line breaks are rejected because they could inject email headers. */
export function typedLine(maxCharacters: number) {
  return z
    .string(unreadable)
    .refine(
      (value) => !unprintable.test(value),
      "Remove the line breaks and characters that cannot be printed.",
    )
    .overwrite(visibleText)
    .trim()
    .max(maxCharacters, `Keep this to ${maxCharacters} characters.`)
    .default("");
}

/** Multiline text, trimmed; empty if missing. Line breaks are normalized to "\n". */
export function typedLines(maxCharacters: number) {
  return z
    .string(unreadable)
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .refine((value) => !unprintableInLines.test(value), "Remove the characters that cannot be printed.")
    .overwrite(visibleText)
    .trim()
    .max(maxCharacters, `Keep this to ${maxCharacters} characters.`)
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
