import { expect, test } from "vitest";
import { bookHandover } from "#ledger";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openQuoteService } from "../../tests/quotes/quote-service.ts";
import { listSoldMargins } from "./sold-margins.ts";

const ever = { from: null, to: null };

describeOnEachDatabase("Margins of custom pieces", (open) => {
  test("reports a margin once the piece is handed over, if the accepted quote has costs", async () => {
    const service = openQuoteService(await open());
    const { database, clock } = service.till;
    const withCosts = await service.accepted(await service.sent());
    const partly = await service.accepted(await service.sent(undefined, { "1-cost": "" }));
    const without = await service.accepted(await service.sent(undefined, { "0-cost": "", "1-cost": "" }));
    expect(await listSoldMargins(database.read, ever)).toEqual([]);
    for (const { number } of [withCosts, partly, without]) {
      const { id } = await database.read
        .selectFrom("orders")
        .select("id")
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
      const booking = { orderId: id, actor: deskActor.actor, now: clock.at };
      await database.write((tx) => bookHandover(tx, booking));
    }
    const sale = { day: "2026-11-21", saleCents: 237_720, entry: expect.any(Number) };
    expect(await listSoldMargins(database.read, ever)).toEqual([
      { ...sale, orderNumber: partly.number, costCents: 24_362, leftCents: 213_358, isWhole: false },
      { ...sale, orderNumber: withCosts.number, costCents: 130_862, leftCents: 106_858, isWhole: true },
    ]);
    expect(await listSoldMargins(database.read, { from: "2026-11-21", to: "2026-11-21" })).toHaveLength(2);
    expect(await listSoldMargins(database.read, { from: "2026-11-22", to: null })).toEqual([]);
    expect(await listSoldMargins(database.read, { from: null, to: "2026-11-20" })).toEqual([]);
  });
});
