import { afterEach, expect, test } from "vitest";
import { openTill, pickup, type Till } from "../../../tests/checkout/till.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from "../../../tests/payments/stripe-stand-in.ts";
import { stripeGateway } from "../../payments/stripe/stripe-gateway.ts";
import { paidLines } from "./start-session.ts";

const minute = 60_000;

describeOnEachDatabase("A payment on Stripe's page", (open) => {
  const opened: { till: Till; stripe: StripeStandIn }[] = [];

  afterEach(async () => {
    for (const { till, stripe } of opened.splice(0)) {
      await till.checkout.close();
      await stripe.close();
    }
  });

  /** A checkout that takes money, its Stripe, and one watch held for a visitor. */
  async function held() {
    const clock = { at: Date.parse("2026-11-21T15:00:00Z") };
    const stripe = await openStripeStandIn(() => clock.at);
    const gateway = stripeGateway({
      secretKey,
      webhookSecret,
      apiUrl: stripe.apiUrl,
      checkoutOrigin: stripe.apiUrl,
      now: () => clock.at,
    });
    const till = openTill(await open(), { gateway, clock });
    opened.push({ till, stripe });
    const watch = await till.addVariant();
    const key = await till.enter([{ variantId: watch }]);
    await till.hold(key);
    return { till, stripe, watch, key, clock };
  }

  /** The visitor is led to the page; answers its name. */
  async function started() {
    const held_ = await held();
    expect(await held_.till.pay(held_.key)).toMatchObject({ outcome: "redirect" });
    return { ...held_, ref: held_.stripe.openSession().id };
  }

  const send = ({ till, stripe }: { till: Till; stripe: StripeStandIn }, type: string, ref: string) => {
    const { raw, headers } = stripe.event(type, ref);
    return till.checkout.takeEvent(raw, headers);
  };
  const state = async ({ database }: Till) =>
    (await database.read.selectFrom("orders").select("state").orderBy("created_at").execute()).map(
      (row) => row.state,
    );
  const letters = async ({ database }: Till) =>
    (await database.read.selectFrom("outbox").select("template").orderBy("id").execute()).map(
      ({ template }) => template,
    );
  const audited = async ({ database }: Till, action: string) =>
    database.read.selectFrom("audit").select("data").where("action", "=", action).execute();

  test("G-36 PAY-04 asks for exactly the order's sum, names the order, and closes a minute before the hold", async () => {
    const { till, stripe, ref, clock, key } = await started();
    const order = await till.database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const session = stripe.sessions.get(ref);
    expect(session).toMatchObject({
      amount_total: order.total_cents,
      currency: "usd",
      metadata: { order_id: order.id },
      success_url: `http://shop.test/checkout/${key}/payment`,
      cancel_url: `http://shop.test/checkout/${key}`,
    });
    expect((session?.expires_at ?? 0) * 1_000).toBe((order.held_until ?? 0) - minute);
    expect((session?.expires_at ?? 0) * 1_000 - clock.at).toBe(31 * minute);
    expect(paidLines(order).reduce((sum, line) => sum + line.amountCents, 0)).toBe(order.total_cents);
    expect(await till.checkout.view(key)).toMatchObject({
      state: "payment",
      payment: { kind: "page", isStarted: true, isDeclined: false },
    });
  });

  test("G-36 PAY-04 the message of the payment makes the order paid, once for a hundred at once", async () => {
    const all = await started();
    const { till, stripe, ref, watch, key } = all;
    stripe.pay(ref);
    const { raw, headers } = stripe.event("checkout.session.completed", ref);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => till.checkout.takeEvent(raw, headers)),
    );
    expect(new Set(answers)).toEqual(new Set(["taken"]));
    expect(await till.checkout.takeEvent(raw, headers)).toBe("taken");
    expect(await state(till)).toEqual(["paid"]);
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
    expect(await letters(till)).toEqual(["order-confirmed"]);
    expect(await till.database.read.selectFrom("payment").select("kind").execute()).toEqual([
      { kind: "charge" },
    ]);
    expect(await till.checkout.confirm(key)).toMatchObject({ outcome: "paid" });
    expect(stripe.calls.filter((call) => call.endsWith(ref)).length).toBeLessThan(5);
  });

  test("G-36 PAY-03 a message with no, a wrong, an old or another shop's signature is refused and changes nothing", async () => {
    const { till, stripe, ref, clock } = await started();
    stripe.pay(ref);
    const type = "checkout.session.completed";
    const good = stripe.event(type, ref);
    const old = stripe.event(type, ref, { at: clock.at - 301_000 });
    const early = stripe.event(type, ref, { at: clock.at + 301_000 });
    const foreign = stripe.event(type, ref, { secret: "whsec_of_somebody_else" });
    for (const { raw, headers } of [
      old,
      early,
      foreign,
      { raw: good.raw, headers: new Headers() },
      { raw: good.raw.replace("evt_", "evt_x"), headers: good.headers },
      { raw: good.raw, headers: new Headers({ "stripe-signature": "t=,v1=" }) },
      { raw: good.raw, headers: new Headers({ "stripe-signature": "v1=zz,t=1e9" }) },
    ])
      expect(await till.checkout.takeEvent(raw, headers)).toBe("refused");
    expect(await state(till)).toEqual(["pending_payment"]);
    const limit = stripe.event(type, ref, { at: clock.at - 300_000 });
    expect(await till.checkout.takeEvent(limit.raw, limit.headers)).toBe("taken");
    expect(await state(till)).toEqual(["paid"]);
  });

  test("G-36 PAY-04 messages out of order, of unknown kinds and of unknown pages change nothing", async () => {
    const all = await started();
    const { till, stripe, ref } = all;
    expect(await send(all, "checkout.session.expired", ref)).toBe("taken");
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await send(all, "customer.created", "cus_1")).toBe("taken");
    expect(await send(all, "checkout.session.completed", "cs_of_nobody")).toBe("taken");
    expect(await state(till)).toEqual(["pending_payment"]);
    stripe.pay(ref);
    expect(await send(all, "checkout.session.expired", ref)).toBe("taken");
    expect(await state(till)).toEqual(["paid"]);
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await letters(till)).toEqual(["order-confirmed"]);
  });

  test.each([
    ["amount", { amount: 100 }],
    ["currency", { currency: "eur" }],
  ])("G-36 PAY-05 another %s than asked is never fulfilled: audited and given back", async (_what, paid) => {
    const all = await started();
    const { till, stripe, ref, watch, key } = all;
    stripe.pay(ref, paid);
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await state(till)).toEqual(["refunded"]);
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
    const [facts] = await audited(till, "order.refund_pending");
    expect(JSON.parse(facts?.data ?? "{}")).toMatchObject({
      amountCents: stripe.sessions.get(ref)?.payment_intent?.amount_received,
      currency: (paid.currency ?? "usd").toUpperCase(),
      totalCurrency: "USD",
    });
    expect(stripe.refunds).toHaveLength(1);
    expect(await letters(till)).toEqual(["payment-refunded"]);
    expect(await till.checkout.confirm(key)).toMatchObject({
      outcome: "ended",
      message: expect.stringContaining("refunded in full"),
    });
  });

  test("G-36 PAY-05 money that comes after the piece was given back is refunded, with a letter and an audit row", async () => {
    const all = await started();
    const { till, stripe, ref, key, watch } = all;
    const { url } = stripe.openSession();
    expect(await till.checkout.release(key)).toEqual({ outcome: "released" });
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
    const session = stripe.sessions.get(ref);
    if (session) session.status = "open";
    stripe.pay(ref);
    expect(url).toContain(ref);
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await state(till)).toEqual(["refunded"]);
    expect(stripe.refunds).toHaveLength(1);
    expect(await letters(till)).toEqual(["payment-refunded"]);
    expect(await audited(till, "order.refund_pending")).toHaveLength(1);
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("G-36 PAY-05 a second charge for a paid order goes back, and the order stays paid", async () => {
    const all = await started();
    const { till, stripe, ref } = all;
    const first = stripe.sessions.get(ref);
    stripe.pay(ref);
    await send(all, "checkout.session.completed", ref);
    const again = {
      ...first!,
      id: "cs_test_again",
      payment_intent: { ...first!.payment_intent!, id: "pi_again" },
    };
    stripe.sessions.set(again.id, again);
    await send(all, "checkout.session.completed", again.id);
    await send(all, "checkout.session.completed", again.id);
    expect(await state(till)).toEqual(["paid"]);
    expect(stripe.refunds.map(({ payment_intent }) => payment_intent)).toEqual(["pi_again"]);
    expect(await audited(till, "payment.surplus")).toHaveLength(1);
    expect(await letters(till)).toEqual(["order-confirmed", "payment-refunded"]);
  });

  test("G-36 PAY-05 a lost message is made good within two minutes", async () => {
    const { till, stripe, ref, clock } = await started();
    stripe.pay(ref);
    clock.at += 30_000;
    await till.checkout.reconcile();
    expect(await state(till)).toEqual(["paid"]);
  });

  test("G-36 PAY-05 a hold ends only by Stripe's word: while it is away the piece stays held, then it comes back", async () => {
    const { till, stripe, key, watch, clock } = await started();
    stripe.fail(500);
    clock.at += 33 * minute;
    expect(await till.checkout.reconcile()).toMatchObject({ kept: 1 });
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
    expect(await till.checkout.view(key)).toMatchObject({
      state: "payment",
      heldUntil: clock.at + 5 * minute,
    });
    const rival = await till.enter([{ variantId: watch }]);
    stripe.mend();
    stripe.fail(500, { path: /GET .*cs_/ });
    expect(await till.hold(rival)).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("Another customer"),
    });
    stripe.mend();
    expect(await till.checkout.reconcile()).toMatchObject({ ended: 1 });
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
    expect(await till.checkout.view(key)).toMatchObject({ state: "open" });
  });

  test("G-36 PAY-05 paid in the last second and never told: the sweep sells the piece, not a rival", async () => {
    const { till, stripe, ref, watch, clock } = await started();
    clock.at += 31 * minute - 1;
    stripe.pay(ref);
    clock.at += 10 * minute;
    const rival = await till.enter([{ variantId: watch }]);
    expect((await till.hold(rival)).outcome).toBe("refused");
    expect(await till.checkout.reconcile()).toMatchObject({ paid: 1 });
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
    expect(stripe.refunds).toHaveLength(0);
  });

  test("a page whose time is over by our clock is closed before its piece is given back", async () => {
    const { till, stripe, ref, clock, watch } = await started();
    const session = stripe.sessions.get(ref);
    if (session) session.expires_at += 3_600;
    clock.at += 32 * minute;
    expect(await till.checkout.reconcile()).toMatchObject({ ended: 1 });
    expect(stripe.sessions.get(ref)?.status).toBe("expired");
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("twenty clicks and a lost answer are one page", async () => {
    const { till, stripe, key } = await held();
    stripe.fail("lost", { times: 1, path: /POST/ });
    const results = await Promise.all(Array.from({ length: 20 }, () => till.pay(key)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    expect(await till.pay(key)).toEqual(results[0]);
  });

  test.each([[402], [409], [429], [500], ["reset"]] as const)(
    "G-36 PAY-04 %s of Stripe's API once is tried again or said; nothing is charged and the hold lasts",
    async (fault) => {
      const { till, stripe, key, watch } = await held();
      stripe.fail(fault, { times: 2, path: /POST/ });
      expect(await till.pay(key)).toMatchObject({
        outcome: "failed",
        message: expect.stringContaining("You have not been charged."),
      });
      expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
      stripe.mend();
      stripe.fail(fault, { times: fault === 402 ? 0 : 1, path: /POST/ });
      expect(await till.pay(key)).toMatchObject({ outcome: "redirect" });
    },
  );

  test("G-28 RES-10E while Stripe is away nothing is held, and the visitor reads it", async () => {
    const { till, stripe, clock } = await held();
    const other = await till.addVariant();
    const key = await till.enter([{ variantId: other }]);
    stripe.fail("reset");
    clock.at += 11_000;
    expect(await till.hold(key)).toMatchObject({
      outcome: "refused",
      message: expect.stringMatching(/^Payments cannot be taken at the moment, so nothing was held/),
    });
    expect(await till.units(other)).toEqual({ free: 1, held: 0, sold: 0 });
    stripe.mend();
    expect(await till.hold(key)).toMatchObject({ outcome: "payment" });
  });

  test("a bank that answers later keeps the piece held, and its refusal lets the visitor try again", async () => {
    const all = await started();
    const { till, stripe, ref, key, clock, watch } = all;
    stripe.pay(ref, { bank: "later" });
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await till.checkout.confirm(key)).toMatchObject({ outcome: "confirming" });
    clock.at += 40 * minute;
    expect(await till.checkout.reconcile()).toMatchObject({ pending: 1 });
    expect(await till.checkout.release(key)).toMatchObject({ outcome: "kept" });
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
    stripe.sessions.get(ref)!.payment_intent!.status = "requires_payment_method";
    await send(all, "checkout.session.async_payment_failed", ref);
    expect(await till.checkout.view(key)).toMatchObject({
      state: "payment",
      payment: { isStarted: false, isDeclined: true },
    });
    expect(await till.checkout.confirm(key)).toEqual({ outcome: "unpaid" });
    expect(await till.pay(key)).toMatchObject({ outcome: "redirect" });
    expect(stripe.openSession().id).not.toBe(ref);
  });

  test("a piece is not given back while it is unknown whether it was paid", async () => {
    const { till, stripe, key, watch, ref } = await started();
    stripe.fail("reset");
    expect(await till.checkout.release(key)).toMatchObject({ outcome: "kept" });
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
    stripe.mend();
    stripe.pay(ref);
    await till.checkout.release(key);
    expect(await state(till)).toEqual(["paid"]);
  });

  test("a price that falls while the page is open gives a new page with the new sum", async () => {
    const { till, stripe, key, watch, ref } = await started();
    await till.database.write((tx) =>
      tx.updateTable("variant").set({ price_cents: 50_000 }).where("id", "=", watch).execute(),
    );
    expect(await till.pay(key)).toMatchObject({ outcome: "redirect" });
    expect(stripe.sessions.get(ref)?.status).toBe("expired");
    const order = await till.database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order.subtotal_cents).toBe(50_000);
    expect(stripe.openSession().amount_total).toBe(order.total_cents);
  });

  test("refunds that fail stay owed and are given once, also when the answer is lost", async () => {
    const all = await started();
    const { till, stripe, ref } = all;
    stripe.pay(ref, { amount: 1_000 });
    stripe.fail(500, { path: /refunds/ });
    await send(all, "checkout.session.completed", ref);
    expect(await state(till)).toEqual(["refund_pending"]);
    stripe.mend();
    stripe.fail("lost", { times: 2, path: /POST .*refunds/ });
    await till.checkout.reconcile();
    expect(await state(till)).toEqual(["refund_pending"]);
    await till.checkout.reconcile();
    await till.checkout.reconcile();
    expect(await state(till)).toEqual(["refunded"]);
    expect(stripe.refunds).toMatchObject([{ amount: 1_000 }]);
    expect(await letters(till)).toEqual(["payment-refunded"]);
  });

  test("the checkout that waits in one tab is not started anew in another", async () => {
    const { till, key } = await started();
    expect(await till.checkout.continueToPayment(key, "another-intent", pickup())).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("already waits for its payment"),
    });
  });
});
