import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Database } from "#database";
import { recordEvent } from "../provider-event-log.ts";
import {
  bumpCatalogueVersion,
  type ChangedProducts,
  readCatalogueChanges,
  readCatalogueState,
  watchCatalogue,
} from "./catalogue-version.ts";

const number = z.int().positive();
const product = z.object({ id: number }).transform(({ id }) => [id]);
const ofProduct = z.object({ product_id: number }).transform((named) => [named.product_id]);
const recent = z.unknown().transform((): ChangedProducts => "recent");

/**
 * How to read the affected products from a webhook, by the first part of its topic. Inventory webhooks name no product,
 * but count as an update of it. Collection webhooks don't say which products were added or removed.
 */
const subjects: Readonly<Record<string, z.ZodType<ChangedProducts>>> = {
  products: product,
  variants: ofProduct,
  product_listings: z.object({ product_listing: ofProduct }).transform((named) => named.product_listing),
  inventory_levels: recent,
  inventory_items: recent,
  collections: z.unknown().transform((): ChangedProducts => "any"),
};

/**
 * Opens the webhook endpoint for a Shopify shop. Webhooks are deduplicated by `X-Shopify-Webhook-Id`. One without a
 * product is ignored if it was triggered before an accepted one with the same topic: the shop was read since.
 */
export async function openHostedCatalogue(
  database: Database,
  { secret, now = Date.now }: { secret: string; now?: () => number },
) {
  const watch = await watchCatalogue(database);
  return {
    /**
     * Accepts a webhook's raw body and headers; `refused` means an invalid signature. Only the product id is read from
     * the body: the store then reads that product from the shop again.
     */
    async takeEvent(raw: string, headers: Headers): Promise<"taken" | "refused"> {
      if (!isSigned(raw, headers.get("x-shopify-hmac-sha256") ?? "", secret)) return "refused";
      const message = readHeaders(headers);
      const changed = message && changedBy(message.topic, raw);
      if (!message || !changed) return "taken";
      if (await recordCatalogueChange(database, { ...message, changed }, now())) watch.tell();
      return "taken";
    },
    /** Changes with every accepted webhook. */
    state: () => readCatalogueState(database),
    /** The products of webhooks accepted since a state; null if unknown, so read everything. */
    changes: (state: string) => readCatalogueChanges(database, state),
    /** Calls `listener` soon after a webhook, in every process on the database. Returns how to unsubscribe. */
    onChange: watch.listen,
    close: watch.close,
  };
}

interface Message {
  id: string;
  topic: string;
  /** Milliseconds since the Unix epoch. */
  triggeredAt: number;
}

/** Null if the topic doesn't concern the catalogue. A webhook in an unknown format may concern any product. */
function changedBy(topic: string, raw: string): ChangedProducts | null {
  const subject = subjects[topic.slice(0, topic.indexOf("/"))];
  return subject ? (subject.safeParse(parsed(raw)).data ?? "any") : null;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

/**
 * Increments the catalogue version, unless this webhook, or a later one if it names no product, was accepted before.
 */
async function recordCatalogueChange(
  database: Database,
  { id, topic, triggeredAt, changed }: Message & { changed: ChangedProducts },
  now: number,
) {
  return await database.write(async (tx) => {
    if (!(await recordEvent(tx, { provider: "shopify", eventId: id }, now))) return false;
    if (typeof changed !== "string") {
      await bumpCatalogueVersion(tx, changed);
      return true;
    }
    const key = `shopify_webhook ${topic}`;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("meta")
      .values({ key, value: String(triggeredAt) })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ value: String(triggeredAt) })
          .where((eb) => eb(eb.cast<number>("meta.value", "bigint"), "<", triggeredAt)),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await bumpCatalogueVersion(tx, changed);
    return true;
  });
}

/** Checks the base64 HMAC-SHA256 of the body in constant time. */
function isSigned(raw: string, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(raw).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readHeaders(headers: Headers): Message | null {
  const id = headers.get("x-shopify-webhook-id") ?? "";
  const topic = headers.get("x-shopify-topic") ?? "";
  const triggeredAt = Date.parse(headers.get("x-shopify-triggered-at") ?? "");
  if (!/^[\w-]{1,255}$/.test(id) || !/^[a-z_]{1,64}\/[a-z_]{1,64}$/.test(topic)) return null;
  return Number.isFinite(triggeredAt) ? { id, topic, triggeredAt } : null;
}
