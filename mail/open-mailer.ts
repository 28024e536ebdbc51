import type { Database } from "#database";
import type { ShopFacts } from "../shop.config.ts";
import { type Delivery, deliverDue } from "./deliver-due.ts";
import type { LetterContext } from "./letters/letter.ts";
import { openSmtp } from "./smtp.ts";

/**
 * Where no SMTP server is named, letters are kept: readable, and not sent later unless somebody asks for it. Answers how
 * many were queued.
 */
async function holdLetters(database: Database): Promise<number> {
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
  /** Where letters are sent from and through; null: they are kept, and nothing is sent. */
  smtp: { url: string; from: string; timeoutMs?: number } | null;
  /** The address of an order's page; null where nobody here keeps orders. */
  orderLink: LetterContext["orderLink"];
  /** The address of a client's page of a piece. */
  trackLink: LetterContext["trackLink"];
  /** Said under every letter; null: nothing. */
  notice: string | null;
  /** Told of each try that failed, without a person's name or address. */
  reportFault: Delivery["reportFault"];
  /** Told when the outbox itself could not be read or written. */
  reportTrouble(fault: unknown): void;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
  /** In [0, 1). Tests set it. */
  random?: () => number;
}

/** Takes letters out of the outbox. */
export type Mailer = ReturnType<typeof openMailer>;

const pollMs = 1_000;
const patienceMs = 2_000;

/** Opens the mailer. It looks into the outbox every second, and does not keep the process alive. */
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

  /** Sends, or keeps, what is due now. Never throws. One pass runs at a time: a second call waits for the first. */
  function pass(): Promise<void> {
    running ??= run();
    return running;
  }

  const timer = setInterval(() => void pass(), pollMs);
  timer.unref();
  return {
    pass,
    /** Begins no more letters; one that is under way has two seconds, and is else sent again at the next start. */
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
  const { database, facts, smtp, orderLink, trackLink, notice, reportFault } = options;
  if (!smtp) return () => holdLetters(database);
  const delivery: Delivery = {
    database,
    letters: { facts, orderLink, trackLink, notice },
    smtp: openSmtp({ ...smtp, from: { name: facts.name, address: smtp.from } }),
    sender: smtp.from,
    ...ends,
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
    reportFault,
  };
  return () => deliverDue(delivery);
}
