import { z } from "zod";
import type { ShopFacts } from "#settings";
import {
  type Email,
  type EmailContext,
  type EmailKinds,
  echo,
  emailOf,
  type Part,
  quoted,
  webAddress,
  words,
} from "../../foundation/mail/emails/email.ts";

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
    subject: `Please confirm your alert from ${facts.name}`,
    title: "Confirm your alert",
    parts: [
      ...words(
        `Please confirm by ${date(confirmUntil, facts)}, and we'll email you when we have a piece like this.`,
      ),
      ...quoted("You're looking for", echo(query)),
      ...(href === null ? [] : [{ kind: "link", label: "Confirm and notify me", href } as const]),
      ...words(
        "Not you? Ignore this email. We won't email this address about pieces, and we'll delete it after a week.",
      ),
    ],
  };
}

/** Lists the pieces that were found. Sent at most once a day. */
async function wantFoundEmail(
  { mailbox, wants, endsAt }: z.infer<typeof wantData.found>,
  { facts, link }: EmailContext,
): Promise<Email> {
  const href = await link("wish-list", mailbox);
  const count = wants.reduce((sum, { pieces, more }) => sum + pieces.length + more, 0);
  const title = count === 1 ? "We found a piece for you" : `We found ${count} pieces for you`;
  return {
    subject: count === 1 ? `${title}: ${wants[0]?.pieces[0]?.title}` : title,
    title,
    ...(href !== null && { unsubscribe: `${href}/stop` }),
    parts: [
      ...words(
        count === 1
          ? "A piece you're looking for is here. It isn't on hold for you, and most of our pieces are one of a kind."
          : "Pieces you're looking for are here. They aren't on hold for you, and most are one of a kind.",
      ),
      ...wants.flatMap(foundParts),
      ...words(
        `You signed up for this alert. We'll email you once a day at most, only about new pieces, until ${date(endsAt, facts)}.`,
      ),
      ...(href === null ? [] : [{ kind: "link", label: "Unsubscribe", href, isQuiet: true } as const]),
    ],
  };
}

function foundParts({
  query,
  search,
  pieces,
  more,
}: z.infer<typeof wantData.found>["wants"][number]): Part[] {
  const [first] = pieces;
  const link =
    pieces.length + more === 1 && first
      ? { label: "See the piece", href: first.link }
      : { label: "See all", href: search };
  return [
    {
      kind: "rows",
      title: echo(query) || "Your alert",
      rows: pieces.map(({ title, price }) => ({ label: title, value: price })),
      ...(more > 0 && { note: `Showing ${pieces.length} of ${pieces.length + more}.` }),
    },
    { kind: "link", ...link },
  ];
}

function date(at: number, { locale, timeZone }: ShopFacts): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }).format(at);
}

export const wantEmails: EmailKinds = {
  "want-confirm": emailOf("Wish list alert to confirm", wantData.confirm, wantConfirmEmail),
  "want-found": emailOf("Wish list alert", wantData.found, wantFoundEmail),
};
