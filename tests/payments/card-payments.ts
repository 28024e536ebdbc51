import { afterEach, expect } from "vitest";
import type { Database } from "#database";
import { stripeGateway } from "../../modules/commerce/payments/stripe/stripe-gateway.ts";
import { type CheckoutService, openCheckoutService, type TestClock } from "../checkout/checkout-service.ts";
import { openStripeStandIn, type StripeStandIn, secretKey, webhookSecret } from "./stripe-stand-in.ts";

/** A checkout with its Stripe stand-in, and a watch held for a visitor. */
export interface HeldWatch {
  till: CheckoutService;
  stripe: StripeStandIn;
  clock: TestClock;
  /** The watch's variant. */
  watch: number;
  /** The checkout's key. */
  key: string;
}

/** How a suite pays by card; closes everything after each test. `open` returns a database. */
export function cardPayments(open: () => Promise<Database>) {
  const opened: HeldWatch[] = [];
  afterEach(async () => {
    for (const { till, stripe } of opened.splice(0)) {
      await till.close();
      await stripe.close();
    }
  });

  async function held(): Promise<HeldWatch> {
    const clock = { at: Date.parse("2026-11-21T15:00:00Z") };
    const now = () => clock.at;
    const stripe = await openStripeStandIn(now);
    const { apiUrl } = stripe;
    const gateway = stripeGateway({ secretKey, webhookSecret, apiUrl, checkoutOrigin: apiUrl, now });
    const till = openCheckoutService(await open(), { gateway, clock });
    const watch = await till.addVariant();
    const key = await till.enter([{ variantId: watch }]);
    await till.hold(key);
    const all = { till, stripe, watch, key, clock };
    opened.push(all);
    return all;
  }

  return {
    held,
    /** Redirects the visitor to the page named `ref`. */
    async started(): Promise<HeldWatch & { ref: string }> {
      const all = await held();
      expect(await all.till.pay(all.key)).toMatchObject({ outcome: "redirect" });
      return { ...all, ref: all.stripe.openSession().id };
    },
    /** Delivers a signed webhook about a page. */
    send({ till, stripe }: HeldWatch, type: string, ref: string) {
      const { raw, headers } = stripe.event(type, ref);
      return till.takePaymentEvent(raw, headers);
    },
    /** States of the orders, oldest first. */
    async states({ database }: CheckoutService): Promise<string[]> {
      const orders = await database.read.selectFrom("orders").select("state").orderBy("created_at").execute();
      return orders.map(({ state }) => state);
    },
    /** Templates of the emails, oldest first. */
    async emails({ database }: CheckoutService): Promise<string[]> {
      const rows = await database.read.selectFrom("outbox").select("template").orderBy("id").execute();
      return rows.map(({ template }) => template);
    },
    audited({ database }: CheckoutService, action: string) {
      return database.read.selectFrom("audit").select("data").where("action", "=", action).execute();
    },
  };
}
