import { type Selectable, sql } from "kysely";
import type { Database, Tables } from "#database";
import { audit } from "../../foundation/records/audit.ts";
import { type Listing, type ListPage, positionInList, readPage } from "../../foundation/records/listing.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import type { WebhookContext } from "./context.ts";
import { webhookSubject } from "./subscription-rows.ts";
import { type DeliveryState, deliveryStates } from "./webhook-states.ts";

export type DeliveryRow = Selectable<Tables["webhook_delivery"]>;

const sorts = {
  event: sql`topic`,
  created: sql`id`,
  state: positionInList(sql`state`, Object.keys(deliveryStates)),
};

/** A page of a subscription's events, newest first; null means any state. */
export async function listDeliveries(
  { read }: Database,
  listing: Listing & { subscription: number; state: DeliveryState | null },
): Promise<ListPage<DeliveryRow>> {
  const { subscription, state, search } = listing;
  const texts = [sql`webhook_delivery.subject`, sql`webhook_delivery.event`, sql`webhook_delivery.error`];
  const wanted = read
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("subscription_id", "=", subscription)
    .$if(state !== null, (query) => query.where("state", "=", state!))
    .$if(search !== "", (query) => query.where(matchesSearch(search, { texts })));
  return await readPage(wanted, listing, { sorts, usual: sql`id desc`, id: sql`id` });
}

/** Counts events by subscription and state. */
export async function countDeliveries({
  read,
}: Database): Promise<Map<number, Record<DeliveryState, number>>> {
  const rows = await read
    .selectFrom("webhook_delivery")
    .select((eb) => ["subscription_id", "state", eb.fn.countAll<number>().as("events")])
    .groupBy(["subscription_id", "state"])
    .execute();
  const counts = new Map<number, Record<DeliveryState, number>>();
  for (const { subscription_id: id, state, events } of rows) {
    const own = counts.get(Number(id)) ?? { queued: 0, sent: 0, failed: 0, skipped: 0 };
    counts.set(Number(id), { ...own, [state]: Number(events) });
  }
  return counts;
}

/**
 * Queues events again with ten new attempts: one, or all that failed or were skipped. They keep their ids, so that a
 * receiver recognizes what it has. Returns how many; none of a subscription that is off.
 */
export async function replayDeliveries(
  { database, now: clock }: WebhookContext,
  { subscription, id, actor }: { subscription: number; id: number | null; actor: string },
): Promise<number> {
  const now = clock();
  return await database.write(async (tx) => {
    const events = tx
      .updateTable("webhook_delivery")
      .set({ state: "queued", attempts: 0, next_attempt_at: 0, error: null })
      .where("subscription_id", "=", subscription)
      .where("subscription_id", "in", (eb) =>
        eb.selectFrom("webhook_subscription").select("webhook_subscription.id").where("state", "!=", "off"),
      );
    const { numUpdatedRows } = await (id === null
      ? events.where("state", "in", ["failed", "skipped"])
      : events.where("id", "=", id).where("state", "!=", "queued")
    ).executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    if (count > 0)
      await audit(tx, {
        ...{ at: now, actor, subject: webhookSubject(subscription), action: "webhook.replayed" },
        data: { count, event: id },
      });
    return count;
  });
}
