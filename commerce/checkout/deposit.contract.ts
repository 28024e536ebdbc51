import fc from "fast-check";
import { expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { openTill, pickup, type Till } from "../../tests/checkout/till.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A deposit", (open) => {
  async function depositTill(): Promise<{ till: Till; deposit: number }> {
    const till = openTill(await open());
    const deposit = await till.addVariant({
      handle: shop.deposit.productHandle,
      priceCents: shop.deposit.cents,
      pieces: null,
      isTaxable: false,
      requiresShipping: false,
    });
    return { till, deposit };
  }

  test("is an order of its own kind: LD number, no tax, no delivery, its own mail", async () => {
    const { till, deposit } = await depositTill();
    const attributes = [{ key: "Number of Designs", value: "2" }];
    const key = await till.enter([{ variantId: deposit, quantity: 2 }], { attributes });
    expect(await till.checkout.view(key)).toMatchObject({
      kind: "deposit",
      totals: { taxCents: 0, taxLabel: null },
    });
    await till.hold(key, pickup({ method: undefined }));
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    expect(paid.number).toMatch(/^LD-/);
    expect(await till.checkout.order(paid.orderToken)).toMatchObject({
      kind: "deposit",
      delivery: { method: "pickup" },
      attributes,
      totals: { subtotalCents: 100_000, shippingCents: 0, taxCents: 0, totalCents: 100_000 },
    });
    const mail = await till.database.read.selectFrom("outbox").select("template").execute();
    expect(mail).toEqual([{ template: "deposit-confirmed" }]);
  });

  test("is never discounted", async () => {
    const { till, deposit } = await depositTill();
    await till.addCode("TEN");
    const key = await till.enter([{ variantId: deposit }]);
    expect(await till.checkout.applyDiscount(key, "TEN")).toEqual({
      ok: false,
      message: "Discount codes apply to pieces, not to a deposit.",
    });
    const mixed = await till.enter([{ variantId: deposit }, { variantId: await till.addVariant() }]);
    await till.checkout.applyDiscount(mixed, "TEN");
    expect(await till.checkout.view(mixed)).toMatchObject({
      kind: "goods",
      totals: { subtotalCents: 150_000, discountCents: 10_000, taxCents: 7_875 },
    });
  });

  test("MON-02: costs its price times the designs, whatever the attributes say", async () => {
    const { till, deposit } = await depositTill();
    const text = fc.string({ maxLength: 30 });
    const amount = fc.constantFrom("$1", "0", "-500", "1e9", "NaN", "$500.00");
    const attributes = fc.array(
      fc.record({ key: fc.oneof(fc.constant("Total Deposit"), text), value: fc.oneof(amount, text) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), attributes, async (quantity, told) => {
        const key = await till.enter([{ variantId: deposit, quantity }], { attributes: told });
        expect((await till.checkout.view(key))?.totals.totalCents).toBe(50_000 * quantity);
      }),
      { numRuns: 40 },
    );
  });

  test("is taken for twenty designs at most", async () => {
    const { till, deposit } = await depositTill();
    const key = await till.enter([{ variantId: deposit, quantity: 21 }]);
    expect(await till.hold(key)).toMatchObject({ outcome: "invalid", errors: [{ field: "form" }] });
  });
});
