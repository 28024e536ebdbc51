import { afterEach, expect, test } from "vitest";
import { readOrderAccount } from "#ledger";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from "../../tests/payments/stripe-stand-in.ts";
import { deskActor, openQuoteService, type QuoteService } from "../../tests/quotes/quote-service.ts";
import { stripeGateway } from "../commerce/payments/stripe/stripe-gateway.ts";

describeOnEachDatabase("A quote deposit paid on the provider's page", (open) => {
  const opened: { service: QuoteService; stripe: StripeStandIn }[] = [];
  afterEach(async () => {
    for (const { service, stripe } of opened.splice(0)) {
      await service.till.close();
      await stripe.close();
    }
  });

  /** A sent quote whose client was sent to the payment page `ref`. */
  async function atPage() {
    const clock = { at: Date.parse("2026-11-21T15:00:00Z") };
    const now = () => clock.at;
    const stripe = await openStripeStandIn(now);
    const { apiUrl } = stripe;
    const gateway = stripeGateway({ secretKey, webhookSecret, apiUrl, checkoutOrigin: apiUrl, now });
    const service = openQuoteService(await open(), { gateway, clock });
    opened.push({ service, stripe });
    const quote = await service.sent();
    const accepted = await service.till.quoteDeposits.accept(quote);
    if (accepted.outcome !== "payment") throw new Error("It was not accepted.");
    const key = accepted.checkoutKey;
    expect(await service.till.pay(key)).toMatchObject({ outcome: "redirect" });
    const ref = stripe.openSession().id;
    const send = (type: string) => {
      const { raw, headers } = stripe.event(type, ref);
      return service.till.takePaymentEvent(raw, headers);
    };
    return { service, stripe, quote, key, ref, send };
  }

  test("a deposit webhook delivered twice counts once, and sets price, job and balance", async () => {
    const { service, stripe, quote, ref, send } = await atPage();
    stripe.pay(ref);
    await Promise.all([send("checkout.session.completed"), send("checkout.session.completed")]);
    const read = await service.quotes.read(quote.label);
    expect(read).toMatchObject({ state: "accepted", deposit: { cents: 125_000, balanceCents: 133_521 } });
    expect(await service.till.database.read.selectFrom("job").select("id").execute()).toHaveLength(1);
    expect(stripe.refunds).toEqual([]);
    expect(await service.faults()).toEqual([]);
  });

  test("locks the quote while its payment page is open, even after ten minutes; a second click returns there", async () => {
    const { service, stripe, quote, key } = await atPage();
    const { till, quotes, typed } = service;
    till.clock.at += 11 * 60_000;
    expect(await till.quoteDeposits.accept(quote)).toEqual({ outcome: "payment", checkoutKey: key });
    expect(
      await quotes.revise({ label: quote.label, typed: await typed(quote.label), by: deskActor }),
    ).toMatchObject({
      errors: [{ message: expect.stringContaining("paying the deposit right now") }],
    });
    expect(stripe.sessions.size).toBe(1);
  });

  test("refunds a deposit that arrives after the client left, and the quote can be accepted again", async () => {
    const { service, stripe, quote, key, ref, send } = await atPage();
    const { till, quotes } = service;
    expect(await till.checkout.release(key)).toEqual({ outcome: "released" });
    const session = stripe.sessions.get(ref);
    if (session) session.status = "open";
    stripe.pay(ref);
    await send("checkout.session.completed");
    await send("checkout.session.completed");
    expect(stripe.refunds).toHaveLength(1);
    expect(await quotes.read(quote.label)).toMatchObject({ state: "sent", deposit: null, payingUntil: null });
    expect(await till.database.read.selectFrom("job").select("id").execute()).toEqual([]);
    const [order] = await till.database.read.selectFrom("orders").select(["id", "state"]).execute();
    expect(order?.state).toBe("refunded");
    expect(await readOrderAccount(till.database.read, order?.id ?? "")).toMatchObject({
      leftCents: 0,
      agreed: null,
    });
    expect((await till.quoteDeposits.accept(quote)).outcome).toBe("payment");
    expect(await service.faults()).toEqual([]);
  });
});
