import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { type Db, prepareStatement, type Tables } from "#database";

/** What other systems can subscribe to. */
export const webhookTopics = [
  "products/create",
  "products/update",
  "products/delete",
  "collections/create",
  "collections/update",
  "collections/delete",
  "inventory_levels/update",
  "orders/create",
  "orders/paid",
  "orders/updated",
  "orders/cancelled",
  "orders/fulfilled",
  "customers/create",
  "customers/update",
  "customers/delete",
  "refunds/create",
] as const;

export type WebhookTopic = (typeof webhookTopics)[number];

/** Something that happened. */
export interface Announcement {
  topic: WebhookTopic;
  /** Kind and id: "product 12", "variant 40", "order <id>". */
  subject: string;
}

/**
 * Queues events for the subscriptions to their topics, in the caller's transaction: they are sent only if it commits.
 * `events` is asked only if any of the topics has a subscription.
 */
export async function announce(
  tx: Db,
  topics: readonly WebhookTopic[],
  events: () => readonly Announcement[] | Promise<readonly Announcement[]>,
): Promise<void> {
  const { rows: subscriptions } = await subscribed(tx, topics);
  if (subscriptions.length === 0) return;
  const at = Date.now();
  const deliveries = (await events()).flatMap(({ topic, subject }) => {
    const event = randomUUID();
    return subscriptions
      .filter((one) => one.topic === topic)
      .map(
        ({ id }): Insertable<Tables["webhook_delivery"]> => ({
          ...{ subscription_id: id, event, topic, subject, state: "queued", attempts: 0 },
          // Due whatever the clock of the process that sends it says.
          ...{ next_attempt_at: 0, status: null, error: null, created_at: at, attempted_at: null },
        }),
      );
  });
  for (let from = 0; from < deliveries.length; from += 200)
    await tx
      .insertInto("webhook_delivery")
      .values(deliveries.slice(from, from + 200))
      .execute();
}

const subscribed = prepareStatement((tx, topics: readonly WebhookTopic[]) =>
  tx
    .selectFrom("webhook_subscription")
    .select(["id", "topic"])
    .where("topic", "in", topics)
    .where("state", "!=", "off")
    .orderBy("id"),
);
