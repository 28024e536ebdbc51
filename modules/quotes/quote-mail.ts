import type { Db } from "#database";
import { storedTitle } from "#jewelry/stored-title";
import { runInLanguage } from "#language";
import { queueMail } from "../../foundation/records/outbox.ts";
import type { QuoteContext } from "./context.ts";
import { type QuoteRow, quoteLabel, type VersionRow } from "./quote-rows.ts";

/** Idempotency key of an email about a quote. Ends with the quote's label. */
function cause(quote: QuoteRow, about: string): string {
  return `${about} ${quoteLabel(quote.number)}`;
}

/** Emails the client a version, with the link to the page for answering it. */
export async function queueQuoteEmail(
  tx: Db,
  quote: QuoteRow,
  { version, now }: { version: VersionRow; now: number },
): Promise<void> {
  const { number, name } = quote;
  const title = runInLanguage(quote.language, () => storedTitle(quote));
  const data = {
    quote: number,
    number: quoteLabel(number),
    version: version.version,
    name,
    title,
    words: version.words,
    totalCents: version.price_cents + version.tax_cents,
    depositCents: version.deposit_cents,
    validUntil: version.valid_until,
  };
  const about = String(version.version);
  await queueMail(tx, {
    template: "quote-sent",
    cause: cause(quote, about),
    recipient: quote.email,
    language: quote.language,
    data,
    now,
  });
}

/** Confirms to the client that they accepted without paying the deposit by card. */
export async function queueAcceptedEmail(
  tx: Db,
  quote: QuoteRow,
  { version, order, now }: { version: VersionRow; order: string; now: number },
): Promise<void> {
  const data = {
    ...{ quote: quote.number, number: quoteLabel(quote.number), version: version.version, name: quote.name },
    title: runInLanguage(quote.language, () => storedTitle(quote)),
    ...{ totalCents: version.price_cents + version.tax_cents, depositCents: version.deposit_cents, order },
  };
  await queueMail(tx, {
    ...{ template: "quote-confirmed", cause: cause(quote, `${version.version} ${order}`), data, now },
    ...{ recipient: quote.email, language: quote.language },
  });
}

/** Tells the client that a special order arrived, once per line. */
export async function queueArrivedEmail(
  tx: Db,
  quote: QuoteRow,
  arrived: { position: number; title: string; order: string; balanceCents: number; now: number },
): Promise<void> {
  const { position, now, ...rest } = arrived;
  const data = { ...rest, quote: quote.number, name: quote.name };
  await queueMail(tx, {
    ...{ template: "special-order-arrived", cause: cause(quote, `line ${position}`), data, now },
    ...{ recipient: quote.email, language: quote.language },
  });
}

/** Notifies the showroom of a client's answer. */
export async function queueAnswerNotice(
  tx: Db,
  { inbox, origin }: Pick<QuoteContext, "inbox" | "origin">,
  quote: QuoteRow,
  answer: {
    template: "quote-change-asked" | "quote-declined" | "quote-accepted";
    version: number;
    about: string;
    text: string;
    /** Only if accepted. */
    depositCents?: number;
    totalCents?: number;
    now: number;
  },
): Promise<void> {
  const { template, version, about, text, depositCents = 0, totalCents = 0, now } = answer;
  const { number, name, email, title, phone } = quote;
  const label = quoteLabel(number);
  const data = {
    ...{ number: label, version, name, title, phone, text, depositCents, totalCents },
    replyTo: { name, address: email },
    link: `${origin}/desk/quotes/${label}`,
  };
  await queueMail(tx, { template, cause: cause(quote, about), recipient: inbox, language: "en", data, now });
}
