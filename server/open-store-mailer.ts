import type { Shop } from "#commerce";
import type { Database } from "#database";
import { localPath } from "#language";
import { type Mailer, openMailer } from "#mail";
import type { Papers } from "#papers";
import type { Quotes } from "#quotes";
import type { Repairs } from "#repairs";
import { settings } from "#settings";
import type { Visits } from "#visits";
import type { Wants } from "#wants";
import type { Workshop } from "#workshop";
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

/** Opens the store's mailer, which sends the outbox's emails with links to the recipients' pages. */
export function openStoreMailer(
  config: Config,
  database: Database,
  { shop, workshop, quotes, repairs, visits, wants, papers }: Writers,
): Mailer {
  const { mail, publicOrigin, siteMode } = config;
  if (!mail.smtp) log.warn("SMTP_URL isn't set: emails stay in the outbox and none are sent.");
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
  return openMailer({
    database,
    facts: settings(),
    smtp: mail.smtp,
    emails,
    async link(page, id) {
      const token = await tokens[page]?.(id as never);
      return token ? publicOrigin + localPath(`/${page}/${token}`) : null;
    },
    credit: async (account) => (shop ? await shop.credits.secretOf(account) : null),
    policyLink: (slug) => publicOrigin + localPath(`/policies/${slug}`),
    isDemo: siteMode === "demo",
    reportFault: (email) => log[email.isLost ? "error" : "warn"]({ email }, "An email couldn't be sent."),
    reportTrouble: (err) => log.error({ err }, "The outbox couldn't be read or written."),
  });
}
