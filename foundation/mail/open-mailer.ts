import type { Database } from "#database";
import type { ShopFacts } from "#settings";
import type { EmailContext, EmailKinds } from "./emails/email.ts";
import { openPasses } from "./open-passes.ts";
import { type EmailDelivery, sendDueEmails } from "./send-due-emails.ts";
import { openSmtp } from "./smtp.ts";

/** Without an SMTP server, marks queued emails as kept: readable, and sent only on request. Returns how many. */
async function holdEmails(database: Database): Promise<number> {
  const queued = await database.read
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "queued")
    .where("channel", "=", "email")
    .limit(1)
    .executeTakeFirst();
  if (!queued) return 0;
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("outbox")
      .set({ state: "kept" })
      .where("state", "=", "queued")
      .where("channel", "=", "email")
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

export interface MailerOptions {
  database: Database;
  facts: ShopFacts;
  /** Server and sender; null stores emails without sending them. */
  smtp: { url: string; from: string; timeoutMs?: number } | null;
  /** Every kind of email that the outbox may contain. */
  emails: EmailKinds;
  link: EmailContext["link"];
  /** Omitted where no email has a number and PIN. */
  credit?: EmailContext["credit"];
  policyLink: EmailContext["policyLink"];
  /** Footer of every email; null if there is none. */
  isDemo: boolean;
  /** Called after each failed attempt, without personal data. */
  reportFault: EmailDelivery["reportFault"];
  /** Called when the outbox itself can't be read or written. */
  reportTrouble(fault: unknown): void;
  /** Milliseconds since the Unix epoch. Set by tests. */
  now?: () => number;
  /** In [0, 1). Set by tests. */
  random?: () => number;
  /** Null disables polling, so that only `pass` sends; for tests that move the clock between passes. */
  pollMs?: number | null;
  /** After this long, the next email is started in parallel to a slow one. Set by tests. */
  slowMs?: number;
  /** How long `close` waits for an email in progress. Set by tests. */
  patienceMs?: number;
}

export type Mailer = ReturnType<typeof openMailer>;

/** Opens a mailer, which sends the outbox's emails. It polls every second and doesn't keep the process alive. */
export function openMailer(options: MailerOptions) {
  let isOpen = true;
  const cut = new AbortController();
  const work = workOf(options, { isOpen: () => isOpen, signal: cut.signal });
  const { pollMs = 1_000, patienceMs = 2_000, reportTrouble } = options;
  const { pass, stop } = openPasses({ work, pollMs, reportTrouble });
  return {
    /** Sends or stores the emails that are due now. */
    pass,
    /** Starts no more emails. One in progress gets two seconds; otherwise it is sent again after the next start. */
    async close(): Promise<void> {
      isOpen = false;
      const impatience = setTimeout(() => cut.abort(), patienceMs);
      await stop();
      clearTimeout(impatience);
    },
  };
}

function workOf(
  options: MailerOptions,
  ends: Pick<EmailDelivery, "isOpen" | "signal">,
): () => Promise<unknown> {
  const { database, facts, smtp, emails, link, policyLink, isDemo, reportFault } = options;
  const credit = options.credit ?? (async () => null);
  if (!smtp) return () => holdEmails(database);
  const delivery: EmailDelivery = {
    database,
    emails: { emails, facts, link, credit, policyLink, isDemo, sender: smtp.from },
    smtp: openSmtp({ ...smtp, from: { name: facts.name, address: smtp.from } }),
    ...ends,
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
    slowMs: options.slowMs ?? 2_000,
    reportFault,
  };
  return () => sendDueEmails(delivery);
}
