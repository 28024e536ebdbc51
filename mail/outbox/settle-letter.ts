import type { Database } from "#database";
import type { SendFault } from "../send-fault.ts";
import type { ClaimedLetter } from "./claim-letter.ts";
import { maxAttempts, retryDelayMs } from "./retry-delay.ts";

/** How a try ended. */
export type Settled = "sent" | "failed" | "queued";

/**
 * Writes down how the try of a claimed letter ended: `sent`, due again later, or `failed` when the server refused it for
 * good or it was the last try. Changes nothing when the lease was over and somebody else has the letter now.
 */
export async function settleLetter(
  database: Database,
  letter: Pick<ClaimedLetter, "id" | "attempts">,
  { fault, now, random }: { fault: SendFault | null; now: number; random: number },
): Promise<Settled> {
  const { id, attempts } = letter;
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
