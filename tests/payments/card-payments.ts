import { afterEach, expect } from "vitest";
import type { Database } from "#database";
import { stripeGateway } from "../../modules/commerce/payments/stripe/stripe-gateway.ts";
import { type CheckoutService, openCheckoutService, type TestClock } from "../checkout/checkout-service.ts";
import { openStripeStandIn, type StripeStandIn, secretKey, webhookSecret } from "./stripe-stand-in.ts";

/** A checkout that takes money, its Stripe, and one watch held for a visitor. */
export interface Held {
  till: CheckoutService;
  stripe: StripeStandIn;
  clock: TestClock;
  /** The watch's variant. */
  watch: number;
  /** Of the checkout. */
  key: string;
}

/** How a suite pays by card: what it opens is closed after each test. `open` gives a database. */
export function cardPayments(open: () => Promise<Database>) {
  const opened: Held[] = [];
  afterEach(async () => {
    for (const { till, stripe } of opened.splice(0)) {
      await till.close();
      await stripe.close();
    }
  });

  async function held(): Promise<Held> {
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
    /** The visitor is led to the page, whose name is `ref`. */
    async started(): Promise<Held & { ref: string }> {
      const all = await held();
      expect(await all.till.pay(all.key)).toMatchObject({ outcome: "redirect" });
      return { ...all, ref: all.stripe.openSession().id };
    },
    /** A signed message about a page arrives. */
    send({ till, stripe }: Held, type: string, ref: string) {
      const { raw, headers } = stripe.event(type, ref);
      return till.takePaymentEvent(raw, headers);
    },
    /** Of the orders, oldest first. */
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
