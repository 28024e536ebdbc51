import { AddressFault, requestPublic } from "../../foundation/records/public-request.ts";
import type { ClaimedDelivery } from "./claim-delivery.ts";
import type { WebhookContext } from "./context.ts";
import { signatureHeaders, signingSecrets } from "./sign.ts";

/** What an attempt came to: `error` is null after a 2xx. */
export interface Attempt {
  status: number | null;
  error: string | null;
}

/** The version of the Admin API whose names the payloads use. */
const apiVersion = "2025-07";

/**
 * Posts an event once. Only a 2xx is a success: redirects aren't followed, private addresses aren't connected to, and
 * what the receiver replies isn't read.
 */
export async function sendDelivery(
  context: WebhookContext,
  delivery: ClaimedDelivery,
  { payload, signal }: { payload: object; signal: AbortSignal },
): Promise<Attempt> {
  const url = new URL(delivery.url);
  const body = Buffer.from(JSON.stringify(payload));
  const now = context.now();
  const holder = { ...delivery, id: delivery.subscription_id };
  const secrets = signingSecrets(await context.secret(), holder, now);
  const headers = {
    "content-type": "application/json",
    "content-length": body.byteLength,
    "user-agent": "shop-webhooks",
    ...signatureHeaders(secrets, { id: delivery.event, body, now }),
    "webhook-version": String(delivery.id),
    "x-shopify-topic": delivery.topic,
    "x-shopify-webhook-id": delivery.event,
    "x-shopify-event-id": delivery.event,
    "x-shopify-triggered-at": new Date(Number(delivery.created_at)).toISOString(),
    "x-shopify-shop-domain": new URL(context.origin).host,
    "x-shopify-api-version": apiVersion,
  };
  const { privateHosts } = context;
  try {
    const response = await requestPublic(url, {
      ...{ method: "POST" as const, headers, body, signal, idleMs: 10_000 },
      ...(privateHosts && { privateHosts }),
    });
    response.destroy();
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return { status, error: null };
    const why = status >= 300 && status < 400 ? "It redirects, and redirects aren't followed." : null;
    return { status, error: why ?? `It answered ${status}.` };
  } catch (error) {
    if (error instanceof AddressFault) return { status: null, error: `${error.message}.`.slice(0, 300) };
    throw error;
  }
}
