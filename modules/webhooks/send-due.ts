import { type ClaimedDelivery, claimDelivery } from "./claim-delivery.ts";
import type { WebhookContext } from "./context.ts";
import { recordAttempt } from "./record-attempt.ts";
import { sendDelivery } from "./send-delivery.ts";

export interface Delivering {
  context: WebhookContext;
  /** What is sent about a subject as it is now; null if it no longer exists. */
  readPayload(topic: string, subject: string): Promise<object | null>;
  /** Aborts attempts in progress. */
  signal: AbortSignal;
  /** In [0, 1). */
  random(): number;
}

/** Shorter than the lease, so that no other process has claimed an event that is aborted here. */
const timeoutMs = 10_000;
const maxConcurrent = 4;

/** Sends due events until none is left: one at a time to each subscription, so that a dead one delays no other. */
export async function sendDue(delivering: Delivering): Promise<void> {
  const { context, signal } = delivering;
  const underWay = new Map<number, Promise<void>>();
  while (!signal.aborted) {
    // What was busy during the claim may be free by its end, and have more that is due.
    const busy = [...underWay.keys()];
    const delivery =
      busy.length < maxConcurrent
        ? await claimDelivery(context.database, { now: context.now(), busy })
        : null;
    if (!delivery && busy.length === 0) return;
    if (delivery) {
      const key = Number(delivery.subscription_id);
      const sending = deliver(delivering, delivery).finally(() => underWay.delete(key));
      underWay.set(key, sending);
    } else if (underWay.size > 0) await Promise.race(underWay.values());
  }
  await Promise.all(underWay.values());
}

async function deliver(delivering: Delivering, delivery: ClaimedDelivery): Promise<void> {
  const { context, readPayload, signal, random } = delivering;
  const payload = await readPayload(delivery.topic, delivery.subject);
  if (payload === null) return await skip(context, delivery);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const attempt = await sendDelivery(context, delivery, { payload, signal: limit });
  // Closing says nothing about the receiver: the lease ends, and it is sent again.
  if (signal.aborted) return;
  await recordAttempt(context, delivery, { ...attempt, random: random() });
}

/** Its subject was deleted, which another event tells. */
async function skip({ database }: WebhookContext, { id, attempts }: ClaimedDelivery): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable("webhook_delivery")
      .set({ state: "skipped", error: "It was deleted before this was sent." })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .execute(),
  );
}
