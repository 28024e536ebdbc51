import { expect, test } from "vitest";
import { setSuffolkTaxRate } from "../../../tests/checkout/suffolk-tax-rate.ts";
import { newKey, sales } from "../../../tests/counter/counter-service.ts";
import { newTradeIn } from "../../../tests/counter/trade-in-input.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { by, openLayawayService } from "../../../tests/layaways/layaway-service.ts";

describeOnEachDatabase("A layaway in odd circumstances", (open) => {
  test("is taxed in full when a trade-in is on its ticket, which pays toward the first payment", async () => {
    const service = await openLayawayService(await open());
    const { till } = service;
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 100_000 }) });
    await ticket.takeIn(await newTradeIn({ allowed: "200.00" }));
    await ticket.act({
      do: "set-client",
      client: { name: "Dana Ruiz", email: "dana.odd@example.com", phone: "(516) 555-0148" },
    });
    const asked = () => ({ id: ticket.id, version: ticket.view.version, key: newKey(), actor: sales });
    expect(await till.layaways.start(asked())).toMatchObject({ outcome: "done" });
    await ticket.refresh();
    const input = { address: "9 Dock Lane", first: "300.00", payments: "4", every: "month" };
    expect(await till.layaways.plan({ ...asked(), layaway: 1_001, input })).toMatchObject({
      outcome: "done",
    });
    expect((await service.read(1_001)).totalCents).toBe(108_750);
    expect(await service.sign(1_001)).toEqual({ ok: true });
    await ticket.refresh();
    expect(await ticket.take({ method: "cash", cents: 10_000 })).toMatchObject({ outcome: "done" });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    await service.pay(1_001, 78_750);
    expect(await service.read(1_001)).toMatchObject({ state: "paid", balanceCents: 0 });
    const { taxed } = await till.database.read
      .selectFrom("journal_posting")
      .select((eb) => eb.fn.sum<number>("taxed_cents").as("taxed"))
      .executeTakeFirstOrThrow();
    expect(Number(taxed)).toBe(100_000);
    expect(await service.faults()).toEqual([]);
  });

  test("keeps a piece that a form names twice once", async () => {
    const service = await openLayawayService(await open());
    const { number, version, pieces } = await service.start({ pieces: 2 });
    const [piece] = pieces;
    const input = {
      payments: [
        { dueOn: "2026-12-21", amount: "300.00" },
        { dueOn: "2027-01-21", amount: "" },
      ],
      units: [piece?.id, piece?.id],
    };
    expect(await service.till.layaways.amend({ number, version, by, input })).toEqual({ ok: true });
    expect(await service.sign(number)).toEqual({ ok: true });
    const order = await service.till.database.read
      .selectFrom("orders")
      .select(["unit_count", "total_cents"])
      .where("layaway", "=", number)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ unit_count: 1, total_cents: 108_750 });
    await service.pay(number, 78_750);
    expect(await service.read(number)).toMatchObject({ state: "paid" });
    expect(await service.faults()).toEqual([]);
  });

  test("can still be finished when the tax rate falls so far that more was paid than it would cost", async () => {
    const service = await openLayawayService(await open());
    const { till } = service;
    const { number } = await service.start({ priceCents: 100_000, firstCents: 30_000 });
    await service.pay(number, 78_700);
    using _ = setSuffolkTaxRate(80_000);
    await till.reconcile();
    expect(await service.read(number)).toMatchObject({ balanceCents: 50 });
    await service.pay(number, 50);
    expect(await service.read(number)).toMatchObject({ state: "paid", balanceCents: 0 });
    expect(await service.faults()).toEqual([]);
  });
});
