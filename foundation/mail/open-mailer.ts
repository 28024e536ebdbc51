import type { Database } from "#database";
import type { ShopFacts } from "#settings";
import { type Delivery, deliverDue } from "./deliver-due.ts";
import type { EmailContext, EmailKinds } from "./emails/email.ts";
import { openSmtp } from "./smtp.ts";

/** Without an SMTP server, marks queued emails as kept: readable, and sent only on request. Returns how many. */
async function holdEmails(database: Database): Promise<number> {
  const queued = await database.read
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "queued")
    .limit(1)
    .executeTakeFirst();
  if (!queued) return 0;
  const { numUpdatedRows } = await database.write((tx) =>
    tx.updateTable("outbox").set({ state: "kept" }).where("state", "=", "queued").executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

export interface MailerOptions {
  database: Database;
  facts: ShopFacts;
  /** Sender and server; null: emails are stored, and nothing is sent. */
  smtp: { url: string; from: string; timeoutMs?: number } | null;
  /** Every email that may be in the outbox. */
  emails: EmailKinds;
  link: EmailContext["link"];
  policyLink: EmailContext["policyLink"];
  /** Footer of every email; null: none. */
  notice: string | null;
  /** Called with each failed attempt, without personal data. */
  reportFault: Delivery["reportFault"];
  /** Called when the outbox itself could not be read or written. */
  reportTrouble(fault: unknown): void;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
  /** In [0, 1). Tests set it. */
  random?: () => number;
  /** Null: only `pass` looks, as in tests that move the clock between two passes. */
  pollMs?: number | null;
  /** A slower email is left running, and the next one starts beside it. Tests set it. */
  slowMs?: number;
  /** How long `close` waits for an email in progress. Tests set it. */
  patienceMs?: number;
}

/** Sends emails from the outbox. */
export type Mailer = ReturnType<typeof openMailer>;

/** Opens the mailer. It polls the outbox every second, and does not keep the process alive. */
export function openMailer(options: MailerOptions) {
  let isOpen = true;
  const cut = new AbortController();
  const work = workOf(options, { isOpen: () => isOpen, signal: cut.signal });
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (fault) {
      options.reportTrouble(fault);
    } finally {
      running = null;
    }
  }

  /** Sends, or stores, what is due now. Never throws. One pass runs at a time: a second call waits for the first. */
  function pass(): Promise<void> {
    running ??= run();
    return running;
  }

  const { pollMs = 1_000, patienceMs = 2_000 } = options;
  const timer = pollMs === null ? undefined : setInterval(() => void pass(), pollMs);
  timer?.unref();
  return {
    pass,
    /** Starts no more emails; one in progress has two seconds, else it is sent again after the next start. */
    async close(): Promise<void> {
      isOpen = false;
      clearInterval(timer);
      const impatience = setTimeout(() => cut.abort(), patienceMs);
      await running;
      clearTimeout(impatience);
    },
  };
}

function workOf(options: MailerOptions, ends: Pick<Delivery, "isOpen" | "signal">): () => Promise<unknown> {
  const { database, facts, smtp, emails, link, policyLink, notice, reportFault } = options;
  if (!smtp) return () => holdEmails(database);
  const delivery: Delivery = {
    database,
    emails: { emails, facts, link, policyLink, notice, sender: smtp.from },
    smtp: openSmtp({ ...smtp, from: { name: facts.name, address: smtp.from } }),
    ...ends,
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
    slowMs: options.slowMs ?? 2_000,
    reportFault,
  };
  return () => deliverDue(delivery);
}
