import { expect, test } from "vitest";
import { verify } from "../../../operations/invariants/verify.ts";
import { credit, left } from "../../../tests/checkout/presented-credit.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { cardPayments } from "../../../tests/payments/card-payments.ts";

describeOnEachDatabase("Store credit with a payment page", (open) => {
  const { held, started } = cardPayments(open);

  test("the page asks for what credits leave, in one line", async () => {
    const { till, stripe, key } = await held();
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    const due = (await till.checkout.view(key))?.dueCents;
    expect(await till.pay(key)).toMatchObject({ outcome: "redirect" });
    const { id, amount_total } = stripe.openSession();
    expect(amount_total).toBe(due);
    expect(await till.checkout.removeCredit(key, own.account)).toMatchObject({ ok: false });
    stripe.pay(id);
    expect(await till.checkout.confirm(key)).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(0);
    expect((await verify(till.database)).flatMap((one) => one.faults)).toEqual([]);
  });

  test("a page that expires unpaid frees it, and a late payment is refunded without touching it", async () => {
    const { till, stripe, key, clock } = await held();
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    await till.pay(key);
    const { id } = stripe.openSession();
    clock.at += 33 * 60_000;
    await till.reconcile();
    expect(await till.credits.balance(own)).toMatchObject({ cents: 30_000, reservedCents: 0 });
    const session = stripe.sessions.get(id);
    // As if the provider had taken the payment in the last second, and said so late.
    if (session) Object.assign(session, { status: "open", expires_at: session.expires_at + 3_600 });
    stripe.pay(id);
    const { raw, headers } = stripe.event("checkout.session.completed", id);
    await till.takePaymentEvent(raw, headers);
    await till.reconcile();
    expect(await left(till, own)).toBe(30_000);
    expect(stripe.refunds).toHaveLength(1);
    expect((await verify(till.database)).flatMap((one) => one.faults)).toEqual([]);
  });

  test("none can be added while the page is open", async () => {
    const { till, key } = await started();
    expect(await till.checkout.applyCredit(key, await credit(till, 30_000))).toMatchObject({
      ok: false,
      errors: [{ field: "form", message: expect.stringContaining("started to pay") }],
    });
  });
});
