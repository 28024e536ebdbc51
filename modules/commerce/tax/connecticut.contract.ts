import { expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { actor, openDeskService, readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { openCounterService } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openLayawayService } from "../../../tests/layaways/layaway-service.ts";
import { useFacts } from "../../../tests/settings/white-plains.ts";

const greenwich = {
  address: {
    ...shop.address,
    ...{ street: "1 Greenwich Avenue", town: "Greenwich", region: "Fairfield, CT", state: "CT" },
    ...{ postalCode: "06830", county: "Fairfield" },
  },
  taxes: { rounding: "order" as const, collecting: [{ state: "NY", from: "2026-11-01" }] },
};

describeOnEachDatabase("A shop in Connecticut that collects in New York", (open) => {
  test("move-in trap 36: the counter taxes all of a ring above $5,000 at 7.75%, and work on it at 6.35%", async () => {
    using facts = useFacts(greenwich);
    const service = await openCounterService(await open(), facts);
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 500_001 }) });
    expect(ticket.view.totals).toMatchObject({ taxCents: 38_750, taxLabel: "Connecticut, 7.75%" });
    await ticket.act({ do: "add-service", title: "Restoration", cents: 600_000 });
    expect(ticket.view.totals.taxCents).toBe(38_750 + 38_100);
    await ticket.act({ do: "discount", line: 1, discount: { by: "amount", value: 1, reason: "Regular" } });
    expect(ticket.view.totals.taxCents).toBe(31_750 + 38_100);
    const address = { address1: "1 Main Street", city: "Yonkers", state: "NY", postalCode: "10701" };
    await ticket.act({ do: "set-handover", handover: { method: "shipping", address } });
    expect(ticket.view.totals).toMatchObject({ taxLabel: "Yonkers (city), 8.875%" });
  });

  test("move-in trap 36: a layaway is taxed by its piece's price, and sold at that rate with its last payment", async () => {
    using facts = useFacts(greenwich);
    const service = await openLayawayService(await open(), facts);
    const { number } = await service.start({ priceCents: 500_001, firstCents: 100_000 });
    const { balanceCents } = await service.read(number);
    expect(balanceCents).toBe(500_001 + 38_750 - 100_000);
    await service.pay(number, balanceCents);
    expect(await service.books()).toMatchObject({
      ...{ "tax:Connecticut, 7.75%": -38_750, "sales:jewelry": -500_001 },
    });
    expect(await service.books()).not.toHaveProperty("tax:Connecticut, 6.35%");
    expect(await service.faults()).toEqual([]);
  });

  test("move-in trap 36: a custom piece's final price is taxed by its own price, wherever tax is collected", async () => {
    using facts = useFacts(greenwich);
    const { desk, deposit, faults } = openDeskService(await open(), facts);
    const { number, version } = await deposit();
    await desk.moveOrder({ number, to: "in_design", version, actor });
    const priced = async (finalPriceCents: number, taxCounty: string) => {
      const order = await readDeskOrder(desk, number);
      const move = { number, to: "final_quoted", version: order.version, actor } as const;
      const seen = order.final ? { seenFinalPriceCents: order.final.priceCents } : {};
      const { outcome } = await desk.moveOrder({ ...move, ...seen, taxCounty, finalPriceCents });
      return { outcome, final: (await readDeskOrder(desk, number)).final };
    };
    expect((await readDeskOrder(desk, number)).taxCounties.slice(0, 2)).toEqual([
      "Connecticut",
      "Albany, NY",
    ]);
    expect(await priced(600_000, "Connecticut")).toMatchObject({
      ...{ outcome: "done", final: { taxCents: 46_500, taxLabel: "Connecticut, 7.75%" } },
    });
    expect(await priced(500_000, "Connecticut")).toMatchObject({
      final: { taxCents: 31_750, taxLabel: "Connecticut, 6.35%" },
    });
    expect(await priced(500_000, "Suffolk, NY")).toMatchObject({
      final: { taxCents: 43_750, taxLabel: "Suffolk County, 8.75%" },
    });
    expect(await faults()).toEqual([]);
  });
});
