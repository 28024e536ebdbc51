import { expect, test } from "vitest";
import { openCheckoutService, pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { openCounterService } from "../../../tests/counter/counter-service.ts";
import { addReturn, done, sellPieces, stockPiece } from "../../../tests/counter/sold-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { greenwich, useFacts, whitePlains } from "../../../tests/settings/white-plains.ts";

const parcel = { method: "shipping", ...greenwich.address };
const isTax = ([account]: [string, number]) => account.startsWith("tax:");

describeOnEachDatabase("A shop in White Plains that collects in Connecticut", (open) => {
  test("move-in trap 36: checkout charges $317.50 on $5,000.00 and $387.50 on $5,000.01 shipped to Connecticut", async () => {
    using shop = useFacts();
    const till = openCheckoutService(await open(), { facts: shop.facts });
    for (const [priceCents, taxCents, taxLabel] of [
      [500_000, 31_750, "Connecticut, 6.35%"],
      [500_001, 38_750, "Connecticut, 7.75%"],
    ] as const) {
      const key = await till.enter([{ variantId: await till.addVariant({ priceCents }) }]);
      const held = await till.hold(key, pickupInput(parcel));
      expect(held).toMatchObject({
        outcome: "payment",
        view: { totals: { taxCents, taxLabel, totalCents: priceCents + taxCents } },
      });
      expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    }
    const taxed = await till.database.read
      .selectFrom("journal_posting")
      .select(["account", "cents", "taxed_cents"])
      .where("account", "like", "tax:%")
      .orderBy("entry")
      .execute();
    expect(taxed).toEqual([
      { account: "tax:Connecticut, 6.35%", cents: -31_750, taxed_cents: 500_000 },
      { account: "tax:Connecticut, 7.75%", cents: -38_750, taxed_cents: 500_001 },
    ]);
  });

  test("move-in trap 39: a pickup pays the showroom's tax, and no address can choose a place it isn't in", async () => {
    using shop = useFacts();
    const till = openCheckoutService(await open(), { facts: shop.facts });
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 100_000 }) }]);
    const totals = async (draft: object) =>
      (await till.checkout.view(key, { method: "shipping", ...draft }))?.totals;
    expect((await till.checkout.view(key))?.totals).toMatchObject({
      ...{ taxLabel: "White Plains (city), 8.375%", taxCents: 8_375 },
    });
    expect(await totals({ state: "NY", postalCode: "10601", city: "White Plains" })).toMatchObject({
      taxLabel: "White Plains (city), 8.375%",
    });
    expect(await totals({ state: "NY", postalCode: "10701", county: "Albany" })).toMatchObject({
      taxLabel: "Yonkers (city), 8.875%",
    });
    expect(await totals({ state: "NJ", postalCode: "07030" })).toMatchObject({ taxCents: null });
    // An address that isn't used doesn't count.
    const pickup = await till.hold(key, pickupInput({ ...greenwich.address, method: "pickup" }));
    expect(pickup).toMatchObject({ view: { totals: { taxLabel: "White Plains (city), 8.375%" } } });
    // A Connecticut address can't name another state.
    for (const [state, postalCode] of [
      ["CT", "11743"],
      ["NJ", "06830"],
      ["CT", "06390"],
    ])
      expect(await till.hold(key, pickupInput({ ...parcel, state, postalCode }))).toMatchObject({
        ...{ outcome: "invalid", errors: [{ field: "postalCode" }] },
      });
  });

  test("the counter charges the same, and a mixed sale is booked and returned at each line's own rate", async () => {
    using shop = useFacts();
    const service = await openCounterService(await open(), { facts: shop.facts });
    const ring = await stockPiece(service, { priceCents: 500_001 });
    const studs = await stockPiece(service, { priceCents: 50_000 });
    const { till, order } = await sellPieces(service, [ring, studs], {
      shape: (ticket) => ticket.act({ do: "set-handover", handover: greenwich }),
    });
    expect(till.view.totals).toMatchObject({
      taxCents: 38_750 + 3_175,
      taxLabel: "Connecticut, 6.35% / 7.75%",
    });
    const taxes = async () => Object.fromEntries(Object.entries(await service.books()).filter(isTax));
    expect(await taxes()).toEqual({
      "tax:Connecticut, 6.35%": -3_175,
      "tax:Connecticut, 7.75%": -38_750,
    });
    const { version } = await readDeskOrder(service.desk, order);
    const input = { givenBy: "Mara", carrier: "FedEx", trackingNumber: "7788 1234" };
    for (const step of [
      { to: "shipped", version, input },
      { to: "completed", version: version + 1 },
    ] as const)
      expect(await service.desk.moveOrder({ number: order, actor: "staff 1 (owner)", ...step })).toEqual({
        outcome: "done",
      });
    for (const [line, unit, left] of [
      ["1", ring, { "tax:Connecticut, 6.35%": -3_175 }],
      ["2", studs, {}],
    ] as const) {
      const returning = await service.open();
      await addReturn(returning, { order, line, unit });
      await done(returning.finish());
      expect(await taxes()).toEqual(left);
    }
    expect(await service.faults()).toEqual([]);
  });

  test("picked up at the counter, the same ring pays White Plains' rate", async () => {
    using shop = useFacts();
    const service = await openCounterService(await open(), { facts: shop.facts });
    const { till } = await sellPieces(service, [await service.piece({ priceCents: 500_001 })]);
    expect(till.view.totals).toMatchObject({ taxCents: 41_875, taxLabel: "White Plains (city), 8.375%" });
  });

  test("with an address that has no known rate, neither the counter nor the website sells for pickup", async () => {
    using shop = useFacts({ address: { ...whitePlains.address, county: "Sufolk" } });
    const service = await openCounterService(await open(), { facts: shop.facts });
    const ticket = await service.open();
    expect(await ticket.act({ do: "add-piece", unit: await service.piece({}) })).toMatchObject({
      ...{ outcome: "refused", errors: [{ message: expect.stringContaining("No sales tax rate") }] },
    });
    const till = openCheckoutService(await open(), { facts: shop.facts });
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 100_000 }) }]);
    expect(await till.hold(key, pickupInput({ method: "pickup" }))).toMatchObject({
      ...{ outcome: "invalid", errors: [{ field: "method" }] },
    });
  });

  test("move-in trap 39: a state without a known rate is refused, never taxed by a guess", async () => {
    const collecting = [{ state: "CA", from: "2026-11-01" }];
    using shop = useFacts({ taxes: { rounding: "order", collecting } });
    const till = openCheckoutService(await open(), { facts: shop.facts });
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 100_000 }) }]);
    const carmel = { ...parcel, city: "Carmel", state: "CA", postalCode: "93923" };
    const message = `We can't ship to 93923 online yet. Call ${shop.facts.phones.showroom} to order.`;
    expect(await till.hold(key, pickupInput(carmel))).toMatchObject({
      ...{ outcome: "invalid", errors: [{ field: "postalCode", message }] },
    });
  });

  test("T4: without Connecticut, its buyers pay no tax, and their sales count toward its threshold", async () => {
    using shop = useFacts({
      taxes: { rounding: "order", collecting: [{ state: "CT", from: "2026-12-01" }] },
    });
    const till = openCheckoutService(await open(), { facts: shop.facts });
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 500_001 }) }]);
    const held = await till.hold(key, pickupInput(parcel));
    expect(held).toMatchObject({ view: { totals: { taxCents: null, totalCents: 500_001 } } });
  });
});
