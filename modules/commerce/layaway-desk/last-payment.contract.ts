import { expect, test } from "vitest";
import { newKey, sales } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { Crash, crashingDatabase } from "../../../tests/faults/crashing-database.ts";
import { openLayawayService } from "../../../tests/layaways/layaway-service.ts";

describeOnEachDatabase("The last payment of a layaway", (open) => {
  test("interrupted at any statement, sells the piece or changes nothing; retrying with the same key pays once", async () => {
    const database = crashingDatabase(await open());
    const service = await openLayawayService(database);
    const { counter } = service.till;
    const { number } = await service.start({ priceCents: 50_000, firstCents: 10_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-balance", number: "L-1001", cents: 44_375 });
    await ticket.take({ method: "cash", cents: 44_375 });
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
      if (answer === null && now?.state === "open") {
        expect(await service.books()).toEqual(untouched);
        expect(await service.read(number)).toMatchObject({ state: "active", balanceCents: 44_375 });
        continue;
      }
      expect(statement).toBeGreaterThan(20);
      break;
    }
    expect(await counter.finish(finish)).toMatchObject({ outcome: "done" });
    expect(await service.read(number)).toMatchObject({ state: "paid", balanceCents: 0 });
    expect(await service.books()).toMatchObject({ cash: 54_375, "sales:jewelry": -50_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("sent from two devices at once, is booked once", async () => {
    const service = await openLayawayService(await open());
    const { balances } = service.till;
    const { number, orderNumber } = await service.start();
    const view = await balances.view(orderNumber);
    const attempt = {
      ...{ number: orderNumber, path: "/orders/x", idempotencyKey: view?.payment?.key ?? "" },
      input: { amount: "all", seenBalanceCents: String(view?.balanceCents), code: "1" },
    };
    const ticket = await service.open();
    await ticket.act({ do: "add-balance", number: "L-1001", cents: 78_750 });
    await ticket.take({ method: "cash", cents: 78_750 });
    await Promise.all([balances.pay(attempt), balances.pay(attempt), ticket.finish()]);
    await service.till.reconcile();
    expect(await service.read(number)).toMatchObject({ state: "paid", balanceCents: 0, paidCents: 108_750 });
    expect(await service.faults()).toEqual([]);
  });
});
