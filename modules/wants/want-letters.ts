import { z } from "zod";
import type { ShopFacts } from "#settings";
import {
  echo,
  type Letter,
  type LetterContext,
  type LetterKinds,
  letterOf,
  type Part,
  quoted,
  webAddress,
  words,
} from "../../foundation/mail/letters/letter.ts";

/** Data of the letters about what somebody looks for. */
const wantData = {
  confirm: z.object({
    /** The want's id, for the link. */
    want: z.int(),
    query: z.string(),
    /** Ms since 1970. */
    confirmUntil: z.int(),
  }),
  found: z.object({
    /** The mailbox's id, for the link. */
    mailbox: z.int(),
    wants: z.array(
      z.object({
        query: z.string(),
        /** The search for it. */
        search: webAddress,
        pieces: z.array(z.object({ title: z.string(), price: z.string(), link: webAddress })),
        /** Pieces that are not in the letter. */
        more: z.int(),
      }),
    ),
    /** When the first of the wants ends, ms since 1970. */
    endsAt: z.int(),
  }),
};

/** Asks the owner of a mailbox whether letters about pieces are wanted: somebody typed the address. */
async function wantConfirmLetter(
  { want, query, confirmUntil }: z.infer<typeof wantData.confirm>,
  { facts, link }: LetterContext,
): Promise<Letter> {
  const href = await link("want", want);
  return {
    subject: `Please confirm: letters about new pieces from ${facts.name}`,
    title: "Shall we look for it?",
    parts: [
      ...words(
        `Somebody typed this address on our site, so that we write when we have a piece like this. Please confirm it until ${date(confirmUntil, facts)}.`,
      ),
      ...quoted("To look for", echo(query)),
      ...(href === null ? [] : [{ kind: "link", label: "Confirm, and write to me", href } as const]),
      ...words(
        "If it was not you, do nothing: without your confirmation we write about no piece, and forget the address after a week.",
      ),
    ],
  };
}

/** Names the pieces that were found. It goes out once a day at most. */
async function wantFoundLetter(
  { mailbox, wants, endsAt }: z.infer<typeof wantData.found>,
  { facts, link }: LetterContext,
): Promise<Letter> {
  const href = await link("wants", mailbox);
  const count = wants.reduce((sum, { pieces, more }) => sum + pieces.length + more, 0);
  const title = count === 1 ? "We have one for you" : `We have ${count} pieces for you`;
  return {
    subject: `${title}, at ${facts.name}`,
    title,
    ...(href !== null && { unsubscribe: `${href}/stop` }),
    parts: [
      ...words(
        count === 1
          ? "You asked us to look, and this piece is for sale now. It is not held for you: most of our pieces exist once."
          : "You asked us to look, and these pieces are for sale now. They are not held for you: most of our pieces exist once.",
      ),
      ...wants.flatMap(foundParts),
      ...words(
        `You confirmed that we look for this. We write once a day at most, and only about new pieces, until ${date(endsAt, facts)}.`,
      ),
      ...(href === null ? [] : [{ kind: "link", label: "Stop these letters", href } as const]),
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
      : { label: "See them all", href: search };
  return [
    {
      kind: "rows",
      title: echo(query) || "What you look for",
      rows: pieces.map(({ title, price }) => ({ label: title, value: price })),
      ...(more > 0 && { note: `The first ${pieces.length} of ${pieces.length + more}.` }),
    },
    { kind: "link", ...link },
  ];
}

function date(at: number, { locale, timeZone }: ShopFacts): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }).format(at);
}

export const wantLetters: LetterKinds = {
  "want-confirm": letterOf("Want to be confirmed", wantData.confirm, wantConfirmLetter),
  "want-found": letterOf("Pieces for a want", wantData.found, wantFoundLetter),
};
