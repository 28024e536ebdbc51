import type { Selectable } from "kysely";
import type { Database } from "#database";
import type { OutboxTable } from "../../database/tables.ts";

/** Lease of a claimed letter. Longer than a letter may take, so that none is sent twice at once. */
const leaseMs = 60_000;

/** A claimed letter: `attempts` counts this one. */
export type ClaimedLetter = Pick<
  Selectable<OutboxTable>,
  "id" | "recipient" | "template" | "data" | "attempts" | "created_at"
>;

/**
 * Claims the letter that has been due longest, for `leaseMs` from `now` (ms since 1970); null when none is due.
 * Concurrent processes never claim the same one. A letter waits for the earlier ones to the same address. When the
 * claimer dies it is due again after the lease.
 */
export async function claimLetter({ dialect, write }: Pick<Database, "dialect" | "write">, now: number) {
  return await write(async (tx) => {
    const due = tx
      .selectFrom("outbox as letter")
      .select(["letter.id", "recipient", "template", "data", "attempts", "created_at"])
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("outbox as earlier")
              .select("earlier.id")
              .whereRef("earlier.recipient", "=", "letter.recipient")
              .whereRef("earlier.id", "<", "letter.id")
              .where("earlier.state", "=", "queued"),
          ),
        ),
      )
      .orderBy("next_attempt_at")
      .orderBy("letter.id")
      .limit(1);
    const letter = await (dialect === "postgres"
      ? due.forUpdate("letter").skipLocked()
      : due
    ).executeTakeFirst();
    if (!letter) return null;
    const attempts = letter.attempts + 1;
    await tx
      .updateTable("outbox")
      .set({ attempts, next_attempt_at: now + leaseMs })
      .where("id", "=", letter.id)
      .execute();
    return { ...letter, attempts };
  });
}
