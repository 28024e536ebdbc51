import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#database";
import { noteEvent } from "../payments/provider-event.ts";
import { bumpCatalogueVersion, watchCatalogue } from "./catalogue-version.ts";

/** Webhook endpoint of the Shopify shop that holds the catalogue. */
export type HostedCatalogue = Awaited<ReturnType<typeof openHostedCatalogue>>;

/** Webhook topics that make the store's copy of the catalogue stale. */
const telling = /^(products|variants|collections|inventory_levels|inventory_items|product_listings)\//;

/**
 * Opens the webhook endpoint of a Shopify shop. Messages are deduplicated by `X-Shopify-Webhook-Id`; one triggered
 * before an accepted message of its topic is ignored, since the shop was queried after it.
 */
export async function openHostedCatalogue(
  database: Database,
  { secret, now = Date.now }: { secret: string; now?: () => number },
) {
  const watch = await watchCatalogue(database);
  return {
    /**
     * Accepts a webhook message by its raw body and headers. `refused`: invalid signature. Its content is not trusted:
     * it only makes the store query the shop again.
     */
    async takeEvent(raw: string, headers: Headers): Promise<"taken" | "refused"> {
      if (!isSigned(raw, headers.get("x-shopify-hmac-sha256") ?? "", secret)) return "refused";
      const message = readHeaders(headers);
      if (!message || !telling.test(message.topic)) return "taken";
      if (await outdate(database, message, now())) watch.tell();
      return "taken";
    },
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

/** Raises the catalogue's version, unless the message or a later one of its topic was already accepted. */
async function outdate(database: Database, { id, topic, triggeredAt }: Message, now: number) {
  return await database.write(async (tx) => {
    if (!(await noteEvent(tx, { provider: "shopify", eventId: id }, now))) return false;
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
    await bumpCatalogueVersion(tx);
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
