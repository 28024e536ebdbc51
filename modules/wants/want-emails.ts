import { z } from "zod";
import { m } from "#messages";
import {
  blankIfLinkLike,
  defineEmail,
  type Email,
  type EmailContext,
  type EmailKinds,
  type EmailPart,
  quotePart,
  textPart,
  webAddress,
} from "../../foundation/mail/emails/email.ts";
import { showroomDate } from "../../foundation/records/showroom-time.ts";

/** Data of the emails about wish-list alerts. */
const wantData = {
  confirm: z.object({
    /** The alert's ID, for the link. */
    want: z.int(),
    query: z.string(),
    /** Milliseconds since the Unix epoch. */
    confirmUntil: z.int(),
  }),
  found: z.object({
    /** The mailbox's ID, for the link. */
    mailbox: z.int(),
    wants: z.array(
      z.object({
        query: z.string(),
        /** URL of its search. */
        search: webAddress,
        pieces: z.array(z.object({ title: z.string(), price: z.string(), link: webAddress })),
        /** Number of pieces omitted from the email. */
        more: z.int(),
      }),
    ),
    /** When the first of these alerts expires, in ms since the Unix epoch. */
    endsAt: z.int(),
  }),
};

/** Asks the mailbox's owner to confirm an alert, because anyone could have typed the address. */
async function wantConfirmEmail(
  { want, query, confirmUntil }: z.infer<typeof wantData.confirm>,
  { facts, link }: EmailContext,
): Promise<Email> {
  const href = await link("wish-list/confirm", want);
  return {
    subject: m.wants.confirmSubject(facts.name),
    title: m.wants.confirmTitle,
    parts: [
      ...textPart(m.wants.confirmBy(showroomDate(confirmUntil))),
      ...quotePart(m.wants.lookingFor, blankIfLinkLike(query)),
      ...(href === null ? [] : [{ kind: "link", label: m.wants.confirm, href } as const]),
      ...textPart(m.wants.notYou),
    ],
  };
}

/** Lists the pieces that were found. Sent at most once a day. */
async function wantFoundEmail(
  { mailbox, wants, endsAt }: z.infer<typeof wantData.found>,
  { link }: EmailContext,
): Promise<Email> {
  const href = await link("wish-list", mailbox);
  const count = wants.reduce((sum, { pieces, more }) => sum + pieces.length + more, 0);
  const title = m.wants.found(count);
  return {
    subject: count === 1 ? m.wants.foundPiece(wants[0]?.pieces[0]?.title ?? "") : title,
    title,
    ...(href !== null && { unsubscribe: `${href}/stop` }),
    parts: [
      ...textPart(count === 1 ? m.wants.onePieceHere : m.wants.piecesHere),
      ...wants.flatMap(foundParts),
      ...textPart(m.wants.until(showroomDate(endsAt))),
      ...(href === null ? [] : [{ kind: "link", label: m.wants.unsubscribe, href, isQuiet: true } as const]),
    ],
  };
}

function foundParts({
  query,
  search,
  pieces,
  more,
}: z.infer<typeof wantData.found>["wants"][number]): EmailPart[] {
  const [first] = pieces;
  const link =
    pieces.length + more === 1 && first
      ? { label: m.wants.seePiece, href: first.link }
      : { label: m.wants.seeAll, href: search };
  return [
    {
      kind: "rows",
      title: blankIfLinkLike(query) || m.wants.yourAlert,
      rows: pieces.map(({ title, price }) => ({ label: title, value: price })),
      ...(more > 0 && { note: m.wants.showing(pieces.length, pieces.length + more) }),
    },
    { kind: "link", ...link },
  ];
}

export const wantEmails: EmailKinds = {
  "want-confirm": defineEmail("Wish list alert to confirm", wantData.confirm, wantConfirmEmail),
  "want-found": defineEmail("Wish list alert", wantData.found, wantFoundEmail),
};
