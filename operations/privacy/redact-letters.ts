import { sql } from "kysely";
import { redacted } from "../redacted.ts";
import type { Tx } from "../transaction.ts";

/**
 * Empties letters within the caller's transaction: those that `cause` (an order's id) brought about, or those with these
 * ids. That they were written stays known. One that did not leave yet never will.
 */
export async function redactLetters(
  tx: Tx,
  which: { cause: string } | { ids: readonly number[] },
): Promise<void> {
  if ("ids" in which && which.ids.length === 0) return;
  await tx
    .updateTable("outbox")
    .set({ recipient: redacted, data: "{}", last_error: null })
    .set((eb) => ({
      state: eb
        .case()
        .when("state", "=", "queued")
        .then("failed" as const)
        .else(eb.ref("state"))
        .end(),
    }))
    .where((eb) => ("ids" in which ? eb("id", "in", which.ids) : isCausedBy(which.cause)))
    .execute();
}

/** A letter's cause is the last word of its `dedupe`. */
function isCausedBy(cause: string) {
  return sql<boolean>`substr(dedupe, length(dedupe) - ${cause.length}) = ${" ".concat(cause)}`;
}
