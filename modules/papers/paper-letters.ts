import { z } from "zod";
import {
  type Letter,
  type LetterContext,
  type LetterKinds,
  letterOf,
  words,
} from "../../foundation/mail/letters/letter.ts";

/** Data of the letter with the address of a folder. */
const folderData = z.object({
  /** The folder's id, for the link. */
  folder: z.int(),
  /** When its address ends, ms since 1970. */
  until: z.int(),
});

/** Brings the address of the folder with receipts, certificates and appraisals to its mailbox. */
async function papersFolderLetter(
  { folder, until }: z.infer<typeof folderData>,
  { facts, link }: LetterContext,
): Promise<Letter> {
  const href = await link("papers", folder);
  const { timeZone, locale } = facts;
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }).format(until);
  return {
    subject: `Your papers from ${facts.name}`,
    title: "Your papers in one place",
    parts: [
      ...words(
        "Your receipts, certificates, appraisals and the drawings that you approved are on one page, each as a PDF, and all of them as one file.",
      ),
      ...(href === null ? [] : [{ kind: "link", label: "Open your papers", href } as const]),
      ...words(
        `Whoever has this link can read them: do not pass it on. It works until ${day}; then the page sends you a new one.`,
      ),
    ],
  };
}

export const paperLetters: LetterKinds = {
  "papers-folder": letterOf("Folder of papers", folderData, papersFolderLetter),
};
