import { expect, test } from "vitest";
import type { Database } from "#database";
import { verify } from "../../../../operations/invariants/verify.ts";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { cardPayments } from "../../../../tests/payments/card-payments.ts";

async function dueCents({ database }: { database: Database }): Promise<number> {
  const { cents } = await database.read
    .selectFrom("journal_posting")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "=", "refunds-due")
    .executeTakeFirstOrThrow();
  return -Number(cents ?? 0) || 0;
}

async function brokenIn(database: Database): Promise<string[]> {
  return (await verify(database)).flatMap(({ faults }) => faults);
}

describeOnEachDatabase("Stripe payments the shop cannot keep", (open) => {
  const { started, send, states, emails, audited } = cardPayments(open);

  test.each([
    ["amount", { amount: 100, currency: "usd" }],
    ["currency", { amount: 435_000, currency: "eur" }],
  ])(
    "G-36 PAY-05 refunds and audits a payment of a different %s, and doesn't fulfill the order",
    async (_what, paid) => {
      const all = await started();
      const { till, stripe, ref, watch, key } = all;
      stripe.pay(ref, paid);
      expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
      expect(await states(till)).toEqual(["refunded"]);
      expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
      const [facts] = await audited(till, "order.refund_pending");
      expect(JSON.parse(facts?.data ?? "{}")).toMatchObject({
        amountCents: stripe.sessions.get(ref)?.payment_intent?.amount_received,
        currency: paid.currency.toUpperCase(),
        totalCurrency: "USD",
      });
      expect(stripe.refunds).toHaveLength(1);
      expect(await emails(till)).toEqual(["payment-refunded"]);
      expect(await till.checkout.confirm(key)).toMatchObject({
        outcome: "ended",
        message: expect.stringContaining("refunding it in full"),
      });
    },
  );

  test("G-36 PAY-05 refunds a payment that arrives after the piece was released, with an email and audit entry", async () => {
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
    expect(await states(till)).toEqual(["refunded"]);
    expect(stripe.refunds).toHaveLength(1);
    expect(await emails(till)).toEqual(["payment-refunded"]);
    expect(await audited(till, "order.refund_pending")).toHaveLength(1);
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("G-36 PAY-05 refunds a second charge for a paid order, which stays paid", async () => {
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
    expect(await states(till)).toEqual(["paid"]);
    expect(stripe.refunds.map(({ payment_intent }) => payment_intent)).toEqual(["pi_again"]);
    expect(await audited(till, "payment.surplus")).toHaveLength(1);
    expect(await emails(till)).toEqual(["order-confirmed", "order-received", "payment-refunded"]);
  });

  test("trap 23: a refund that was accepted and fails later is due again, and is asked for under another key", async () => {
    const all = await started();
    const { till, stripe, ref } = all;
    stripe.pay(ref, { amount: 1_000 });
    await send(all, "checkout.session.completed", ref);
    expect(await states(till)).toEqual(["refunded"]);
    const [made] = stripe.refunds;
    await send(all, "refund.updated", made?.id ?? "");
    expect(await audited(till, "payment.unsettled")).toEqual([]);
    Object.assign(made ?? {}, { status: "failed" });
    const payment = [...stripe.sessions.values()].find(
      ({ payment_intent }) => payment_intent,
    )?.payment_intent;
    Object.assign(payment ?? {}, { refunded: 0 });
    for (let time = 1; time <= 2; time++) await send(all, "refund.failed", made?.id ?? "");
    expect(await audited(till, "payment.unsettled")).toHaveLength(1);
    expect(await dueCents(till)).toBe(1_000);
    await till.reconcile();
    await till.reconcile();
    expect(await dueCents(till)).toBe(0);
    expect(stripe.refunds).toMatchObject([{ status: "failed" }, { amount: 1_000 }]);
    expect(new Set(stripe.refunds.map(({ metadata }) => metadata.refund)).size).toBe(2);
    expect(await brokenIn(till.database)).toEqual([]);
  });

  test("keeps failed refunds owed and retries until each is made once, even after a lost response", async () => {
    const all = await started();
    const { till, stripe, ref } = all;
    stripe.pay(ref, { amount: 1_000 });
    stripe.fail(500, { path: /refunds/ });
    await send(all, "checkout.session.completed", ref);
    expect(await states(till)).toEqual(["refund_pending"]);
    stripe.mend();
    // No fixed number of failures, because the check after the webhook may still be on its second attempt.
    stripe.fail("lost", { path: /POST .*refunds/ });
    await till.reconcile();
    expect(await states(till)).toEqual(["refund_pending"]);
    stripe.mend();
    await till.reconcile();
    await till.reconcile();
    expect(await states(till)).toEqual(["refunded"]);
    expect(stripe.refunds).toMatchObject([{ amount: 1_000 }]);
    expect(await emails(till)).toEqual(["payment-refunded"]);
  });
});
