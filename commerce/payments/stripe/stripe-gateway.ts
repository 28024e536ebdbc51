import { z } from "zod";
import { type PageGateway, ProviderError, type SessionReport } from "../gateway.ts";
import { type StripeCall, stripeApi } from "./stripe-api.ts";
import { readStripeEvent } from "./stripe-event.ts";
import { readSession, sessionForm, sessionReport } from "./stripe-session.ts";

export interface StripeOptions {
  /** `sk_…` or `rk_…`. */
  secretKey: string;
  /** `whsec_…`, of Stripe's webhook endpoint. */
  webhookSecret: string;
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string;
  /** Origin of its payment pages; visitors are redirected nowhere else. */
  checkoutOrigin: string;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
}

const refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  /** `refund`: the idempotency key of the store's request. */
  metadata: z.record(z.string(), z.string()).nullish(),
});
const refunds = z.object({ data: z.array(refund) });
/** A more recent result is reused. */
const readyMs = 10_000;
/** Ms for one of the two attempts to open a page: the visitor and a held piece wait for it. */
const startMs = 4_000;

/** Stripe Checkout by redirect: no card data reaches the store. */
export function stripeGateway(options: StripeOptions): PageGateway {
  const { webhookSecret, checkoutOrigin, now = Date.now } = options;
  const api = stripeApi(options);
  let answeredAt = Number.NEGATIVE_INFINITY;

  /** After a call without an answer from Stripe nothing is held until it is available again. */
  async function ask(call: StripeCall): Promise<unknown> {
    try {
      return await api(call);
    } catch (error) {
      if (error instanceof ProviderError && error.isAway) answeredAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  async function status(ref: string): Promise<SessionReport> {
    return sessionReport(await ask({ method: "GET", path: `${pathOf(ref)}?expand%5B%5D=payment_intent` }));
  }

  return {
    kind: "page",
    provider: "stripe",
    status,
    async isReady() {
      if (now() - answeredAt < readyMs && now() >= answeredAt) return true;
      try {
        await ask({ method: "GET", path: "/v1/checkout/sessions?limit=1", timeoutMs: 3_000, tries: 1 });
        answeredAt = now();
        return true;
      } catch {
        return false;
      }
    },
    async start(session) {
      const form = sessionForm(session);
      const path = "/v1/checkout/sessions";
      const call = { method: "POST", path, form, key: session.key, timeoutMs: startMs } as const;
      const { id, url } = readSession(await ask(call));
      if (url && new URL(url).origin === checkoutOrigin) return { ref: id, url };
      const message = `Stripe's page does not lie at ${checkoutOrigin}, so no visitor is led there. Set STRIPE_CHECKOUT_ORIGIN to where it lies.`;
      throw new ProviderError(message, { isAway: false });
    },
    async cancel(ref) {
      try {
        await ask({ method: "POST", path: `${pathOf(ref)}/expire`, form: {}, key: `${ref}:expire` });
      } catch (error) {
        // Refused for a page that was paid or expired meanwhile: its state says which.
        if (error instanceof ProviderError && error.isAway) throw error;
      }
      return await status(ref);
    },
    async refund(ref, amountCents, key) {
      const form = { payment_intent: ref, amount: String(amountCents), "metadata[refund]": key };
      try {
        const { id, status: state } = refund.parse(
          await ask({ method: "POST", path: "/v1/refunds", form, key }),
        );
        return stands(state) ? { ref: id } : await made(ref, key);
      } catch (error) {
        if (error instanceof ProviderError && error.code === "charge_already_refunded")
          return await made(ref, key);
        throw error;
      }
    },
    parseEvent(raw, headers) {
      const signature = headers.get("stripe-signature");
      return readStripeEvent(raw, { signature, secret: webhookSecret, now: now() });
    },
  };

  /** Stripe's refund for this key, or one made there by hand. */
  async function made(ref: string, key: string): Promise<{ ref: string }> {
    const path = `/v1/refunds?payment_intent=${encodeURIComponent(ref)}&limit=10`;
    const { data } = refunds.parse(await ask({ method: "GET", path }));
    const standing = data.find(
      ({ status: state, metadata }) => stands(state) && (metadata?.refund ?? key) === key,
    );
    if (standing) return { ref: standing.id };
    const message = `Stripe lists no refund of ${ref} that stands, so the money is still owed. Look at the payment there.`;
    throw new ProviderError(message, { isAway: false, code: "refund_failed" });
  }
}

function stands(state: string | null | undefined): boolean {
  return state !== "failed" && state !== "canceled";
}

function pathOf(ref: string): string {
  return `/v1/checkout/sessions/${encodeURIComponent(ref)}`;
}
