import { z } from "zod";
import { m } from "#messages";
import {
  defineEmail,
  type Email,
  type EmailContext,
  type EmailKinds,
  textPart,
} from "../../foundation/mail/emails/email.ts";
import { showroomDate } from "../../foundation/records/showroom-time.ts";

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
  return {
    subject: m.documents.folderSubject(facts.name),
    title: m.documents.folderTitle,
    parts: [
      ...textPart(m.documents.folder),
      ...(href === null ? [] : [{ kind: "link", label: m.documents.openFolder, href } as const]),
      ...textPart(m.documents.folderUntil(showroomDate(until))),
    ],
  };
}

export const paperEmails: EmailKinds = {
  "papers-folder": defineEmail("Appraisals & certificates", folderData, papersFolderEmail),
};
