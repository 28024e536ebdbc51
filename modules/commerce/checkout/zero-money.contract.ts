import { expect, test } from "vitest";
import { verify } from "../../../operations/invariants/verify.ts";
import { type CheckoutService, openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { cardPayments } from "../../../tests/payments/card-payments.ts";

describeOnEachDatabase("A total of $0.00", (open) => {
  const { held, send, states } = cardPayments(open);

  async function fullyDiscounted(till: CheckoutService): Promise<string> {
    await till.addCode("ALL-OF-IT", { percent: 100 });
    const key = await till.enter([{ variantId: await till.addVariant() }], { discountCodes: ["ALL-OF-IT"] });
    expect(await till.hold(key)).toMatchObject({ outcome: "payment" });
    return key;
  }

  async function faults({ database }: CheckoutService): Promise<string[]> {
    return (await verify(database)).flatMap((verdict) => verdict.faults);
  }

  async function postings({ database }: CheckoutService) {
    return await database.read
      .selectFrom("journal_posting")
      .select(["account", "cents"])
      .orderBy("position")
      .execute();
  }

  /** Sets any price. Earlier releases could sell products at $0. */
  async function setPrice({ database }: CheckoutService, variantId: number, cents: number): Promise<void> {
    await database.write((tx) =>
      tx.updateTable("variant").set({ price_cents: cents }).where("id", "=", variantId).execute(),
    );
  }

  async function makeFree({ database }: CheckoutService): Promise<void> {
    const { id, lines } = await database.read
      .selectFrom("orders")
      .select(["id", "lines"])
      .executeTakeFirstOrThrow();
    const free = JSON.stringify(
      JSON.parse(lines).map((line: object) => ({ ...line, unitPriceCents: 0, totalCents: 0 })),
    );
    const sums = { subtotal_cents: 0, tax_cents: 0, total_cents: 0 };
    await database.write((tx) =>
      tx
        .updateTable("orders")
        .set({ lines: free, ...sums })
        .where("id", "=", id)
        .execute(),
    );
  }

  test("an order that a discount makes free completes without a code, and is booked", async () => {
    const till = openCheckoutService(await open());
    const key = await fullyDiscounted(till);
    const view = await till.checkout.view(key);
    expect(view).toMatchObject({ payment: { kind: "none" }, totals: { totalCents: 0 } });
    const paid = await till.checkout.pay(key, view?.idempotencyKey ?? "", {});
    expect(paid).toMatchObject({ outcome: "paid" });
    expect(await till.checkout.pay(key, view?.idempotencyKey ?? "", {})).toEqual(paid);
    expect((await till.checkout.view(key))?.state).toBe("paid");
    expect(await postings(till)).toMatchObject([
      { account: "discounts", cents: 100_000 },
      { account: "sales:jewelry", cents: -100_000 },
      { account: "tax:Suffolk County, 8.75%", cents: 0 },
    ]);
    expect(await faults(till)).toEqual([]);
  });

  test("an order that a discount makes free opens no Stripe page", async () => {
    const { till, stripe } = await held();
    const key = await fullyDiscounted(till);
    const before = stripe.calls.filter((call) => call.startsWith("POST"));
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(stripe.calls.filter((call) => call.startsWith("POST"))).toEqual(before);
    expect(await faults(till)).toEqual([]);
  });

  test("a product without a price can't be ordered for free", async () => {
    const till = openCheckoutService(await open());
    const variantId = await till.addVariant({ priceCents: 0 });
    const key = await till.enter([{ variantId }]);
    expect(await till.hold(key)).toMatchObject({
      outcome: "refused",
      message: "This piece is no longer available.",
    });
    expect(await till.units(variantId)).toMatchObject({ free: 1, held: 0 });
  });

  test("a price removed during a hold doesn't make the order free", async () => {
    const till = openCheckoutService(await open());
    const variantId = await till.addVariant();
    const key = await till.enter([{ variantId }]);
    await till.hold(key);
    await setPrice(till, variantId, 0);
    expect((await till.checkout.view(key))?.totals.totalCents).toBe(108_750);
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await till.database.read.selectFrom("payment").select("amount_cents").execute()).toEqual([
      { amount_cents: 108_750 },
    ]);
    expect(await faults(till)).toEqual([expect.stringMatching(/^the variant .* has no price$/)]);
  });

  test("settles an older $0.00 order when Stripe says that no payment is due", async () => {
    const all = await held();
    const { till, stripe, key } = all;
    expect(await till.pay(key)).toMatchObject({ outcome: "redirect" });
    const { id } = stripe.openSession();
    await makeFree(till);
    stripe.pay(id, { amount: 0 });
    const session = stripe.sessions.get(id)!;
    session.amount_total = 0;
    expect(await send(all, "checkout.session.completed", id)).toBe("taken");
    expect(await states(till)).toEqual(["paid"]);
    expect(await postings(till)).toEqual([]);
    expect(await faults(till)).toEqual([]);
  });

  test("a free payment that arrives too late ends the order without a refund", async () => {
    const all = await held();
    const { till, stripe, key } = all;
    await till.pay(key);
    const { id } = stripe.openSession();
    await makeFree(till);
    await till.checkout.release(key);
    const session = stripe.sessions.get(id)!;
    session.status = "open";
    stripe.pay(id, { amount: 0 });
    session.amount_total = 0;
    expect(await send(all, "checkout.session.completed", id)).toBe("taken");
    expect(await states(till)).toEqual(["cancelled"]);
    expect(stripe.refunds).toEqual([]);
    expect(await postings(till)).toEqual([]);
  });
});
