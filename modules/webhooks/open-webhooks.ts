import { openPasses } from "#mail";
import type { Changer } from "../../foundation/records/desk-change.ts";
import { readSecret } from "../../foundation/records/secret.ts";
import {
  addSubscription,
  deleteSubscription,
  moveSubscription,
  rotateSecret,
  setSubscriptionState,
} from "./change-subscription.ts";
import type { WebhookContext } from "./context.ts";
import { countDeliveries, listDeliveries, replayDeliveries } from "./delivery-log.ts";
import { sendDue } from "./send-due.ts";
import { signingSecrets } from "./sign.ts";
import { findSubscription, listSubscriptions } from "./subscription-rows.ts";

/** By default, uses the system's clock and the store's secret. */
export type WebhookOptions = Omit<WebhookContext, "now" | "secret"> & Partial<Pick<WebhookContext, "now">>;

export type Webhooks = ReturnType<typeof openWebhooks>;

/** Opens the subscriptions on an open database, which the caller closes. Sends nothing: see `openWebhookSender`. */
export function openWebhooks(options: WebhookOptions) {
  const { database } = options;
  const context: WebhookContext = { now: Date.now, ...options, secret: () => readSecret(database) };
  return {
    context,
    list: () => listSubscriptions(database),
    find: (id: number) => findSubscription(database, id),
    counts: () => countDeliveries(database),
    add: (typed: unknown, by: Changer) => addSubscription(context, typed, by),
    move: (change: Parameters<typeof moveSubscription>[1]) => moveSubscription(context, change),
    setState: (change: Parameters<typeof setSubscriptionState>[1]) => setSubscriptionState(context, change),
    rotate: (change: Parameters<typeof rotateSecret>[1]) => rotateSecret(context, change),
    remove: (change: Parameters<typeof deleteSubscription>[1]) => deleteSubscription(context, change),
    log: (listing: Parameters<typeof listDeliveries>[1]) => listDeliveries(database, listing),
    replay: (wanted: Parameters<typeof replayDeliveries>[1]) => replayDeliveries(context, wanted),
    /** The secrets that sign a subscription's events now, the newest first. */
    secrets: async (id: number) => {
      const row = await findSubscription(database, id);
      return row ? signingSecrets(await context.secret(), row, context.now()) : [];
    },
  };
}

interface SenderOptions {
  webhooks: Webhooks;
  /** What is sent about a subject as it is now; null if it no longer exists. */
  readPayload(topic: string, subject: string): Promise<object | null>;
  /** Called when the outbox can't be read or written, or a payload can't be read. */
  reportTrouble(fault: unknown): void;
  /** In [0, 1). Set by tests. */
  random?: () => number;
  /** Null disables polling; for tests that move the clock between passes. */
  pollMs?: number | null;
}

export type WebhookSender = ReturnType<typeof openWebhookSender>;

/** Opens what sends the events that are due, once a second. It doesn't keep the process alive. */
export function openWebhookSender(options: SenderOptions) {
  const { webhooks, readPayload, reportTrouble, random = Math.random, pollMs = 1_000 } = options;
  const cut = new AbortController();
  const delivering = { context: webhooks.context, readPayload, random, signal: cut.signal };
  const { pass, stop } = openPasses({ work: () => sendDue(delivering), pollMs, reportTrouble });
  return {
    /** Sends the events that are due now. */
    pass,
    /** Aborts what is being sent; it is sent again after the next start, with the same id. */
    async close(): Promise<void> {
      cut.abort();
      await stop();
    },
  };
}
