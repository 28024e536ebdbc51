export type { DeliveryRow } from "./delivery-log.ts";
export {
  openWebhookSender,
  openWebhooks,
  type WebhookSender,
  type Webhooks,
} from "./open-webhooks.ts";
export type { SubscriptionRow } from "./subscription-rows.ts";
