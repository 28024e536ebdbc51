import { expect, test } from "vitest";
import { openCheckoutService } from "../checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { buy } from "./buy.ts";
import { isFullRun } from "./run-size.ts";

describeOnEachDatabase("Many customers at once", (open) => {
  test.each(isFullRun ? [1, 2, 3] : [1])(
    "G-01 STK-01: exactly one of 200 buyers gets the piece (round %i)",
    async () => {
      const till = openCheckoutService(await open());
      const watch = await till.addVariant();
      const keys = await Promise.all(Array.from({ length: 200 }, () => till.enter([{ variantId: watch }])));

      const purchases = await Promise.all(keys.map((key) => buy(till, key)));

      expect(purchases.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
      expect(purchases.filter(({ outcome }) => outcome === "refused")).toHaveLength(199);
      expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
      const orders = await till.database.read.selectFrom("orders").select("state").execute();
      expect(orders).toEqual([{ state: "paid" }]);
      expect(await till.database.read.selectFrom("outbox").select("id").execute()).toHaveLength(2);
    },
    60_000,
  );

  test("G-02 STK-02: each of 200 buyers who want three of fifty pieces gets three or none", async () => {
    const till = openCheckoutService(await open());
    const ring = await till.addVariant({ pieces: 50 });
    const keys = await Promise.all(
      Array.from({ length: 200 }, () => till.enter([{ variantId: ring, quantity: 3 }])),
    );

    const purchases = await Promise.all(keys.map((key) => buy(till, key)));

    const winners = purchases.filter(({ outcome }) => outcome === "paid").length;
    expect(winners).toBe(16);
    expect(await till.units(ring)).toEqual({ free: 2, held: 0, sold: 48 });
    const perOrder = await till.database.read
      .selectFrom("stock_unit")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("state", "=", "sold")
      .groupBy("order_id")
      .execute();
    expect(perOrder.every(({ count }) => count === 3)).toBe(true);
  });
});
