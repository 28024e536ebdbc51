import type { Generated } from "kysely";
import type { Timestamp } from "./columns.ts";

/** Other systems that are told of changes; `modules/webhooks/` sends, `foundation/records/announce.ts` queues. */
export interface WebhookTables {
  /** An address that is told of one topic. */
  webhook_subscription: {
    id: Generated<number>;
    /** One of `webhookTopics`. */
    topic: string;
    url: string;
    /** `paused`: events wait. `off`: events aren't recorded; set by staff's decision or after days of failure. */
    state: "active" | "paused" | "off";
    /** Which of its signing secrets is in use; starts at 1. */
    secret_number: Generated<number>;
    /** When the secret was replaced; the one before also signs for a day. */
    rotated_at: Timestamp | null;
    /** When it first failed since its last success; null while it works. */
    failing_since: Timestamp | null;
    /** Incremented by every change at the desk or through the API, for optimistic locking. */
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  /** An event for one subscription: a row of the outbox, written with its cause. */
  webhook_delivery: {
    /** Ascending by subject, so it is also the event's version. */
    id: Generated<number>;
    subscription_id: number;
    /** A UUID; the same for every subscription and attempt. */
    event: string;
    topic: string;
    /** Kind and id: "product 12". The payload is read when it is sent. */
    subject: string;
    /** `skipped`: its subject was deleted before it was sent, or its subscription was turned off. */
    state: "queued" | "sent" | "failed" | "skipped";
    attempts: number;
    next_attempt_at: Timestamp;
    /** HTTP status of the last response; null without one. */
    status: number | null;
    /** Why the last attempt failed, in our words; never what the receiver replied. */
    error: string | null;
    created_at: Timestamp;
    /** When it was last tried. */
    attempted_at: Timestamp | null;
  };
}
