import { expect, test } from "vitest";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { shop } from "../../../shop.config.ts";
import { openCheckoutService, pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { setSuffolkTaxRate } from "../../../tests/checkout/suffolk-tax-rate.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const parcel = {
  method: "shipping",
  address1: "1 Main Street",
  city: "Mineola",
  state: "NY",
  postalCode: "11501",
};

describeOnEachDatabase("Prices at checkout", (open) => {
  test("charges insured delivery and county tax, and collects no tax outside New York", async () => {
    const till = openCheckoutService(await open());
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 100_000 }) }]);
    const nassau = await till.checkout.view(key, { method: "shipping", state: "NY", postalCode: "11501" });
    expect(nassau?.totals).toMatchObject({ shippingCents: 4_500, taxCents: 9_013, totalCents: 113_513 });
    const jersey = await till.checkout.view(key, { method: "shipping", state: "NJ" });
    expect(jersey?.totals).toMatchObject({ taxCents: null, taxLabel: null, totalCents: 104_500 });
    const held = await till.hold(key, pickupInput({ ...parcel, state: "NJ", postalCode: "07030" }));
    expect(held).toMatchObject({
      outcome: "payment",
      view: { totals: { taxCents: null, totalCents: 104_500 } },
    });
  });

  test("shows a changed tax rate before payment, and books the sale at it on the day of full payment", async () => {
    const till = openCheckoutService(await open());
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 100_000 }) }]);
    expect((await till.checkout.view(key))?.totals).toMatchObject({ taxCents: 8_750 });
    using _ = setSuffolkTaxRate(90_000);
    expect(await till.hold(key)).toMatchObject({
      outcome: "payment",
      view: { totals: { taxLabel: "Suffolk County, 9%", taxCents: 9_000, totalCents: 109_000 } },
    });
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    const taxed = await till.database.read
      .selectFrom("journal_entry")
      .innerJoin("journal_posting", "entry", "number")
      .select(["kind", "day", "account", "cents", "taxed_cents"])
      .where("account", "like", "tax:%")
      .execute();
    expect(taxed).toEqual([
      {
        ...{ kind: "sale", day: calendarDay(till.clock.at, shop.timeZone), cents: -9_000 },
        ...{ account: "tax:Suffolk County, 9%", taxed_cents: 100_000 },
      },
    ]);
  });

  test("doesn't ship orders above the insured limit", async () => {
    const till = openCheckoutService(await open());
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 5_000_001 }) }]);
    const view = await till.checkout.view(key, { method: "shipping", state: "NJ" });
    expect(view).toMatchObject({ totals: { shippingCents: null }, delivery: { shippingCents: null } });
    expect(await till.hold(key, pickupInput(parcel))).toMatchObject({
      outcome: "invalid",
      errors: [{ field: "method" }],
    });
    expect(await till.hold(key)).toMatchObject({ outcome: "payment" });
  });

  test("shows an increased price next to the old one, and charges it only after the shopper saw it", async () => {
    const database = await open();
    const till = openCheckoutService(database);
    const ring = await till.addVariant({ priceCents: 100_000 });
    const key = await till.enter([{ variantId: ring }]);
    await setPrice(database, ring, 120_000);
    const repriced = await till.hold(key, pickupInput({ seenSubtotalCents: "100000" }));
    if (repriced.outcome !== "repriced") throw new Error(repriced.outcome);
    expect((await till.checkout.view(key))?.lines[0]).toMatchObject({
      unitPriceCents: 120_000,
      earlierUnitPriceCents: 100_000,
    });
    expect(await till.units(ring)).toMatchObject({ free: 1 });
    const held = await till.hold(key, pickupInput({ seenSubtotalCents: "120000" }));
    expect(held).toMatchObject({ outcome: "payment" });
  });

  test("during a hold, ignores price increases and charges decreases", async () => {
    const database = await open();
    const till = openCheckoutService(database);
    const ring = await till.addVariant({ priceCents: 100_000 });
    const key = await till.enter([{ variantId: ring }]);
    await till.hold(key);
    await setPrice(database, ring, 150_000);
    expect((await till.checkout.view(key))?.totals.subtotalCents).toBe(100_000);
    await setPrice(database, ring, 80_000);
    expect((await till.checkout.view(key))?.totals).toMatchObject({
      subtotalCents: 80_000,
      totalCents: 87_000,
    });
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    expect((await till.checkout.order(paid.orderToken))?.totals.totalCents).toBe(87_000);
    const payment = await database.read.selectFrom("payment").selectAll().executeTakeFirstOrThrow();
    expect(payment.amount_cents).toBe(87_000);
  });

  async function setPrice(database: Awaited<ReturnType<typeof open>>, id: number, cents: number) {
    await database.write((tx) =>
      tx.updateTable("variant").set({ price_cents: cents }).where("id", "=", id).execute(),
    );
  }
});
