import type { DatabaseAddress } from "#database";
import { openMailer } from "#mail";
import { emails } from "../../server/emails.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { shop } from "../../shop.config.ts";

/** What the parent hands over. */
export interface MailerOrder {
  address: DatabaseAddress;
  smtpUrl: string;
  sender: string;
  /** How far this process's clock is ahead, in ms. */
  aheadMs: number;
}

/** A server process that sends emails: one pass when it is asked, and then says `done`. It never ends by itself. */
async function serve({ address, smtpUrl, sender, aheadMs }: MailerOrder): Promise<void> {
  const database = await openStoreDatabase(address);
  const mailer = openMailer({
    database,
    facts: shop,
    emails,
    smtp: { url: smtpUrl, from: sender },
    link: async () => null,
    policyLink: (slug) => `https://store.test/policies/${slug}`,
    notice: null,
    reportFault: () => {},
    reportTrouble: (fault) => console.error(fault),
    now: () => Date.now() + aheadMs,
  });
  process.on("message", () => {
    void mailer.pass().then(() => process.send?.("done"));
  });
  process.send?.("ready");
}

process.once("message", (order) => void serve(order as MailerOrder));
