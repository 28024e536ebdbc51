import type { Shop } from "#commerce";
import type { Database } from "#database";
import { localPath } from "#language";
import { type Mailer, openMailer, openTexter, openTextProvider, type Texter } from "#mail";
import type { Papers } from "#papers";
import type { Quotes } from "#quotes";
import type { Repairs } from "#repairs";
import { settings } from "#settings";
import { textReplies } from "#texts";
import type { Visits } from "#visits";
import type { Wants } from "#wants";
import type { Workshop } from "#workshop";
import type { EmailContext } from "../foundation/mail/emails/email.ts";
import type { Config } from "./config.ts";
import { emails } from "./emails.ts";
import { log } from "./logging/log.ts";

/** The modules whose pages emails link to; each knows the keys of its pages. */
interface Writers {
  shop: Shop | null;
  workshop: Workshop;
  quotes: Quotes;
  repairs: Repairs;
  visits: Visits;
  wants: Wants;
  papers: Papers;
}

/** Where emails and texts link to, and what else they need to be written. */
export function messageContext(
  { publicOrigin, siteMode }: Config,
  { shop, workshop, quotes, repairs, visits, wants, papers }: Writers,
): EmailContext {
  const tokens: Record<string, (id: never) => Promise<string | null>> = {
    orders: async (id: string) => (shop ? await shop.checkout.orderToken(id) : null),
    track: (id: string) => workshop.trackToken(id),
    quotes: (number: number) => quotes.token(number),
    visits: (id: number) => visits.token(id),
    repairs: (number: number) => repairs.token(number),
    "wish-list/confirm": (id: number) => wants.confirmToken(id),
    "wish-list": (id: number) => wants.mailboxToken(id),
    papers: (id: number) => papers.folderToken(id),
  };
  return {
    facts: settings(),
    async link(page, id) {
      const token = await tokens[page]?.(id as never);
      return token ? publicOrigin + localPath(`/${page}/${token}`) : null;
    },
    credit: async (account) => (shop ? await shop.credits.secretOf(account) : null),
    policyLink: (slug) => publicOrigin + localPath(`/policies/${slug}`),
    isDemo: siteMode === "demo",
  };
}

/** Opens the store's mailer, which sends the outbox's emails with links to the recipients' pages. */
export function openStoreMailer({ mail }: Config, database: Database, context: EmailContext): Mailer {
  if (!mail.smtp) log.warn("SMTP_URL isn't set: emails stay in the outbox and none are sent.");
  return openMailer({
    ...context,
    ...{ database, smtp: mail.smtp, emails },
    reportFault: (email) => log[email.isLost ? "error" : "warn"]({ email }, "An email couldn't be sent."),
    reportTrouble: (err) => log.error({ err }, "The outbox couldn't be read or written."),
  });
}

/** Opens the store's texter, which sends the outbox's texts; null without a provider. */
export function openStoreTexter(
  { texts }: Config,
  database: Database,
  { context, mayText }: { context: EmailContext; mayText(phone: string): Promise<boolean> },
): Texter | null {
  if (!texts) return null;
  return openTexter({
    ...{ database, provider: openTextProvider(texts), texts: emails, context, replies: textReplies, mayText },
    reportFault: (text) => log[text.isLost ? "error" : "warn"]({ text }, "A text couldn't be sent."),
    reportTrouble: (err) => log.error({ err }, "The outbox couldn't be read or written."),
  });
}
