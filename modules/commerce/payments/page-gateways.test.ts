import { afterEach, describe, expect, test } from "vitest";
import * as square from "../../../tests/payments/square-stand-in.ts";
import * as stripe from "../../../tests/payments/stripe-stand-in.ts";
import { type NewSession, type PageGateway, ProviderError } from "./gateway.ts";
import { squareGateway } from "./square/square-gateway.ts";
import { stripeGateway } from "./stripe/stripe-gateway.ts";

/** A provider of payment pages with a stand-in of its API. Every provider must pass what follows. */
interface Provider {
  gateway: PageGateway;
  clock: { at: number };
  pay(ref: string, as?: { bank: "later" | "declines" }): void;
  fail(fault: "reset" | "lost" | 500, options?: { times?: number; path?: RegExp }): void;
  mend(): void;
  failRefund(ref: string): void;
  refundedCents(): number;
  /** A signed event that a page was paid, and one that a refund failed. */
  pageEvent(ref: string): { raw: string; headers: Headers };
  refundEvent(ref: string): { raw: string; headers: Headers };
  close(): Promise<void>;
}

const minute = 60_000;
const startedAt = Date.parse("2026-11-21T15:00:00Z");
const address = "https://shop.test/webhooks/square";

const providers: Record<string, () => Promise<Provider>> = {
  async stripe() {
    const clock = { at: startedAt };
    const now = () => clock.at;
    const standIn = await stripe.openStripeStandIn(now);
    const { secretKey, webhookSecret } = stripe;
    const { apiUrl } = standIn;
    return {
      ...standIn,
      clock,
      gateway: stripeGateway({ secretKey, webhookSecret, apiUrl, checkoutOrigin: apiUrl, now }),
      failRefund: (ref) => {
        for (const refund of standIn.refunds) if (refund.id === ref) refund.status = "failed";
      },
      refundedCents: () => standIn.refunds.reduce((sum, { amount }) => sum + amount, 0),
      pageEvent: (ref) => standIn.event("checkout.session.completed", ref),
      refundEvent: (ref) => standIn.event("refund.failed", ref),
    };
  },
  async square() {
    const clock = { at: startedAt };
    const standIn = await square.openSquareStandIn();
    const { accessToken, locationId, webhookKey } = square;
    const place = { apiUrl: standIn.apiUrl, checkoutOrigin: standIn.apiUrl, webhookUrl: address };
    return {
      ...standIn,
      clock,
      gateway: squareGateway({ accessToken, locationId, webhookKey, ...place, now: () => clock.at }),
      failRefund: (ref) => {
        for (const refund of standIn.refunds) if (refund.id === ref) refund.status = "FAILED";
      },
      refundedCents: () => standIn.refunds.reduce((sum, { amount_money }) => sum + amount_money.amount, 0),
      pageEvent: (ref) =>
        standIn.event("payment.updated", { payment: { id: "P1", order_id: ref } }, { address }),
      refundEvent: (ref) => standIn.event("refund.updated", { refund: { id: ref } }, { address }),
    };
  },
};

const opened: Provider[] = [];
afterEach(async () => {
  for (const provider of opened.splice(0)) await provider.close();
});

const session = (key = "attempt-1"): NewSession => ({
  key,
  orderId: "order-1",
  orderNumber: "LI-7K2M9QXA",
  email: "claire@example.com",
  currency: "USD",
  lines: [
    { name: "Rolex Submariner Date", amountCents: 1_340_000 },
    { name: "Insured delivery", amountCents: 9_500 },
  ],
  expiresAt: startedAt + 31 * minute,
  paidUrl: "https://shop.test/checkout/k/payment",
  backUrl: "https://shop.test/checkout/k",
});

