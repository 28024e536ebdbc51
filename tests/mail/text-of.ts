import { letterText } from "../../foundation/mail/letters/letter-text.ts";
import { writeLetter } from "../../foundation/mail/letters/write-letter.ts";
import { context, samples } from "./sample-letters.ts";

/** The end of every letter. */
export const signature = `Averell & Wythe
14 Lanthorn Row, Harrow Bay, Long Island, NY
(516) 555-0142
`;

/** The text of a sample letter with changes to its data. */
export async function textOf(template: string, changes: object = {}): Promise<string> {
  return letterText(await writeLetter(template, { ...samples[template], ...changes }, context), context);
}
