import { onTestFinished } from "vitest";
import { readWebhookPayload } from "#commerce";
import type { Database } from "#database";
import { openWebhookSender, openWebhooks } from "#webhooks";
import type { WebhookTopic } from "../../foundation/records/announce.ts";
import { shop as facts } from "../../shop.config.ts";
import { openReceiver } from "./receiver.ts";

export const by = { actor: "desk 1a2b3c4d", requestId: "request-1" };
const origin = "https://store.test";

/** Subscriptions with a clock, a receiver, and senders that run only when asked. */
export async function openWebhookRoom(database: Database) {
  const clock = { at: Date.UTC(2026, 10, 30, 15) };
  const receiver = await openReceiver();
  const webhooks = openWebhooks({
    ...{ database, origin, inbox: () => "owner@shop.example" },
    now: () => clock.at,
    privateHosts: [receiver.host],
  });
  const troubles: unknown[] = [];
  function openSender() {
    const sender = openWebhookSender({
      webhooks,
      readPayload: (topic, subject) =>
        readWebhookPayload({ database, origin, facts, customer: async () => null }, topic, subject),
      reportTrouble: (fault) => void troubles.push(fault),
      random: () => 0.5,
      pollMs: null,
    });
    onTestFinished(() => sender.close());
    return sender;
  }
  const sender = openSender();
  return {
    ...{ clock, receiver, webhooks, troubles, openSender },
    pass: () => sender.pass(),
    async subscribe(topic: WebhookTopic, path?: string) {
      const added = await webhooks.add({ topic, url: receiver.url(path) }, by);
      if (!("id" in added)) throw new Error(JSON.stringify(added));
      return added.id;
    },
    rows: () =>
      database.read
        .selectFrom("webhook_delivery")
        .select(["id", "topic", "subject", "state", "attempts", "status", "error"])
        .orderBy("id")
        .execute(),
  };
}
