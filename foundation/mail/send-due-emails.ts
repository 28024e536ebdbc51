import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#database";
import { type ClaimedEmail, claimEmail } from "./outbox/claim-email.ts";
import { maxAttempts, recordSendResult } from "./outbox/record-send-result.ts";
import { renderEmail } from "./render-email.ts";
import type { SendFault } from "./send-fault.ts";
import type { Smtp } from "./smtp.ts";

export interface EmailDelivery {
  database: Database;
  emails: Parameters<typeof renderEmail>[1];
  smtp: Smtp;
  /** Whether another email may be started. */
  isOpen(): boolean;
  /** Aborts the email in progress. */
  signal: AbortSignal;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  slowMs: number;
  /** Called with each failed attempt. Passes only codes, because a server's reply may contain personal data. */
  reportFault(email: {
    id: number;
    template: string;
    attempts: number;
    isLost: boolean;
    codes: string;
  }): void;
}

/** Shorter than the lease, so that no other process has claimed an email that is aborted here. */
const timeoutMs = 45_000;

const maxConcurrent = 4;

/** Sends due emails until none is left or the server fails. Sends one at a time, unless one hangs. */
export async function sendDueEmails(delivery: EmailDelivery): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let isDown = false;
  while (delivery.isOpen() && !isDown) {
    const email =
      underWay.size < maxConcurrent ? await claimEmail(delivery.database, delivery.now()) : undefined;
    if (!email && underWay.size === 0) return;
    if (email) {
      const sending = deliver(delivery, email).then((fault) => {
        isDown ||= fault?.kind === "server";
        underWay.delete(sending);
      });
      underWay.add(sending);
    }
    await anyOf(underWay, delivery.slowMs);
  }
  await Promise.all(underWay);
}

/** Waits until one of them finishes, or for at most `ms`. */
async function anyOf(underWay: ReadonlySet<Promise<void>>, ms: number): Promise<void> {
  const stop = new AbortController();
  const late = pause(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {});
  await Promise.race([late, ...underWay]).finally(() => stop.abort());
}

async function deliver(delivery: EmailDelivery, email: ClaimedEmail): Promise<SendFault | null> {
  const { database, now, random, reportFault } = delivery;
  const fault = await attempt(delivery, email);
  const settled = await recordSendResult(database, email, { fault, now: now(), random: random() });
  const { id, template, attempts } = email;
  if (fault) reportFault({ id, template, attempts, isLost: settled === "failed", codes: fault.codes });
  return fault;
}

async function attempt(
  { emails, smtp, signal }: EmailDelivery,
  email: ClaimedEmail,
): Promise<SendFault | null> {
  if (email.attempts > maxAttempts)
    return {
      kind: "refused",
      why: "Its last attempt never finished. It may have arrived; check before sending it again.",
      codes: "NEVER_ENDED",
    };
  try {
    const set = await renderEmail(email, emails);
    return await smtp.send(set, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  } catch (error) {
    // The path of the invalid data may be logged, but not its value.
    const why =
      error instanceof Error && error.name !== "ZodError" ? error.message : "Its data is incomplete.";
    return { kind: "refused", why: why.slice(0, 300), codes: "NOT_SET" };
  }
}
