import type { Database } from "#database";
import { runInLanguage } from "#language";
import { type EmailContext, type EmailKinds, writeEmail } from "../emails/email.ts";
import { openPasses } from "../open-passes.ts";
import { type ClaimedEmail, claimEmail } from "../outbox/claim-email.ts";
import { maxAttempts, recordSendResult } from "../outbox/record-send-result.ts";
import type { EmailDelivery } from "../send-due-emails.ts";
import type { SendFault } from "../send-fault.ts";
import { isQuietAt } from "./quiet-hours.ts";
import type { TextProvider } from "./text-provider.ts";

export interface TexterOptions {
  database: Database;
  provider: TextProvider;
  /** Every kind of text that the outbox may contain. */
  texts: EmailKinds;
  context: EmailContext;
  /** Templates that answer a client's own text, at any hour and without consent. */
  replies: readonly string[];
  /** Whether this number agreed to texts and didn't opt out. */
  mayText(phone: string): Promise<boolean>;
  reportFault: EmailDelivery["reportFault"];
  /** Called when the outbox itself can't be read or written. */
  reportTrouble(fault: unknown): void;
  /** Milliseconds since the Unix epoch. Set by tests. */
  now?: () => number;
  /** In [0, 1). Set by tests. */
  random?: () => number;
  /** Null disables polling; for tests that move the clock between passes. */
  pollMs?: number | null;
}

export type Texter = ReturnType<typeof openTexter>;

/** Shorter than the lease. */
const timeoutMs = 30_000;
/** A link that is a day late isn't worth a text. */
const staleMs = 24 * 60 * 60_000;

/** Opens a texter, which sends the outbox's texts; during quiet hours only replies. It doesn't keep the process alive. */
export function openTexter(options: TexterOptions) {
  const cut = new AbortController();
  const { now = Date.now, pollMs = 1_000, reportTrouble } = options;

  async function work(): Promise<void> {
    while (!cut.signal.aborted) {
      const only = isQuietAt(now()) ? options.replies : null;
      const text = await claimEmail(options.database, now(), { channel: "text", only });
      if (!text) return;
      if ((await deliver(options, text, cut.signal))?.kind === "server") return;
    }
  }

  const { pass, stop } = openPasses({ work, pollMs, reportTrouble });
  return {
    /** Sends the texts that are due now. */
    pass,
    /** Starts no more texts; one in progress is sent again after the next start, with the same id. */
    async close(): Promise<void> {
      cut.abort();
      await stop();
    },
  };
}

async function deliver(
  options: TexterOptions,
  text: ClaimedEmail,
  signal: AbortSignal,
): Promise<SendFault | null> {
  const { database, now = Date.now, random = Math.random, reportFault } = options;
  const fault = await attempt(options, text, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  const settled = await recordSendResult(database, text, { fault, now: now(), random: random() });
  const { id, template, attempts } = text;
  if (fault) reportFault({ id, template, attempts, isLost: settled === "failed", codes: fault.codes });
  return fault;
}

async function attempt(
  { provider, texts, context, replies, mayText, now = Date.now }: TexterOptions,
  text: ClaimedEmail,
  signal: AbortSignal,
): Promise<SendFault | null> {
  const { id, recipient, template, attempts, created_at: at } = text;
  if (attempts > maxAttempts)
    return { kind: "refused", why: "Its last attempt never finished.", codes: "NEVER_ENDED" };
  if (now() - at > staleMs)
    return { kind: "refused", why: "It couldn't be sent within a day.", codes: "STALE" };
  if (!replies.includes(template) && !(await mayText(recipient)))
    return { kind: "refused", why: "This number opted out of texts.", codes: "OPTED_OUT" };
  try {
    const body = await textBody(text, { texts, context });
    return await provider.send({ id: `text-${id}-${at.toString(36)}`, to: recipient, body }, signal);
  } catch {
    return { kind: "refused", why: "Its data is incomplete.", codes: "NOT_SET" };
  }
}

/** A text's words and links in one line. */
export async function textBody(
  { language, template, data }: Pick<ClaimedEmail, "language" | "template" | "data">,
  { texts, context }: Pick<TexterOptions, "texts" | "context">,
): Promise<string> {
  return await runInLanguage(language, async () => {
    const { parts } = await writeEmail(texts, { template, data: JSON.parse(data) }, context);
    return parts
      .flatMap((part) => (part.kind === "words" ? [part.text] : part.kind === "link" ? [part.href] : []))
      .join(" ");
  });
}
