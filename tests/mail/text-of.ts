import { type Letter, type LetterContext, writeLetter } from "../../foundation/mail/letters/letter.ts";
import { letterText } from "../../foundation/mail/letters/letter-text.ts";
import { letters } from "../../server/letters.ts";
import { context, samples } from "./sample-letters.ts";

/** The end of every letter. */
export const signature = `Averell & Wythe
14 Lanthorn Row, Harrow Bay, Long Island, NY
(516) 555-0142
`;

/** The text of a sample letter with changes to its data. */
export async function textOf(template: string, changes: object = {}): Promise<string> {
  return letterText(await written(template, { ...samples[template], ...changes }), context);
}

/** A letter of the store. */
export function written(template: string, data: unknown, told: LetterContext = context): Promise<Letter> {
  return writeLetter(letters, { template, data }, told);
}

/** Those of `parts` that a text doesn't say in this order, whatever words lie between them: none where all is told. */
export function notSaid(text: string, parts: readonly string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(part, from);
    if (at >= 0) from = at + part.length;
    return at < 0;
  });
}
