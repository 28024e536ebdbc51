import { afterEach, expect, test } from "vitest";
import { PaymentInProgressError } from "../../../operations/privacy/erase-mailbox.ts";
import { eraseMailbox } from "../../../server/privacy.ts";
import { openBalanceAtStripe } from "../../../tests/checkout/balance-service.ts";
import { openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";

const whole = 1_298_501;
/** Number of concurrent requests. */
const crowd = repeatCount(6, 100);
const minute = 60_000;
const completed = "checkout.session.completed";

describeOnEachDatabase("Paying a balance on Stripe's page", (open) => {
  const opened: Awaited<ReturnType<typeof openBalanceAtStripe>>[] = [];
  afterEach(async () => {
    for (const { till, stripe } of opened.splice(0)) {
      await till.close();
      await stripe.close();
    }
  });

  async function balanceAtStripe() {
    const all = await openBalanceAtStripe(await open());
    opened.push(all);
    return all;
  }

  /** Redirects the client to the page named `ref`. */
  async function started(typed?: string) {
    const all = await balanceAtStripe();
    expect(await all.pay(typed)).toMatchObject({ outcome: "redirect" });
    return { ...all, ref: all.stripe.openSession().id };
  }

  const outcomes = async (all: Awaited<ReturnType<typeof balanceAtStripe>>) => ({
    balance: await all.balance(),
    money: await all.money(),
    faults: await all.faults(),
  });

  test(`requests exactly the balance, returns to the client's page, and counts ${crowd} identical webhooks once`, async () => {
    const all = await started();
    const { stripe, ref, till, number, orderId, clock, view, emails } = all;
    const session = stripe.sessions.get(ref);
    expect(session).toMatchObject({
      amount_total: whole,
      currency: "usd",
      metadata: { order_id: orderId },
      success_url: "http://shop.test/orders/a-token?returned=1",
      cancel_url: "http://shop.test/orders/a-token",
    });
    expect((session?.expires_at ?? 0) * 1_000 - clock.at).toBe(31 * minute);
    expect(await view()).toMatchObject({ payment: { kind: "page", openCents: whole }, news: null });
    stripe.pay(ref);
    const { raw, headers } = stripe.event(completed, ref);
    const answers = await Promise.all([
      ...Array.from({ length: crowd }, () => till.takePaymentEvent(raw, headers)),
      ...Array.from({ length: crowd }, () => till.balances.confirm(number)),
    ]);
    expect(new Set(answers)).toEqual(new Set(["taken", "decided"]));
    expect(await outcomes(all)).toEqual({
      balance: 0,
      money: [
        ["deposit", 50_000],
        ["payment", whole],
      ],
      faults: [],
    });
    expect(await emails("payment-received")).toHaveLength(1);
    expect(await view()).toMatchObject({ news: { outcome: "paid", amountCents: whole, receipt: 1_002 } });
    expect(await all.send(completed, ref)).toBe("taken");
    expect(await emails("payment-received", "balance-paid", "payment-refunded")).toHaveLength(2);
  });

  test(`opens one payment page for ${crowd} clicks, even if Stripe's response is lost`, async () => {
    const { view, pay, stripe } = await balanceAtStripe();
    const form = { key: (await view()).payment?.key ?? "", seenBalanceCents: String(whole) };
    stripe.fail("lost", { times: 1, path: /POST/ });
    const results = await Promise.all(Array.from({ length: crowd }, () => pay(undefined, form)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect([...stripe.sessions.values()].filter(({ status }) => status === "open")).toHaveLength(1);
    expect(await pay()).toEqual(results[0]);
  });

  test("changing the amount, or paying from a different page, expires the open Stripe session so only one can be paid", async () => {
    const all = await started();
    const { pay, stripe, ref } = all;
    expect(await pay("1000")).toMatchObject({ outcome: "redirect" });
    expect(stripe.sessions.get(ref)?.status).toBe("expired");
    const part = stripe.openSession();
    expect(part.amount_total).toBe(100_000);
    expect(await pay("1000", { path: "/track/another" })).toMatchObject({ outcome: "redirect" });
    expect(stripe.sessions.get(part.id)?.status).toBe("expired");
    expect(stripe.openSession().success_url).toBe("http://shop.test/track/another?returned=1");
    expect((await outcomes(all)).faults).toEqual([]);
  });

  test("finds a payment whose webhook was lost, and offers payment again after the page expires", async () => {
    const all = await started("2000");
    const { stripe, ref, till, clock, pay, view } = all;
    stripe.pay(ref);
    expect(await till.reconcile()).toMatchObject({ paid: 1 });
    expect(await all.balance()).toBe(whole - 200_000);
    expect(await pay()).toMatchObject({ outcome: "redirect" });
    clock.at += 32 * minute;
    expect(await till.reconcile()).toMatchObject({ ended: 1 });
    expect(await view()).toMatchObject({ payment: { openCents: null } });
    expect(await pay()).toMatchObject({ outcome: "redirect" });
    expect((await outcomes(all)).faults).toEqual([]);
  });

  test("a counter payment closes the payment page; a payment that still arrives is refunded and reported", async () => {
    const all = await started();
    const { stripe, ref, till, payAtCounter, view, number, emails } = all;
    stripe.pay(ref);
    expect(await payAtCounter(whole, "4421")).toBe(true);
    expect(await all.send(completed, ref)).toBe("taken");
    expect(await all.money()).toEqual([
      ["deposit", 50_000],
      ["payment", whole],
      ["surplus", whole],
      ["surplus-refund-paid", -whole],
    ]);
    expect(stripe.refunds).toMatchObject([{ amount: whole }]);
    expect(await view()).toMatchObject({
      balanceCents: 0,
      payment: null,
      news: { outcome: "surplus", message: expect.stringContaining("refunding your") },
    });
    expect(await emails("payment-received", "payment-refunded")).toMatchObject([
      { template: "payment-received", data: { number, receipt: "R-1002", amountCents: whole } },
      { template: "payment-refunded", data: { number, amountCents: whole, extent: "surplus" } },
    ]);
    expect(await all.send(completed, ref)).toBe("taken");
    await till.reconcile();
    expect(stripe.refunds).toHaveLength(1);
  });

  test("closes a payment page once its amount is no longer owed", async () => {
    const all = await started();
    const { stripe, ref, till, reprice, pay, clock } = all;
    await reprice(100_000);
    clock.at += 20_000;
    await till.reconcile();
    expect(stripe.sessions.get(ref)?.status).toBe("expired");
    expect(await pay()).toMatchObject({ outcome: "redirect" });
    const { id, amount_total } = stripe.openSession();
    expect(amount_total).toBe(58_750);
    expect(await all.payAtCounter(10_000, "1")).toBe(true);
    expect(await till.balances.confirm(all.number)).toBe("decided");
    expect(stripe.sessions.get(id)?.status).toBe("expired");
    expect((await all.money()).length).toBe(2);
  });

  test("after a price increase the rest stays due; a price below the payment refunds the difference", async () => {
    const all = await started("5000");
    const { stripe, ref, reprice, pay, balance } = all;
    await reprice(1_300_000);
    stripe.pay(ref);
    await all.send(completed, ref);
    expect(await balance()).toBe(1_363_750 - 500_000);
    await pay();
    const { id } = stripe.openSession();
    stripe.pay(id);
    await reprice(600_000);
    await all.send(completed, id);
    expect(stripe.refunds).toMatchObject([{ amount: 1_363_750 - 500_000 }]);
    expect(await balance()).toBe(652_500 - 550_000);
    expect((await outcomes(all)).faults).toEqual([]);
  });

  test("counts or refunds a payment on a page that we had already replaced", async () => {
    const all = await started("1000");
    const { stripe, ref, pay, balance } = all;
    await pay("2000");
    const late = stripe.sessions.get(ref);
    if (late) late.status = "open";
    stripe.pay(ref);
    await all.send(completed, ref);
    expect(await balance()).toBe(whole - 100_000);
    expect((await outcomes(all)).faults).toEqual([]);
  });

  test("refunds a payment that arrives after its order was refunded", async () => {
    const all = await started();
    const { stripe, ref, desk, number } = all;
    const order = await desk.order(number);
    const seen = { version: order?.version ?? 0, seenLeftCents: order?.money.leftCents ?? 0 };
    await desk.refund({ number, key: "k", actor: "desk 1a2b3c4d", ...seen });
    stripe.pay(ref);
    await all.send(completed, ref);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([50_000, whole]);
    expect(await outcomes(all)).toMatchObject({ balance: 0, faults: [] });
  });

  test("a decline, a pending payment, a wrong currency or an outage never loses money or charges twice", async () => {
    const all = await started();
    const { stripe, ref, till, pay, view, number, clock } = all;
    stripe.pay(ref, { bank: "declines" });
    await all.send(completed, ref);
    expect(await view()).toMatchObject({ balanceCents: whole, news: { outcome: "declined" } });
    await pay();
    const second = stripe.openSession().id;
    stripe.pay(second, { bank: "later" });
    expect(await till.balances.confirm(number)).toBe("confirming");
    expect(await pay()).toMatchObject({ message: expect.stringContaining("is being confirmed") });
    stripe.fail("reset");
    clock.at += 2 * minute;
    expect(await till.balances.confirm(number)).toBe("confirming");
    expect(await till.reconcile()).toMatchObject({ unanswered: 1 });
    expect(await pay("500")).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("been charged"),
    });
    stripe.mend();
    const payment = stripe.sessions.get(second);
    if (payment?.payment_intent) {
      payment.payment_status = "paid";
      Object.assign(payment.payment_intent, { status: "succeeded", amount_received: whole, currency: "eur" });
    }
    await till.reconcile();
    expect(stripe.refunds).toMatchObject([{ amount: whole }]);
    expect(await all.balance()).toBe(whole);
    expect((await outcomes(all)).faults).toEqual([]);
  });

  test("blocks erasure while a payment page is open; after erasure there's no online payment or email", async () => {
    const all = await started("1000");
    const { till, stripe, ref, view, emails, send, clock } = all;
    const { database } = till;
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    await expect(eraseMailbox(database, email, clock.at)).rejects.toThrow(PaymentInProgressError);
    clock.at += 32 * minute;
    await till.reconcile();
    await eraseMailbox(database, email, clock.at);
    expect(await view()).toMatchObject({ balanceCents: whole, payment: null });
    expect(await all.pay()).toMatchObject({ outcome: "conflict" });
    const session = stripe.sessions.get(ref);
    if (session) Object.assign(session, { status: "open", expires_at: clock.at });
    stripe.pay(ref);
    expect(await send(completed, ref)).toBe("taken");
    expect(stripe.refunds).toMatchObject([{ amount: 100_000 }]);
    expect(await emails("payment-received")).toEqual([]);
  });

  test("after a provider is removed, waits until nobody can pay on its open page", async () => {
    const { till, number, clock } = await started();
    const { balances, close } = openCheckoutService(till.database, { clock });
    const pay = async () => {
      const view = await balances.view(number);
      const { payment, balanceCents } = view ?? {};
      const input = { amount: "all", seenBalanceCents: String(balanceCents), code: "1" };
      return await balances.pay({ number, path: "/", idempotencyKey: payment?.key ?? "", input });
    };
    expect(await pay()).toMatchObject({
      outcome: "conflict",
      message: expect.stringContaining("is in progress"),
    });
    clock.at += 32 * minute;
    expect(await pay()).toMatchObject({ outcome: "paid" });
    await close();
  });

  test("reports a payment Stripe rejects; another amount can be paid right away", async () => {
    const { stripe, pay } = await balanceAtStripe();
    stripe.fail(402, { times: 1, path: /POST/ });
    expect(await pay()).toMatchObject({ outcome: "failed", message: expect.stringContaining("call us") });
    expect(await pay("500")).toMatchObject({ outcome: "redirect" });
    expect(stripe.openSession().amount_total).toBe(50_000);
  });
});
