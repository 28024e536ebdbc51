import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Database } from "#database";
import { noteEvent } from "../noted-event.ts";
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
 * What a message says of the products it is about, by the first part of its topic. One of stock names none: a change of
 * stock counts as an update of the product. A collection's does not say which products it gained or lost.
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
 * Opens the webhook endpoint of a Shopify shop. Messages are deduplicated by `X-Shopify-Webhook-Id`; one triggered
 * before an accepted message of its topic is ignored where neither names a product: the shop was queried after it.
 */
export async function openHostedCatalogue(
  database: Database,
  { secret, now = Date.now }: { secret: string; now?: () => number },
) {
  const watch = await watchCatalogue(database);
  return {
    /**
     * Accepts a webhook message by its raw body and headers. `refused`: invalid signature. Of its content only the
     * product's number is read: it makes the store query the shop for that product again.
     */
    async takeEvent(raw: string, headers: Headers): Promise<"taken" | "refused"> {
      if (!isSigned(raw, headers.get("x-shopify-hmac-sha256") ?? "", secret)) return "refused";
      const message = readHeaders(headers);
      const changed = message && changedBy(message.topic, raw);
      if (!message || !changed) return "taken";
      if (await outdate(database, { ...message, changed }, now())) watch.tell();
      return "taken";
    },
    /** Differs after every accepted message. */
    state: () => readCatalogueState(database),
    /** The products of messages accepted since a state; null: unknown, so read all. */
    changes: (state: string) => readCatalogueChanges(database, state),
    /** Calls `listener` soon after a message, in every process on the database. Returns the unsubscribe function. */
    onChange: watch.listen,
    close: watch.close,
  };
}

interface Message {
  id: string;
  topic: string;
  /** Ms since 1970. */
  triggeredAt: number;
}

/** Null for a topic that does not concern the catalogue. A message in an unknown form may concern any product. */
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

/** Raises the catalogue's version, unless the message or where it names no product a later one of its topic, was already accepted. */
async function outdate(
  database: Database,
  { id, topic, triggeredAt, changed }: Message & { changed: ChangedProducts },
  now: number,
) {
  return await database.write(async (tx) => {
    if (!(await noteEvent(tx, { provider: "shopify", eventId: id }, now))) return false;
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

/** Base64 of the HMAC-SHA256 over the body, compared in constant time. */
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
