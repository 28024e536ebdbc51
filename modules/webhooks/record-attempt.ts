import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { retryDelayMs } from "#mail";
import { audit } from "../../foundation/records/audit.ts";
import { queueMail } from "../../foundation/records/outbox.ts";
import type { ClaimedDelivery } from "./claim-delivery.ts";
import type { WebhookContext } from "./context.ts";
import type { Attempt } from "./send-delivery.ts";
import { skipWaiting, webhookSubject } from "./subscription-rows.ts";

/** Attempts of one event: over about four hours. */
const maxAttempts = 10;
/** An address that failed for this long without a success is turned off. */
const offAfterMs = 3 * 24 * 60 * 60_000;

/**
 * Stores what an attempt came to: sent, due again later, or failed. A success ends the address's failing; after three
 * days of it the address is turned off, what waits for it is skipped and the owner is told. Changes nothing if the lease
 * expired and another process claimed the event.
 */
export async function recordAttempt(
  context: WebhookContext,
  delivery: Pick<ClaimedDelivery, "id" | "subscription_id" | "attempts">,
  { status, error, random }: Attempt & { random: number },
): Promise<void> {
  const { database } = context;
  const now = context.now();
  const { id, attempts } = delivery;
  const isLost = error !== null && attempts >= maxAttempts;
  const state = error === null ? "sent" : isLost ? "failed" : "queued";
  await database.write(async (tx) => {
    const next = state === "queued" ? { next_attempt_at: now + retryDelayMs(attempts, random) } : {};
    const { numUpdatedRows } = await tx
      .updateTable("webhook_delivery")
      .set({ ...{ state, status, error, attempted_at: now }, ...next })
      .where("id", "=", id)
      .where("state", "=", "queued")
      .where("attempts", "=", attempts)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return;
    const subscription = await tx
      .selectFrom("webhook_subscription")
      .selectAll()
      .where("id", "=", delivery.subscription_id)
      .$if(database.dialect === "postgres", (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const { failing_since: since } = subscription;
    if (error === null ? since !== null : since === null)
      await tx
        .updateTable("webhook_subscription")
        .set({ failing_since: error === null ? null : now })
        .where("id", "=", subscription.id)
        .execute();
    if (error !== null && since !== null && now - Number(since) >= offAfterMs)
      await turnOff(context, tx, { subscription, now });
  });
}

async function turnOff(
  { inbox, origin }: WebhookContext,
  tx: Db,
  { subscription, now }: { subscription: Selectable<Tables["webhook_subscription"]>; now: number },
): Promise<void> {
  const { id, topic, url, version } = subscription;
  if (subscription.state === "off") return;
  await tx
    .updateTable("webhook_subscription")
    .set({ state: "off", version: version + 1, updated_at: now })
    .where("id", "=", id)
    .execute();
  await skipWaiting(tx, id);
  const subject = webhookSubject(id);
  await audit(tx, { at: now, actor: "system", subject, action: "webhook.turned_off", data: {} });
  await queueMail(tx, {
    ...{ template: "webhook-off", cause: `${id} ${now}`, recipient: inbox(), language: "en", now },
    data: { topic, host: new URL(url).host, link: `${origin}/desk/webhooks/${id}` },
  });
}
