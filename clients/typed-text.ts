import { z } from "zod";
import { unprintable, unprintableInLines, visibleText } from "#jewelry/printable";

const unreadable = "This field was sent in a form that cannot be read. Type it again.";

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

/** A typed line that may not be empty. */
export function wantedLine(mostCharacters: number, message: string) {
  return typedLine(mostCharacters).refine((value) => value !== "", message);
}

/** Who writes: the inputs that every form of the showroom has. */
export const contact = {
  key: z
    .string("This page has lost its key, so nothing was sent. Reload it and try again.")
    .regex(
      /^[\x21-\x7e]{1,255}$/,
      "This page has lost its key, so nothing was sent. Reload it and try again.",
    ),
  name: wantedLine(120, "Enter your full name."),
  email: wantedLine(254, "Enter your email address.").pipe(
    z.email("This email address is not complete. Write it like name@example.com."),
  ),
};

/** An optional phone number: 7 to 15 digits, however they are grouped. */
export const phone = typedLine(40).refine((value) => {
  const digits = value.replace(/\D/g, "").length;
  return value === "" || (/^[+(\d][\d\s().-]*$/.test(value) && digits >= 7 && digits <= 15);
}, "Write the phone number with its area code, like (516) 555-0142.");
