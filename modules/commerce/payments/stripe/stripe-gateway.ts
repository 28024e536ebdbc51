import { z } from "zod";
import { type PageGateway, ProviderError, type SessionReport } from "../gateway.ts";
import { type StripeCall, stripeApi } from "./stripe-api.ts";
import { readStripeEvent } from "./stripe-event.ts";
import { readSession, sessionForm, sessionReport } from "./stripe-session.ts";

export interface StripeOptions {
  /** `sk_…` or `rk_…`. */
  secretKey: string;
  /** `whsec_…`, from Stripe's webhook endpoint settings. */
  webhookSecret: string;
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string;
  /** Origin of its payment pages; visitors are redirected nowhere else. */
  checkoutOrigin: string;
  /** Milliseconds since the Unix epoch; set by tests. */
  now?: () => number;
}

const refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  /** `refund`: the idempotency key of the store's request. */
  metadata: z.record(z.string(), z.string()).nullish(),
});
const refunds = z.object({ data: z.array(refund), has_more: z.boolean().default(false) });
/**
 * Stripe forgets idempotency keys after 24 hours. The last hour is a margin for clock differences and the call itself.
 */
const keyLifeMs = 23 * 3_600_000;
/** A result younger than this is reused. */
const readyMs = 10_000;
/** Milliseconds for each of two attempts to open a page, while the visitor and a held piece are waiting. */
const startMs = 4_000;

/** Stripe Checkout with redirects; no card data reaches the store. */
export function stripeGateway(options: StripeOptions): PageGateway {
  const { webhookSecret, checkoutOrigin, now = Date.now } = options;
  const api = stripeApi(options);
  let answeredAt = Number.NEGATIVE_INFINITY;

  /** After a call without a response, no pieces are held until Stripe is available again. */
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
      const message = `Stripe's checkout page isn't at ${checkoutOrigin}, so no visitor was redirected. Set STRIPE_CHECKOUT_ORIGIN to its origin.`;
      throw new ProviderError(message, { isAway: false });
    },
    async cancel(ref) {
      try {
        await ask({ method: "POST", path: `${pathOf(ref)}/expire`, form: {}, key: `${ref}:expire` });
      } catch (error) {
        // Rejected because the page was paid or has expired in the meantime; its state says which.
        if (error instanceof ProviderError && error.isAway) throw error;
      }
      return await status(ref);
    },
    async refund({ chargeRef, amountCents, key, since }) {
      const earlier = now() - since < keyLifeMs ? null : await madeFor(chargeRef, key);
      if (earlier) return earlier;
      const form = { payment_intent: chargeRef, amount: String(amountCents), "metadata[refund]": key };
      try {
        const { id, status: state } = refund.parse(
          await ask({ method: "POST", path: "/v1/refunds", form, key }),
        );
        return isPendingOrSucceeded(state) ? { ref: id } : await made(chargeRef, key);
      } catch (error) {
        if (error instanceof ProviderError && error.code === "charge_already_refunded")
          return await made(chargeRef, key);
        throw error;
      }
    },
    async hasRefundFailed(ref) {
      const path = `/v1/refunds/${encodeURIComponent(ref)}`;
      const { status: state } = refund.parse(await ask({ method: "GET", path }));
      return !isPendingOrSucceeded(state);
    },
    parseEvent(raw, headers) {
      const signature = headers.get("stripe-signature");
      return readStripeEvent(raw, { signature, secret: webhookSecret, now: now() });
    },
  };

  /** A payment's refunds that didn't fail, newest first. */
  async function standingRefunds(paymentRef: string): Promise<z.infer<typeof refund>[]> {
    const all: z.infer<typeof refund>[] = [];
    for (let isMore = true; isMore; ) {
      const query = new URLSearchParams({ payment_intent: paymentRef, limit: "100" });
      const last = all.at(-1);
      if (last) query.set("starting_after", last.id);
      const { data, has_more } = refunds.parse(await ask({ method: "GET", path: `/v1/refunds?${query}` }));
      all.push(...data);
      isMore = has_more && data.length > 0;
    }
    return all.filter(({ status: state }) => isPendingOrSucceeded(state));
  }

  /** Stripe's refund for this key; null if there is none. */
  async function madeFor(ref: string, key: string): Promise<{ ref: string } | null> {
    const own = (await standingRefunds(ref)).find(({ metadata }) => metadata?.refund === key);
    return own ? { ref: own.id } : null;
  }

  /** Stripe's refund for this key, or one made by hand in Stripe. */
  async function made(ref: string, key: string): Promise<{ ref: string }> {
    const standing = await standingRefunds(ref);
    const own = standing.find(({ metadata }) => metadata?.refund === key);
    const found = own ?? standing.find(({ metadata }) => metadata?.refund === undefined);
    if (found) return { ref: found.id };
    const message = `Stripe shows no successful refund for ${ref}, so the money is still owed. Check the payment in Stripe.`;
    throw new ProviderError(message, { isAway: false, code: "refund_failed" });
  }
}

function isPendingOrSucceeded(state: string | null | undefined): boolean {
  return state !== "failed" && state !== "canceled";
}

function pathOf(ref: string): string {
  return `/v1/checkout/sessions/${encodeURIComponent(ref)}`;
}
