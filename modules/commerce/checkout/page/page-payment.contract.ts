import { expect, test } from "vitest";
import { pickupInput } from "../../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { cardPayments } from "../../../../tests/payments/card-payments.ts";
import { sessionLines } from "./create-session.ts";

const minute = 60_000;

describeOnEachDatabase("A payment on Stripe's page", (open) => {
  const { held, started } = cardPayments(open);

  test("G-36 PAY-04 requests exactly the order total for this order, and expires a minute before the hold", async () => {
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
    expect(sessionLines(order).reduce((sum, line) => sum + line.amountCents, 0)).toBe(order.total_cents);
    expect(await till.checkout.view(key)).toMatchObject({
      state: "payment",
      payment: { kind: "page", isStarted: true, isDeclined: false },
    });
  });

  test("opens one payment page for twenty clicks, even if Stripe's response is lost", async () => {
    const { till, stripe, key } = await held();
    stripe.fail("lost", { times: 1, path: /POST/ });
    const results = await Promise.all(Array.from({ length: 20 }, () => till.pay(key)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    expect(await till.pay(key)).toEqual(results[0]);
  });

  test.each([[402], [409], [429], [500], ["reset"]] as const)(
    "G-36 PAY-04 retries or reports %s from Stripe's API, without a charge and without losing the hold",
    async (fault) => {
      const { till, stripe, key, watch } = await held();
      stripe.fail(fault, { times: 2, path: /POST/ });
      expect(await till.pay(key)).toMatchObject({
        outcome: "failed",
        message: expect.stringContaining("You haven't been charged."),
      });
      expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
      stripe.mend();
      stripe.fail(fault, { times: fault === 402 ? 0 : 1, path: /POST/ });
      expect(await till.pay(key)).toMatchObject({ outcome: "redirect" });
    },
  );

  test("G-28 RES-10E holds nothing while Stripe is unreachable, and tells the shopper", async () => {
    const { till, stripe, clock } = await held();
    const other = await till.addVariant();
    const key = await till.enter([{ variantId: other }]);
    stripe.fail("reset");
    clock.at += 11_000;
    expect(await till.hold(key)).toMatchObject({
      outcome: "refused",
      message: expect.stringMatching(/^We can.t take payments right now, so nothing is on hold/),
    });
    expect(await till.units(other)).toEqual({ free: 1, held: 0, sold: 0 });
    stripe.mend();
    expect(await till.hold(key)).toMatchObject({ outcome: "payment" });
  });

  test("doesn't extend or add holds while no payment page can be opened", async () => {
    const { till, stripe, key } = await held();
    const heldUntil = async () =>
      (await till.database.read.selectFrom("orders").select("held_until").executeTakeFirstOrThrow())
        .held_until;
    const before = await heldUntil();
    stripe.fail("reset");
    expect(await till.pay(key)).toMatchObject({ outcome: "failed" });
    expect(await heldUntil()).toBe(before);
    const next = await till.addVariant();
    expect(await till.hold(await till.enter([{ variantId: next }]))).toMatchObject({ outcome: "refused" });
    expect(await till.units(next)).toEqual({ free: 1, held: 0, sold: 0 });
    stripe.mend();
    expect(await till.pay(key)).toMatchObject({ outcome: "redirect" });
    expect(await heldUntil()).toBeGreaterThan(before!);
  });

  test("opens a new payment page with the new total when a price falls", async () => {
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

  test("a checkout awaiting payment in one tab can't be restarted in another", async () => {
    const { till, key } = await started();
    expect(await till.checkout.continueToPayment(key, "another-intent", pickupInput())).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("already paying for this checkout"),
    });
  });
});
