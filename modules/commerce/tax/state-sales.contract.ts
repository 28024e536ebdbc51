import { expect, test } from "vitest";
import { openCheckoutService, pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { useFacts } from "../../../tests/settings/white-plains.ts";
import { shareOfThreshold, thresholdOn } from "./nexus-thresholds.ts";
import { listStateSales } from "./state-sales.ts";

const address = { method: "shipping", address1: "1 Main Street" };
const jersey = { ...address, city: "Hoboken", state: "NJ", postalCode: "07030" };
const oregon = { ...address, city: "Portland", state: "OR", postalCode: "97201" };
const connecticut = { ...address, city: "Greenwich", state: "CT", postalCode: "06830" };

test("move-in trap 42: a threshold of 200 sales ended in Utah in July 2025, and in Illinois in January 2026", () => {
  const sales = { count: 200, join: "or" };
  expect(thresholdOn("UT", "2025-06-30")).toMatchObject({ cents: 10_000_000, sales });
  expect(thresholdOn("UT", "2025-07-01")).not.toHaveProperty("sales");
  expect(thresholdOn("IL", "2025-12-31")).toMatchObject({ sales });
  expect(thresholdOn("IL", "2026-01-01")).not.toHaveProperty("sales");
  expect(thresholdOn("VT", "2026-11-30")).toBeNull();
});

test("counts toward a threshold what its state looks at: the amount, either, or both", () => {
  const at = (state: string, cents: number, count: number) =>
    shareOfThreshold(thresholdOn(state, "2026-11-30")!, { cents, count });
  expect(at("MA", 5_000_000, 400)).toBe(0.5);
  expect(at("NJ", 1_000_000, 150)).toBe(0.75);
  expect(at("CT", 20_000_000, 20)).toBe(0.1);
  expect(at("NY", 50_000_000, 100)).toBe(1);
});

describeOnEachDatabase("Sales by state", (open) => {
  test("move-in trap 42: a state without collection collects nothing, and its sales count toward its threshold", async () => {
    using shop = useFacts();
    const till = openCheckoutService(await open(), { facts: shop.facts });
    const buy = async (priceCents: number, input: object = {}) => {
      const key = await till.enter([{ variantId: await till.addVariant({ priceCents }) }]);
      await till.hold(key, pickupInput(input));
      expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    };
    await buy(400_000, jersey);
    await buy(100_000, jersey);
    await buy(200_000, oregon);
    await buy(60_000, connecticut);
    await buy(30_000);
    const list = () => listStateSales(till.database.read, { facts: shop.facts, now: till.clock.at });
    expect(await list()).toMatchObject([
      { state: "NY", name: "New York", isHome: true, sold: { cents: 30_000, count: 1 }, isCollecting: true },
      {
        ...{
          state: "NJ",
          name: "New Jersey",
          isHome: false,
          sold: { cents: 500_000, count: 2 },
          share: 0.05,
        },
        ...{ isCollecting: false, collectsFrom: null, hasRate: false, threshold: { cents: 10_000_000 } },
      },
      { state: "OR", threshold: "none", share: null, sold: { cents: 200_000 } },
      { state: "CT", sold: { cents: 60_000 }, isCollecting: true, collectsFrom: "2026-11-01", hasRate: true },
    ]);
    till.clock.at += 400 * 86_400_000;
    expect((await list()).map(({ state, sold }) => [state, sold.cents])).toEqual([
      ["NY", 0],
      ["CT", 0],
    ]);
  });
});
