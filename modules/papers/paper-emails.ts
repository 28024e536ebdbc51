import { z } from "zod";
import {
  type Email,
  type EmailContext,
  type EmailKinds,
  emailOf,
  words,
} from "../../foundation/mail/emails/email.ts";

/** Data of the email with the link to a client's documents. */
const folderData = z.object({
  /** The folder's ID, for the link. */
  folder: z.int(),
  /** When its link expires, in ms since the Unix epoch. */
  until: z.int(),
});

/** Sends the link to the folder with receipts, certificates and appraisals. */
async function papersFolderEmail(
  { folder, until }: z.infer<typeof folderData>,
  { facts, link }: EmailContext,
): Promise<Email> {
  const href = await link("papers", folder);
  const { timeZone, locale } = facts;
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }).format(until);
  return {
    subject: `Your documents from ${facts.name}`,
    title: "Your documents in one place",
    parts: [
      ...words(
        "Your receipts, certificates, appraisals and approved drawings are on one page. Download each as a PDF, or all in one file.",
      ),
      ...(href === null ? [] : [{ kind: "link", label: "Open your documents", href } as const]),
      ...words(
        `Anyone with this link can read them, so please don't share it. It works until ${day}; after that, the page will email you a new one.`,
      ),
    ],
  };
}

export const paperEmails: EmailKinds = {
  "papers-folder": emailOf("Appraisals & certificates", folderData, papersFolderEmail),
};
