import { isIP } from "node:net";
import { z } from "zod";
import { webhookTopics } from "../../foundation/records/announce.ts";
import { changeRecord } from "../../foundation/records/change-record.ts";
import {
  auditDeskChange,
  type Changer,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { isPublicAddress } from "../../foundation/records/public-address.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import type { WebhookContext } from "./context.ts";
import { maxSubscriptions, skipWaiting, subscriptionTable, webhookSubject } from "./subscription-rows.ts";
import type { SubscriptionState } from "./webhook-states.ts";

const notAnAddress = "Enter a full address that starts with https://.";

function subscriptionForm({ privateHosts = [] }: WebhookContext) {
  const url = z
    .string(notAnAddress)
    .trim()
    .max(2_000, "The address is too long.")
    .superRefine((text, context) => {
      const message = addressProblem(text, privateHosts);
      if (message !== null) context.addIssue({ code: "custom", message });
    });
  return z.object({ topic: z.enum(webhookTopics, "Choose a topic."), url });
}

function addressProblem(text: string, privateHosts: readonly string[]): string | null {
  const url = URL.parse(text);
  if (!url) return notAnAddress;
  if (privateHosts.includes(url.host)) return null;
  if (url.protocol !== "https:") return notAnAddress;
  if (url.username !== "" || url.password !== "")
    return "The address holds a name or password. Leave it out.";
  if (!["", "443"].includes(url.port)) return "Use the usual port of https.";
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isPrivate =
    isIP(literal) === 0 ? /(^|\.)(localhost|local|internal)$/.test(literal) : !isPublicAddress(literal);
  return isPrivate ? "The address isn't on the public internet." : null;
}

const taken = rejectedChange("This address is already told of this topic.", "url");

/** Subscribes an address to a topic. Each address is subscribed to a topic once. */
export async function addSubscription(
  context: WebhookContext,
  typed: unknown,
  by: Changer,
): Promise<DeskChange<{ id: number }>> {
  const read = readForm(subscriptionForm(context), typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const now = context.now();
  return await context.database.write(async (tx): Promise<DeskChange<{ id: number }>> => {
    const { count } = await tx
      .selectFrom("webhook_subscription")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxSubscriptions)
      return rejectedChange(`There can be up to ${maxSubscriptions} webhooks. Delete one first.`);
    const row = await tx
      .insertInto("webhook_subscription")
      .values({
        ...{ ...read.form, state: "active", rotated_at: null, failing_since: null },
        ...{ created_at: now, updated_at: now },
      })
      .onConflict((conflict) => conflict.columns(["topic", "url"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return taken;
    const id = Number(row.id);
    const data = { topic: read.form.topic };
    await auditDeskChange(tx, by, { subject: webhookSubject(id), action: "webhook.added", data, now });
    return { ok: true, id };
  });
}

interface Changing {
  id: number;
  version: number;
  by: Changer;
}

/** Sends a subscription's later events, and those that wait, to another address. */
export async function moveSubscription(
  context: WebhookContext,
  { typed, ...asked }: Changing & { typed: unknown },
): Promise<DeskChange> {
  const read = readForm(subscriptionForm(context).pick({ url: true }), typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { url } = read.form;
  return await changeRecord(context, {
    ...{ ...asked, table: subscriptionTable },
    async change(row, tx) {
      if (row.url === url) return { ok: true };
      const other = await tx
        .selectFrom("webhook_subscription")
        .select("id")
        .where("topic", "=", row.topic)
        .where("url", "=", url)
        .executeTakeFirst();
      if (other) return taken;
      return { set: { url, failing_since: null }, action: "webhook.moved" };
    },
  });
}

/** Pauses a subscription, turns it on or off. Turning it off skips what waits; turning it on ends its failing. */
export async function setSubscriptionState(
  context: WebhookContext,
  { state, ...asked }: Changing & { state: SubscriptionState },
): Promise<DeskChange> {
  return await changeRecord(context, {
    ...{ ...asked, table: subscriptionTable },
    async change(row, tx) {
      if (row.state === state) return { ok: true };
      return {
        set: { state, ...(state === "active" && { failing_since: null }) },
        action: `webhook.${state}`,
        also: async () => state === "off" && (await skipWaiting(tx, asked.id)),
      };
    },
  });
}

/** Replaces a subscription's signing secret. For a day, the one before signs too. */
export async function rotateSecret(context: WebhookContext, asked: Changing): Promise<DeskChange> {
  const now = context.now();
  return await changeRecord(context, {
    ...{ ...asked, table: subscriptionTable },
    change: (row) => ({
      set: { secret_number: row.secret_number + 1, rotated_at: now },
      action: "webhook.secret_replaced",
    }),
  });
}

/** Deletes a subscription with its log. */
export async function deleteSubscription(context: WebhookContext, asked: Changing): Promise<DeskChange> {
  return await changeRecord(context, {
    ...{ ...asked, table: subscriptionTable },
    change: ({ topic }) => ({ set: "remove", action: "webhook.deleted", data: { topic } }),
  });
}
