import { z } from "zod";
import { unprintable, unprintableInLines, visibleText } from "#jewelry/printable";

const unreadable = "This field was sent in a form that cannot be read. Type it again.";

export const keyLost = "This page has lost its key, so nothing was sent. Reload it and try again.";

/** The key that a form carries from when it was opened, so that five clicks with it are one request. */
export const formKey = z.string(keyLost).regex(/^[\x21-\x7e]{1,255}$/, keyLost);

/** One typed line, trimmed; missing means empty. A line break in it is refused: it could end a mail's header. */
export function typedLine(mostCharacters: number) {
  return z
    .string(unreadable)
    .refine(
      (value) => !unprintable.test(value),
      "Remove the line breaks and characters that cannot be printed.",
    )
    .overwrite(visibleText)
    .trim()
    .max(mostCharacters, `Keep this to ${mostCharacters} characters.`)
    .default("");
}

/** Typed lines, trimmed; missing means empty. Every kind of line break becomes "\n". */
export function typedLines(mostCharacters: number) {
  return z
    .string(unreadable)
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .refine((value) => !unprintableInLines.test(value), "Remove the characters that cannot be printed.")
    .overwrite(visibleText)
    .trim()
    .max(mostCharacters, `Keep this to ${mostCharacters} characters.`)
    .default("");
}

/** A whole number that a form carries unseen. */
export const carriedNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A typed line that may not be empty. */
export function wantedLine(mostCharacters: number, message: string) {
  return typedLine(mostCharacters).refine((value) => value !== "", message);
}
