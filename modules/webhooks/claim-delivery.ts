import type { Database } from "#database";

/** Lease of a claimed event. Longer than an attempt may take, so that none is sent twice at once. */
const leaseMs = 60_000;

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/**
 * Claims the event that has been due longest, for a minute from `now` (ms since the Unix epoch); null if none is due. An
 * event waits for earlier ones of the same subject to the same address. Concurrent processes never claim the same one;
 * if the claiming process dies, it is due again after the lease. Skips subscriptions in `busy`.
 */
export async function claimDelivery(
  { dialect, write }: Pick<Database, "dialect" | "write">,
  { now, busy }: { now: number; busy: readonly number[] },
) {
  return await write(async (tx) => {
    const due = tx
      .selectFrom("webhook_delivery as delivery")
      .innerJoin("webhook_subscription as subscription", "subscription.id", "delivery.subscription_id")
      .select([
        ...(["delivery.id", "delivery.event", "delivery.topic", "delivery.subject"] as const),
        ...(["delivery.attempts", "delivery.created_at", "subscription_id", "url"] as const),
        ...(["secret_number", "rotated_at"] as const),
      ])
      .where("delivery.state", "=", "queued")
      .where("delivery.next_attempt_at", "<=", now)
      .where("subscription.state", "=", "active")
      .$if(busy.length > 0, (query) => query.where("subscription_id", "not in", busy))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("webhook_delivery as earlier")
              .select("earlier.id")
              .whereRef("earlier.subscription_id", "=", "delivery.subscription_id")
              .whereRef("earlier.subject", "=", "delivery.subject")
              .whereRef("earlier.id", "<", "delivery.id")
              .where("earlier.state", "=", "queued"),
          ),
        ),
      )
      .orderBy("delivery.next_attempt_at")
      .orderBy("delivery.id")
      .limit(1);
    const found = await (dialect === "postgres"
      ? due.forUpdate("delivery").skipLocked()
      : due
    ).executeTakeFirst();
    if (!found) return null;
    const attempts = found.attempts + 1;
    await tx
      .updateTable("webhook_delivery")
      .set({ attempts, next_attempt_at: now + leaseMs })
      .where("id", "=", found.id)
      .execute();
    return { ...found, attempts };
  });
}
