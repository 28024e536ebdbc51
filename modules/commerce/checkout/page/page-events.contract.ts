import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../tests/database/describe-on-each-database.ts";
import { cardPayments } from "../../../../tests/payments/card-payments.ts";

describeOnEachDatabase("Stripe webhooks", (open) => {
  const { started, send, states, emails } = cardPayments(open);

  test("G-36 PAY-04 a payment webhook delivered 100 times at once marks the order paid once", async () => {
    const all = await started();
    const { till, stripe, ref, watch, key } = all;
    stripe.pay(ref);
    const { raw, headers } = stripe.event("checkout.session.completed", ref);
    const answers = await Promise.all(Array.from({ length: 100 }, () => till.takePaymentEvent(raw, headers)));
    expect(new Set(answers)).toEqual(new Set(["taken"]));
    expect(await till.takePaymentEvent(raw, headers)).toBe("taken");
    expect(await states(till)).toEqual(["paid"]);
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
    expect(await emails(till)).toEqual(["order-confirmed", "order-received"]);
    expect(await till.database.read.selectFrom("payment").select("kind").execute()).toEqual([
      { kind: "charge" },
    ]);
    expect(await till.checkout.confirm(key)).toMatchObject({ outcome: "paid" });
    expect(stripe.calls.filter((call) => call.endsWith(ref)).length).toBeLessThan(5);
  });

  test("G-36 PAY-03 rejects a missing, wrong, old or foreign signature without changes", async () => {
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
      expect(await till.takePaymentEvent(raw, headers)).toBe("refused");
    expect(await states(till)).toEqual(["pending_payment"]);
    const limit = stripe.event(type, ref, { at: clock.at - 300_000 });
    expect(await till.takePaymentEvent(limit.raw, limit.headers)).toBe("taken");
    expect(await states(till)).toEqual(["paid"]);
  });

  test("G-36 PAY-04 ignores webhooks out of order, of unknown types and for unknown payment pages", async () => {
    const all = await started();
    const { till, stripe, ref } = all;
    expect(await send(all, "checkout.session.expired", ref)).toBe("taken");
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await send(all, "customer.created", "cus_1")).toBe("taken");
    expect(await send(all, "checkout.session.completed", "cs_of_nobody")).toBe("taken");
    expect(await states(till)).toEqual(["pending_payment"]);
    stripe.pay(ref);
    expect(await send(all, "checkout.session.expired", ref)).toBe("taken");
    expect(await states(till)).toEqual(["paid"]);
    expect(await send(all, "checkout.session.completed", ref)).toBe("taken");
    expect(await emails(till)).toEqual(["order-confirmed", "order-received"]);
  });
});
