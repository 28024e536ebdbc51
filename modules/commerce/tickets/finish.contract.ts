import { expect, test } from "vitest";
import { createPricedDeposit } from "../../../tests/checkout/priced-deposit.ts";
import { deviceOf, newKey, openCounterService, sales } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { Crash, crashingDatabase } from "../../../tests/faults/crashing-database.ts";

describeOnEachDatabase("Finishing a ticket", (open) => {
  test("Bad luck 4 and 5: interrupted at any statement, sells everything or nothing; retrying with the same key finishes it once", async () => {
    const database = crashingDatabase(await open());
    const service = await openCounterService(database);
    const { counter } = service.till;
    const unit = await service.piece({ priceCents: 40_000 });
    const number = await createPricedDeposit(service);
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.act({ do: "add-service", title: "Battery", cents: 2_500, service: "battery" });
    await ticket.act({ do: "add-balance", number, cents: 100_000 });
    await ticket.take({ method: "terminal", cents: 40_000, reference: "1", lastFour: "4242" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    const { id, version, totals } = ticket.view;
    const finish = {
      ...{ id, version, key: newKey(), actor: sales },
      ...{ seenTotalCents: totals.totalCents, mailsReceipt: true },
    };
    const untouched = await service.books();
    for (let statement = 1; ; statement++) {
      database.crashAt = statement;
      const answer = await counter.finish(finish).catch((error: unknown) => {
        if (error instanceof Crash) return null;
        throw error;
      });
      database.crashAt = null;
      const now = await counter.ticket(id);
      // A cut after the commit leaves it finished.
      if (answer === null && now?.state === "open") {
        expect(now).toMatchObject({ version, number: null, receipt: null });
        expect(await service.books()).toEqual(untouched);
        continue;
      }
      expect(statement).toBeGreaterThan(20);
      expect(now).toMatchObject({ state: "finished", number: "T-1001" });
      break;
    }
    expect(await counter.finish(finish)).toMatchObject({ outcome: "done", ticket: { number: "T-1001" } });
    expect(await service.books()).not.toHaveProperty("tenders-held:cash");
    expect(await service.faults()).toEqual([]);
  });

  test("Bad luck 6: sells a piece once when two tickets, or one ticket on several devices, finish at the same time", async () => {
    const service = await openCounterService(await open());
    const { counter } = service.till;
    const unit = await service.piece({ priceCents: 40_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.take({ method: "cash", cents: 43_500 });
    const devices = [
      deviceOf(counter, ticket.view),
      deviceOf(counter, ticket.view),
      deviceOf(counter, ticket.view),
    ];
    const answers = await Promise.all(devices.map((device) => device.finish()));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["done", "stale", "stale"]);
    const other = await service.open();
    expect(await other.act({ do: "add-piece", unit })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "Sold on ticket T-1001, Nov 21, 2026, 10:00am." }],
    });
    expect(await service.faults()).toEqual([]);
  });

  test("shows a lost piece on its line and refuses to finish, then goes on without it", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    const unit = await service.piece({ priceCents: 40_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.act({ do: "add-service", title: "Battery", cents: 2_500, service: "battery" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    await ticket.park();
    till.clock.at += 61 * 60_000;
    const { variant_id: variantId } = await till.database.read
      .selectFrom("stock_unit")
      .select("variant_id")
      .executeTakeFirstOrThrow();
    const key = await till.enter([{ variantId }]);
    await till.hold(key);
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await ticket.resume()).toMatchObject({ outcome: "done" });
    expect(ticket.view.lines.map(({ fault }) => fault)).toEqual([
      expect.stringMatching(/^Sold with order LI-\w{8}, Nov 21, 2026, 11:01am\.$/),
      null,
    ]);
    expect(await ticket.finish()).toMatchObject({
      outcome: "refused",
      errors: [{ message: expect.stringMatching(/^Sold with order/) }],
    });
    expect(await ticket.act({ do: "remove-line", line: 1 })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "This would make the total less than what was paid. Undo a payment first." }],
    });
    await ticket.undo(3);
    expect(await ticket.act({ do: "remove-line", line: 1 })).toMatchObject({ outcome: "done" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("answers stale with the new total when the price changed at finish, and changes nothing else", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    await ticket.act({ do: "add-service", title: "Battery", cents: 2_500, service: "battery" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    const seen = await ticket.finish({ seenTotalCents: 2_700 });
    expect(seen).toMatchObject({
      outcome: "stale",
      ticket: { state: "open", totals: { totalCents: 2_719 } },
    });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });
});
