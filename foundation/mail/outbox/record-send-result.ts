import type { Database } from "#database";
import type { SendFault } from "../send-fault.ts";
import type { ClaimedEmail } from "./claim-email.ts";

export const maxAttempts = 10;

const firstMs = 30_000;
const longestMs = 6 * 60 * 60_000;

/** Ms to wait after failed attempt `attempts` (from 1): 30 s, doubled up to 6 h, times 0.75 to 1 by `random` in [0, 1). */
export function retryDelayMs(attempts: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** (attempts - 1));
  return Math.round(full * (0.75 + 0.25 * random));
}

type Settled = "sent" | "failed" | "queued";

/**
 * Stores the result for a claimed email: `sent`, due again later, or `failed` if permanently rejected or out of attempts.
 * Changes nothing if the lease expired and another process claimed it.
 */
export async function recordSendResult(
  database: Database,
  email: Pick<ClaimedEmail, "id" | "attempts">,
  { fault, now, random }: { fault: SendFault | null; now: number; random: number },
): Promise<Settled> {
  const { id, attempts } = email;
  const isLost = fault !== null && (fault.kind === "refused" || attempts >= maxAttempts);
  const state = fault === null ? "sent" : isLost ? "failed" : "queued";
  await database.write((tx) =>
    tx
      .updateTable("outbox")
      .set({
        state,
        last_error: fault?.why ?? null,
        ...(state === "queued" ? { next_attempt_at: now + retryDelayMs(attempts, random) } : {}),
      })
      .where("id", "=", id)
      .where("state", "=", "queued")
      .where("attempts", "=", attempts)
      .execute(),
  );
  return state;
}
