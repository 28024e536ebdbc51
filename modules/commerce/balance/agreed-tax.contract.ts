import { expect, test } from "vitest";
import { actor, readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { createPricedDeposit } from "../../../tests/checkout/priced-deposit.ts";
import { setSuffolkTaxRate } from "../../../tests/checkout/suffolk-tax-rate.ts";
import { newKey, openCounterService } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const raised = { priceCents: 1_000_000, taxCents: 90_000, taxLabel: "Suffolk County, 9%" };

describeOnEachDatabase("A custom piece whose tax rate changed", (open) => {
  test("shows the new balance on the client's page before it can be paid, and emails it once", async () => {
    const service = await openCounterService(await open());
    const { till, desk } = service;
    const number = await createPricedDeposit(service, 1_000_000);
    const seen = await till.balances.view(number);
    using _ = setSuffolkTaxRate(90_000);
    const pay = async (seenBalanceCents: number) =>
      await till.balances.pay({
        ...{ number, path: "/orders/x" },
        idempotencyKey: (await till.balances.view(number))?.payment?.key ?? "",
        input: { amount: "all", seenBalanceCents: String(seenBalanceCents), code: "1" },
      });
    expect(await pay(seen?.balanceCents ?? 0)).toMatchObject({ outcome: "conflict" });
    const shown = await till.balances.view(number);
    expect(shown).toMatchObject({ price: raised, balanceCents: (seen?.balanceCents ?? 0) + 2_500 });
    expect(await pay(shown?.balanceCents ?? 0)).toMatchObject({ outcome: "paid" });
    const emails = await till.database.read
      .selectFrom("outbox")
      .select("template")
      .where("template", "=", "order-priced")
      .execute();
    expect(emails).toHaveLength(2);
    expect((await readDeskOrder(desk, number)).history.map(({ action }) => action)).toContain(
      "price.tax_changed",
    );
    expect(await service.faults()).toEqual([]);
  });

  test("is paid at the desk and on a ticket only at the balance shown with the new rate", async () => {
    const service = await openCounterService(await open());
    const { till, desk } = service;
    const number = await createPricedDeposit(service, 1_000_000);
    const before = (await readDeskOrder(desk, number)).money.balanceCents;
    const early = await service.open();
    await early.act({ do: "add-balance", number });
    await early.take({ method: "check", cents: before, reference: "1186" });
    using _ = setSuffolkTaxRate(90_000);
    const payment = (cents: number) => ({
      ...{ number, key: newKey(), actor, seenBalanceCents: cents },
      parts: [{ method: "cash" as const, cents, handedOverCents: cents }],
    });
    expect(await early.finish()).toMatchObject({ outcome: "stale" });
    expect(early.view.totals.dueCents).toBe(2_500);
    await early.drop();
    expect(await desk.takePayment(payment(before))).toMatchObject({ outcome: "stale" });
    expect((await readDeskOrder(desk, number)).money).toMatchObject({
      agreed: raised,
      balanceCents: before + 2_500,
    });
    const late = await service.open();
    await late.act({ do: "add-balance", number });
    expect(late.view.totals.dueCents).toBe(before + 2_500);
    await late.take({ method: "check", cents: before + 2_500, reference: "1187" });
    expect(await late.finish()).toMatchObject({ outcome: "done" });
    expect(await till.balances.view(number)).toMatchObject({ balanceCents: 0 });
    expect(await service.faults()).toEqual([]);
  });

  test("keeps its price if it was paid in full before the rate changed", async () => {
    const service = await openCounterService(await open());
    const number = await createPricedDeposit(service, 1_000_000);
    const ticket = await service.open();
    await ticket.act({ do: "add-balance", number });
    await ticket.take({ method: "check", cents: ticket.view.totals.dueCents, reference: "1187" });
    await ticket.finish();
    using _ = setSuffolkTaxRate(90_000);
    const key = newKey();
    expect(
      await service.desk.takePayment({ number, key, actor, seenBalanceCents: 0, parts: [] }),
    ).not.toMatchObject({
      outcome: "done",
    });
    expect((await readDeskOrder(service.desk, number)).money).toMatchObject({ balanceCents: 0 });
  });
});
