import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import { rowTable } from "../../foundation/records/record-tables.ts";

export type SubscriptionRow = Selectable<Tables["webhook_subscription"]>;

/** Its subject in the audit log. */
export const webhookSubject = (id: number) => `webhook ${id}`;

export const subscriptionTable = rowTable({
  table: "webhook_subscription",
  key: "id",
  subject: webhookSubject,
});

/** Marks what waits for a subscription as not sent, in the caller's transaction. */
export async function skipWaiting(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable("webhook_delivery")
    .set({ state: "skipped", error: "The webhook was turned off." })
    .where("subscription_id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

/** The subscription with this id; null if there is none. */
export async function findSubscription({ read }: Database, id: number): Promise<SubscriptionRow | null> {
  const row = await read
    .selectFrom("webhook_subscription")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** All subscriptions, the oldest first. There are at most `maxSubscriptions`. */
export function listSubscriptions({ read }: Database): Promise<SubscriptionRow[]> {
  return read.selectFrom("webhook_subscription").selectAll().orderBy("id").execute();
}

export const maxSubscriptions = 200;
