import type { Selectable } from "kysely";
import type { Database } from "#database";
import type { OutboxTable } from "../../database/tables.ts";

/** Lease of a claimed email. Longer than sending may take, so that none is sent twice at once. */
const leaseMs = 60_000;

/** A claimed email; `attempts` includes the current one. */
export type ClaimedEmail = Pick<
  Selectable<OutboxTable>,
  "id" | "recipient" | "language" | "template" | "data" | "attempts" | "created_at"
>;

interface Claiming {
  /** Default: email. */
  channel?: "email" | "text";
  /** The only templates to claim; null for all. */
  only?: readonly string[] | null;
}

/**
 * Claims the email or text that has been due longest, for `leaseMs` from `now` (ms since the Unix epoch); null if none is due.
 * Concurrent processes never claim the same one. An email waits for earlier ones to the same address. If the claiming
 * process dies, it is due again after the lease.
 */
export async function claimEmail(
  { dialect, write }: Pick<Database, "dialect" | "write">,
  now: number,
  { channel = "email", only = null }: Claiming = {},
) {
  return await write(async (tx) => {
    const due = tx
      .selectFrom("outbox as email")
      .select(["email.id", "recipient", "language", "template", "data", "attempts", "created_at"])
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", now)
      .where("channel", "=", channel)
      .$if(only !== null, (query) => query.where("template", "in", only ?? []))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("outbox as earlier")
              .select("earlier.id")
              .whereRef("earlier.recipient", "=", "email.recipient")
              .whereRef("earlier.id", "<", "email.id")
              .where("earlier.state", "=", "queued")
              .$if(only !== null, (query) => query.where("earlier.template", "in", only ?? [])),
          ),
        ),
      )
      .orderBy("next_attempt_at")
      .orderBy("email.id")
      .limit(1);
    const email = await (dialect === "postgres"
      ? due.forUpdate("email").skipLocked()
      : due
    ).executeTakeFirst();
    if (!email) return null;
    const attempts = email.attempts + 1;
    await tx
      .updateTable("outbox")
      .set({ attempts, next_attempt_at: now + leaseMs })
      .where("id", "=", email.id)
      .execute();
    return { ...email, attempts };
  });
}
