import { sql } from "kysely";
import type { Kind } from "../../foundation/records/kind.ts";
import { dayMs, deleteRowsStep } from "../../foundation/records/retention-step.ts";

/** Systems that are told of changes. Events name records by their ids, and hold no personal data. */
export const webhookKind: Kind = {
  name: "webhook",
  subjects: { webhook: { path: (id) => `/desk/webhooks/${id}` } },
  texts: {
    webhook_subscription: { code: "topic state", shop: "url" },
    webhook_delivery: { code: "event topic subject state error" },
  },
  leftOut: [
    {
      table: "webhook_delivery",
      why: "Events for other systems, queued and of the last 30 days: only one store sends them.",
    },
  ],
  retention: [
    deleteRowsStep({
      ...{ name: "webhook events", termMs: 30 * dayMs, table: "webhook_delivery" },
      isOver: (before) => sql`state != 'queued' and created_at < ${before}`,
    }),
  ],
};
