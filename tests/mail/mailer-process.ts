import type { DatabaseAddress } from "#database";
import { openMailer } from "#mail";
import { emails } from "../../server/emails.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { shop } from "../../shop.config.ts";

/** Input from the parent process. */
export interface MailerInput {
  address: DatabaseAddress;
  smtpUrl: string;
  sender: string;
  /** How far this process's clock runs ahead, in ms. */
  aheadMs: number;
}

/** A server process that sends emails: runs one pass on request, then replies `done`. It never exits by itself. */
async function serve({ address, smtpUrl, sender, aheadMs }: MailerInput): Promise<void> {
  const database = await openStoreDatabase(address);
  const mailer = openMailer({
    database,
    facts: shop,
    emails,
    smtp: { url: smtpUrl, from: sender },
    link: async () => null,
    policyLink: (slug) => `https://store.test/policies/${slug}`,
    isDemo: false,
    reportFault: () => {},
    reportTrouble: (fault) => console.error(fault),
    now: () => Date.now() + aheadMs,
  });
  process.on("message", () => {
    void mailer.pass().then(() => process.send?.("done"));
  });
  process.send?.("ready");
}

process.once("message", (order) => void serve(order as MailerInput));
