import { expect, test } from "vitest";
import { actor, readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { cardPayments } from "../../../tests/payments/card-payments.ts";
import { openDesk } from "./open-desk.ts";

const hourMs = 3_600_000;

describeOnEachDatabase("Refunding Stripe payments at the desk", (open) => {
  const { started, send } = cardPayments(open);

  async function paidByCard() {
    const all = await started();
    all.stripe.pay(all.ref);
    await send(all, "checkout.session.completed", all.ref);
    // If the scheduled check ran when these tests move the clock, it would outlive its key.
    await all.till.close();
    const { desk } = all.till;
    const [row] = (await desk.orders({})).rows;
    const order = await readDeskOrder(desk, row?.number ?? "");
    const { number, version, money } = order;
    return { ...all, desk, order, asked: { number, version, actor, seenLeftCents: money.leftCents } };
  }

  test("DO3 refunds a Stripe payment partially, then the rest", async () => {
    const { desk, stripe, order, asked } = await paidByCard();
    const total = order.totals.totalCents;
    expect(await desk.refund({ ...asked, key: "k1", cents: 1_000 })).toMatchObject({ isBack: true });
    const rest = { ...asked, key: "k2", seenLeftCents: total - 1_000 };
    expect(await desk.refund(rest)).toMatchObject({ isBack: true, amountCents: total - 1_000 });
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_000, total - 1_000]);
    expect((await readDeskOrder(desk, order.number)).state).toBe("refunded");
  });

  test("DO3 shows a refund as owed while Stripe is unreachable, and pays it once afterwards", async () => {
    const { desk, stripe, till, order, asked } = await paidByCard();
    stripe.fail(500, { path: /refunds/ });
    expect(await desk.refund({ ...asked, key: "k1", cents: 1_000 })).toMatchObject({
      outcome: "done",
      isBack: false,
    });
    expect(await desk.moneyOwed()).toMatchObject([
      { number: order.number, amountCents: 1_000, provider: "stripe", reason: "part" },
    ]);
    expect((await readDeskOrder(desk, order.number)).money).toMatchObject({
      owedCents: 1_000,
      givenBackCents: 0,
    });
    stripe.mend();
    stripe.fail("lost", { path: /POST .*refunds/ });
    await till.reconcile();
    expect(await desk.moneyOwed()).toHaveLength(1);
    stripe.mend();
    await till.reconcile();
    await till.reconcile();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_000]);
    expect(await desk.moneyOwed()).toEqual([]);
  });

  test("DO3 retries a refund under the same idempotency key while Stripe remembers it, and refunds once", async () => {
    const { desk, stripe, till, clock, asked } = await paidByCard();
    stripe.fail("lost", { path: /POST .*refunds/ });
    await desk.refund({ ...asked, key: "k1", cents: 1_000 });
    clock.at += 22 * hourMs;
    stripe.mend();
    await till.reconcile();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_000]);
    expect(stripe.calls).not.toContain("GET /v1/refunds");
    expect(await desk.moneyOwed()).toEqual([]);
  });

  test("DO3 after the idempotency key expires at Stripe, records the refund Stripe already made instead of repeating it", async () => {
    const { desk, stripe, till, clock, order, asked } = await paidByCard();
    stripe.fail("lost", { path: /POST .*refunds/ });
    await desk.refund({ ...asked, key: "k1", cents: 1_000 });
    expect((await readDeskOrder(desk, order.number)).money).toMatchObject({
      owedCents: 1_000,
      givenBackCents: 0,
    });
    clock.at += 25 * hourMs;
    stripe.mend();
    await till.reconcile();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_000]);
    const { money, payments } = await readDeskOrder(desk, order.number);
    expect(money).toMatchObject({ owedCents: 0, givenBackCents: 1_000 });
    expect(payments).toMatchObject([{ kind: "charge" }, { kind: "refund", amountCents: 1_000 }]);
    const [recorded] = await till.database.read
      .selectFrom("payment")
      .select("ref")
      .where("kind", "=", "refund")
      .execute();
    expect(recorded?.ref).toBe(stripe.refunds[0]?.id);
  });

  test("DO3 after the idempotency key expires at Stripe, requests the refund if Stripe has no record of it", async () => {
    const { desk, stripe, till, clock, asked } = await paidByCard();
    stripe.fail(500, { path: /POST .*refunds/ });
    await desk.refund({ ...asked, key: "k1", cents: 1_000 });
    expect(stripe.refunds).toEqual([]);
    clock.at += 25 * hourMs;
    stripe.mend();
    await till.reconcile();
    expect(stripe.calls).toContain("GET /v1/refunds");
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_000]);
    expect(await desk.moneyOwed()).toEqual([]);
  });

  test("DO3 after the idempotency keys expire at Stripe, tells two partial refunds of the same amount apart", async () => {
    const { desk, stripe, till, clock, asked } = await paidByCard();
    stripe.fail("lost", { path: /POST .*refunds/ });
    await desk.refund({ ...asked, key: "k1", cents: 1_000 });
    stripe.mend();
    stripe.fail(500, { path: /POST .*refunds/ });
    const seenLeftCents = asked.seenLeftCents - 1_000;
    await desk.refund({ ...asked, key: "k2", cents: 1_000, seenLeftCents });
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_000]);
    clock.at += 25 * hourMs;
    stripe.mend();
    await till.reconcile();
    await till.reconcile();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_000, 1_000]);
    expect(new Set(stripe.refunds.map(({ metadata }) => metadata.refund))).toHaveLength(2);
    expect(await desk.moneyOwed()).toEqual([]);
  });

  test("DO3 finds its own refund among more than a hundred of one payment", async () => {
    const { desk, stripe, till, clock, asked } = await paidByCard();
    stripe.fail("lost", { path: /POST .*refunds/ });
    await desk.refund({ ...asked, key: "k1", cents: 1_000 });
    const [made] = stripe.refunds;
    for (let index = 0; index < 120; index += 1)
      stripe.refunds.push({ ...made!, id: `re_other_${index}`, metadata: { refund: `other ${index}` } });
    clock.at += 25 * hourMs;
    stripe.mend();
    await till.reconcile();
    expect(stripe.refunds).toHaveLength(121);
    expect(await desk.moneyOwed()).toEqual([]);
  });

  test("refuses to refund a payment made with a provider other than the current one", async () => {
    const { till, order, asked } = await paidByCard();
    const gateway = { ...till.context.gateway, provider: "other" };
    const desk = openDesk({ ...till.context, gateway });
    expect(await desk.refund({ ...asked, key: "k1" })).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("Refund it in stripe."),
    });
    expect((await readDeskOrder(desk, order.number)).state).toBe("paid");
  });

  test("DO6 doesn't release a hold until its payment page can be closed", async () => {
    const all = await started();
    const { till, stripe, watch } = all;
    const { desk } = till;
    const [row] = (await desk.orders({ states: ["pending_payment"] })).rows;
    const { number, version, isOnPaymentPage } = await readDeskOrder(desk, row?.number ?? "");
    expect(isOnPaymentPage).toBe(true);
    stripe.fail(500);
    expect(await desk.releaseHold({ number, version, actor })).toMatchObject({ outcome: "refused" });
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
    stripe.mend();
    const { version: now } = await readDeskOrder(desk, number);
    expect(await desk.releaseHold({ number, version: now, actor })).toEqual({ outcome: "done" });
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("DO6 doesn't release a hold that was just paid on the provider's page", async () => {
    const all = await started();
    const { till, stripe, ref, watch } = all;
    const { desk } = till;
    const [row] = (await desk.orders({ states: ["pending_payment"] })).rows;
    const { number, version } = await readDeskOrder(desk, row?.number ?? "");
    stripe.pay(ref);
    expect(await desk.releaseHold({ number, version, actor })).toMatchObject({ outcome: "stale" });
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
  });
});
