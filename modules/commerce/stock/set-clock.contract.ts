import { expect, test } from "vitest";
import { openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const minute = 60_000;
const sold = "This piece has just been sold.";

describeOnEachDatabase("A hold during clock changes", (open) => {
  test.each([
    ["ten minutes back", "2026-11-21T15:00:00Z", -10],
    ["five minutes ahead", "2026-11-21T15:00:00Z", 5],
    ["an hour back", "2026-11-21T15:00:00Z", -60],
  ])("G-37 CLK-01: %s, no held piece is freed and none is sold twice", async (_how, at, minutes) => {
    const till = openCheckoutService(await open(), { clock: { at: Date.parse(at) } });
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: watch }]),
    ];
    await till.hold(mine);
    till.clock.at += minutes * minute;
    expect(await till.hold(yours)).toMatchObject({ outcome: "refused" });
    expect(await till.pay(mine)).toMatchObject({ outcome: "paid" });
    expect(await till.hold(yours)).toMatchObject({ outcome: "refused", message: sold });
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
  });

  test("G-37 CLK-01: ten minutes ahead, the hold expires and a late payment gets nothing", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: watch }]),
    ];
    await till.hold(mine);
    till.clock.at += 10 * minute;
    expect(await till.hold(yours)).toMatchObject({ outcome: "payment" });
    till.clock.at -= 10 * minute;
    expect(await till.pay(mine)).toMatchObject({ outcome: "expired" });
    expect(await till.pay(yours)).toMatchObject({ outcome: "paid" });
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
  });

  test.each([
    ["begins", "2026-03-08T06:55:00Z", "3:05am"],
    ["ends", "2026-11-01T05:55:00Z", "1:05am"],
  ])("G-37 CLK-01: a hold lasts ten minutes even when daylight saving %s", async (_when, at, until) => {
    const till = openCheckoutService(await open(), { clock: { at: Date.parse(at) } });
    const watch = await till.addVariant();
    await till.hold(await till.enter([{ variantId: watch }]));
    const yours = await till.enter([{ variantId: watch }]);
    till.clock.at += 10 * minute - 1;
    expect(await till.hold(yours)).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining(`again at ${until}.`),
    });
    till.clock.at += 1;
    expect(await till.hold(yours)).toMatchObject({ outcome: "payment" });
  });
});