describe.each(Object.entries(providers))("A payment page of %s", (name, openProvider) => {
  async function open(): Promise<Provider> {
    const provider = await openProvider();
    opened.push(provider);
    return provider;
  }

  test("is opened once for a key, even if the response is lost, for the sum of its lines", async () => {
    const { gateway, fail, pay } = await open();
    fail("lost", { times: 1, path: /POST/ });
    const first = await gateway.start(session());
    expect(await gateway.start(session())).toEqual(first);
    expect((await gateway.start(session("attempt-2"))).ref).not.toBe(first.ref);
    expect(await gateway.status(first.ref)).toEqual({
      ref: first.ref,
      orderId: "order-1",
      state: "open",
      charge: null,
    });
    pay(first.ref);
    expect(await gateway.status(first.ref)).toMatchObject({
      state: "paid",
      charge: {
        provider: name,
        state: "approved",
        amountCents: 1_349_500,
        currency: "USD",
        orderId: "order-1",
        ref: expect.any(String),
      },
    });
  });

  test("is pending while the bank decides, and then neither paid nor closed", async () => {
    const { gateway, pay } = await open();
    const { ref } = await gateway.start(session());
    pay(ref, { bank: "later" });
    expect(await gateway.status(ref)).toMatchObject({ state: "pending", charge: null });
    expect(await gateway.cancel(ref)).toMatchObject({ state: "pending" });
  });

  test("takes no money once canceled, or past its time; a paid one can't be canceled", async () => {
    const { gateway, pay, clock } = await open();
    const canceled = await gateway.start(session("canceled"));
    expect(await gateway.cancel(canceled.ref)).toMatchObject({ state: "expired", charge: null });
    expect(await gateway.cancel(canceled.ref)).toMatchObject({ state: "expired" });
    expect(() => pay(canceled.ref)).toThrow();
    const paid = await gateway.start(session("paid"));
    pay(paid.ref);
    expect(await gateway.cancel(paid.ref)).toMatchObject({ state: "paid" });
    const late = await gateway.start(session("late"));
    clock.at += 31 * minute;
    expect(await gateway.status(late.ref)).toMatchObject({ state: "expired" });
    expect(() => pay(late.ref)).toThrow();
  });

  test("refunds a charge in parts, each once for its key, and reports one that failed later", async () => {
    const { gateway, pay, clock, fail, failRefund, refundedCents } = await open();
    const { ref } = await gateway.start(session());
    pay(ref);
    const { charge } = await gateway.status(ref);
    const chargeRef = charge!.ref;
    const part = { chargeRef, amountCents: 400_000, key: "part-1", since: clock.at };
    fail("lost", { times: 1, path: /refunds/ });
    const first = await gateway.refund(part);
    clock.at += 3 * 24 * 60 * minute;
    expect(await gateway.refund(part)).toEqual(first);
    const rest = await gateway.refund({ ...part, amountCents: 949_500, key: "part-2", since: clock.at });
    expect(rest.ref).not.toBe(first.ref);
    expect(refundedCents()).toBe(1_349_500);
    expect(await gateway.hasRefundFailed(first.ref)).toBe(false);
    failRefund(rest.ref);
    expect(await gateway.hasRefundFailed(rest.ref)).toBe(true);
  });

  test("is called away when nothing answers, and holds nothing until it answers again", async () => {
    const { gateway, fail, mend, clock } = await open();
    expect(await gateway.isReady()).toBe(true);
    for (const fault of ["reset", 500] as const) {
      fail(fault);
      const failure = await gateway.start(session()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderError);
      expect((failure as ProviderError).isAway).toBe(true);
      clock.at += minute;
      expect(await gateway.isReady()).toBe(false);
      mend();
      expect(await gateway.isReady()).toBe(true);
    }
  });

  test("events name their page or refund, if their signature is right", async () => {
    const { gateway, pageEvent, refundEvent } = await open();
    const { ref } = await gateway.start(session());
    const paid = pageEvent(ref);
    expect(gateway.parseEvent(paid.raw, paid.headers)).toMatchObject({ sessionRef: ref, refundRef: null });
    const refund = refundEvent("re_1");
    expect(gateway.parseEvent(refund.raw, refund.headers)).toMatchObject({
      sessionRef: null,
      refundRef: "re_1",
    });
    expect(gateway.parseEvent(`${paid.raw} `, paid.headers)).toBeNull();
    expect(gateway.parseEvent(paid.raw, new Headers())).toBeNull();
    expect(gateway.parseEvent(paid.raw, refund.headers)).toBeNull();
  });
});

test("a page of Square on which a card was declined stays open, and is closed by its order", async () => {
  const provider = await providers.square!();
  opened.push(provider);
  const { gateway, pay } = provider;
  const { ref } = await gateway.start(session());
  pay(ref, { bank: "declines" });
  expect(await gateway.status(ref)).toMatchObject({ state: "open", charge: null });
  expect(await gateway.cancel(ref)).toMatchObject({ state: "expired" });
  expect(() => pay(ref)).toThrow();
});
