import type { WebhookTables } from "../../foundation/database/webhook-tables.ts";
import type { State } from "../../foundation/records/state.ts";

export type DeliveryState = WebhookTables["webhook_delivery"]["state"];
export type SubscriptionState = WebhookTables["webhook_subscription"]["state"];

/** How the states of events are labeled. */
export const deliveryStates: Readonly<Record<DeliveryState, State>> = {
  queued: { label: "Waiting", tone: "open" },
  sent: { label: "Delivered", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  skipped: { label: "Not sent", tone: "quiet" },
};

/** How the states of subscriptions are labeled. */
export const subscriptionStates: Readonly<Record<SubscriptionState, State>> = {
  active: { label: "On", tone: "good" },
  paused: { label: "Paused", tone: "open" },
  off: { label: "Off", tone: "quiet" },
};
