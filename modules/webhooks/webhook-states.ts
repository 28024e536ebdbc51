import type { WebhookTables } from "../../foundation/database/webhook-tables.ts";
import type { WebhookTopic } from "../../foundation/records/announce.ts";
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

/** How topics are labeled at the desk. */
export const topicLabels: Readonly<Record<WebhookTopic, string>> = {
  "products/create": "Product created",
  "products/update": "Product changed",
  "products/delete": "Product deleted",
  "collections/create": "Collection created",
  "collections/update": "Collection changed",
  "collections/delete": "Collection deleted",
  "inventory_levels/update": "Stock changed",
  "orders/create": "Order placed",
  "orders/paid": "Order paid",
  "orders/updated": "Order changed",
  "orders/cancelled": "Order canceled",
  "orders/fulfilled": "Order fulfilled",
  "customers/create": "Client added",
  "customers/update": "Client changed",
  "customers/delete": "Client deleted",
  "refunds/create": "Refund sent",
};

export const topicLabel = (topic: string): string => topicLabels[topic as WebhookTopic] ?? topic;
