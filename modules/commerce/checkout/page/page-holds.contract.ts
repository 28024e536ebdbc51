import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { cardPayments } from "../../../../tests/payments/card-payments.ts";

const minute = 60_000;

describeOnEachDatabase("Pieces held for Stripe's page", (open) => {
  const { started, send, states } = cardPayments(open);

  test("G-36 PAY-05 finds a payment whose webhook was lost within two minutes", async () => {
    const { till, stripe, ref, clock, key } = await started();
    stripe.pay(ref);
    // The scheduled check runs every thirty seconds; viewing a page triggers it at once.
    clock.at += 90_000;
    await till.checkout.view(key);
    await expect.poll(() => states(till)).toEqual(["paid"]);
  });

  test("G-36 PAY-05 keeps a piece on hold while Stripe is unreachable, then releases it", async () => {
    const { till, stripe, key, watch, clock } = await started();
    stripe.fail(500);
    clock.at += 33 * minute;
    expect(await till.reconcile()).toMatchObject({ unanswered: 1 });
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
    await till.reconcile();
    // The viewed page triggered another sweep, which may be the one that ends it.
    await expect.poll(() => till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
    expect(await till.checkout.view(key)).toMatchObject({ state: "open" });
  });

  test("G-36 PAY-05 a last-second payment gets the piece over a rival shopper even when its webhook never arrives", async () => {
    const { till, stripe, ref, watch, clock } = await started();
    clock.at += 31 * minute - 1;
    stripe.pay(ref);
    clock.at += 10 * minute;
    const rival = await till.enter([{ variantId: watch }]);
    expect((await till.hold(rival)).outcome).toBe("refused");
    await till.reconcile();
    // The other customer's page triggered another check, which may have run first.
    await till.close();
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
    expect(stripe.refunds).toHaveLength(0);
  });

  test("closes a payment page that expired by our clock before releasing its piece", async () => {
    const { till, stripe, ref, clock, watch } = await started();
    const session = stripe.sessions.get(ref);
    if (session) session.expires_at += 3_600;
    clock.at += 32 * minute;
    expect(await till.reconcile()).toMatchObject({ ended: 1 });
    expect(stripe.sessions.get(ref)?.status).toBe("expired");
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("a pending bank payment keeps the hold, and a decline lets the shopper retry", async () => {
    const all = await started();
    const { till, stripe, ref, key, clock, watch } = all;
    stripe.pay(ref, { bank: "later" });
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await till.checkout.confirm(key)).toMatchObject({ outcome: "confirming" });
    clock.at += 40 * minute;
    // The confirmation triggered another check, which may be the one that asks Stripe.
    expect(await till.reconcile()).toMatchObject({ paid: 0, declined: 0, ended: 0 });
    expect(await till.checkout.release(key)).toMatchObject({ outcome: "still-held" });
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

  test("doesn't release a piece while Stripe can't say whether it was paid", async () => {
    const { till, stripe, key, watch, ref } = await started();
    stripe.fail("reset");
    expect(await till.checkout.release(key)).toMatchObject({ outcome: "still-held" });
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
    stripe.mend();
    stripe.pay(ref);
    await till.checkout.release(key);
    expect(await states(till)).toEqual(["paid"]);
  });
});
