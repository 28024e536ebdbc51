import { onTestFinished } from "vitest";
import type { Database } from "#database";
import { type Mailer, openMailer } from "#mail";
import { queueMail } from "../../foundation/records/outbox.ts";
import { emails } from "../../server/emails.ts";
import { shop } from "../../shop.config.ts";
import { longestWaitMs } from "../faults/run-size.ts";
import { type LocalSmtp, openLocalSmtp } from "./local-smtp.ts";
import { sampleEmails } from "./sample-emails.ts";

/** A mailer with its clock, its SMTP server and access to the outbox. */
export interface TestMailer {
  database: Database;
  smtp: LocalSmtp;
  mailer: Mailer;
  /** Milliseconds since the Unix epoch; moved by tests. */
  clock: { at: number };
  /** Reported faults, as JSON. */
  faults: string[];
  /** Queues an email with a discount code to each address, in this order. */
  queue(...recipients: string[]): Promise<void>;
  rows(): Promise<
    { id: number; recipient: string; state: string; attempts: number; last_error: string | null }[]
  >;
}

export const sender = "emails@shop.example";

let causes = 0;

/** Opens a mailer on a migrated database. Everything except the database is closed when the test ends. */
export async function openTestMailer(
  database: Database,
  options: { smtp?: LocalSmtp | null; timeoutMs?: number; slowMs?: number; patienceMs?: number } = {},
): Promise<TestMailer> {
  // Long timeouts, so that a server without injected delays never counts as slow on a busy machine.
  const { timeoutMs = longestWaitMs, slowMs = longestWaitMs, patienceMs = longestWaitMs } = options;
  const smtp = options.smtp ?? (await openLocalSmtp());
  const clock = { at: Date.UTC(2026, 10, 21, 15) };
  const faults: string[] = [];
  const mailer = openMailer({
    database,
    facts: shop,
    emails,
    smtp: options.smtp === null ? null : { url: smtp.url, from: sender, timeoutMs },
    slowMs,
    patienceMs,
    link: async (page, id) => `https://store.test/${page}/key-of-${id}`,
    policyLink: (slug) => `https://store.test/policies/${slug}`,
    isDemo: false,
    reportFault: (fault) => void faults.push(JSON.stringify(fault)),
    reportTrouble: (fault) => void faults.push(String(fault)),
    now: () => clock.at,
    random: () => 0.5,
    pollMs: null,
  });
  onTestFinished(async () => {
    await mailer.close();
    await smtp.close();
  });
  return {
    database,
    smtp,
    mailer,
    clock,
    faults,
    async queue(...recipients) {
      for (const recipient of recipients) await queueCode(database, { recipient, now: clock.at });
    },
    rows: () =>
      database.read
        .selectFrom("outbox")
        .select(["id", "recipient", "state", "attempts", "last_error"])
        .orderBy("id")
        .execute(),
  };
}

/** Queues an email with a discount code. */
export async function queueCode(
  database: Database,
  { recipient, now }: { recipient: string; now: number },
): Promise<void> {
  causes += 1;
  const mail = {
    template: "discount-code",
    cause: causes,
    recipient,
    language: "en" as const,
    data: sampleEmails["discount-code"] ?? {},
    now,
  };
  await database.write((tx) => queueMail(tx, mail));
}
