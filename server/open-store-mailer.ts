import type { Shop } from "#commerce";
import type { Database } from "#database";
import { type Mailer, openMailer } from "#mail";
import type { Papers } from "#papers";
import type { Quotes } from "#quotes";
import type { Repairs } from "#repairs";
import type { Visits } from "#visits";
import type { Wants } from "#wants";
import type { Workshop } from "#workshop";
import { shop as facts } from "../shop.config.ts";
import type { Config } from "./config.ts";
import { log } from "./logging/log.ts";

/** What letters link to: each knows the keys of its pages. */
interface Writers {
  shop: Shop | null;
  workshop: Workshop;
  quotes: Quotes;
  repairs: Repairs;
  visits: Visits;
  wants: Wants;
  papers: Papers;
}

/** Opens the store's mail: letters of the outbox with the addresses of their readers' pages. */
export function openStoreMailer(
  config: Config,
  database: Database,
  { shop, workshop, quotes, repairs, visits, wants, papers }: Writers,
): Mailer {
  const { mail, publicOrigin, siteMode } = config;
  if (!mail.smtp) log.warn("SMTP_URL is not set: letters are kept in the outbox and none is sent.");
  return openMailer({
    database,
    facts,
    smtp: mail.smtp,
    orderLink: async (id) => (shop ? `${publicOrigin}/orders/${await shop.checkout.orderToken(id)}` : null),
    trackLink: async (id) => `${publicOrigin}/track/${await workshop.trackToken(id)}`,
    visitLink: async (id) => {
      const token = await visits.token(id);
      return token && `${publicOrigin}/visits/${token}`;
    },
    repairLink: async (number) => {
      const token = await repairs.token(number);
      return token && `${publicOrigin}/repairs/${token}`;
    },
    wantLink: async (id) => {
      const token = await wants.confirmToken(id);
      return token && `${publicOrigin}/want/${token}`;
    },
    wantsLink: async (id) => {
      const token = await wants.mailboxToken(id);
      return token && `${publicOrigin}/wants/${token}`;
    },
    papersLink: async (id) => {
      const token = await papers.folderToken(id);
      return token && `${publicOrigin}/papers/${token}`;
    },
    quoteLink: async (number) => `${publicOrigin}/quotes/${await quotes.token(number)}`,
    policyLink: (slug) => `${publicOrigin}/policies/${slug}`,
    notice: siteMode === "demo" ? "Demonstration store. Sample people, prices and pieces." : null,
    reportFault: (letter) => log[letter.isLost ? "error" : "warn"]({ letter }, "A letter did not leave."),
    reportTrouble: (err) => log.error({ err }, "The outbox could not be read or written."),
  });
}
