import { expect, test } from "vitest";
import { readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { form8300Payer } from "../../../tests/checkout/priced-deposit.ts";
import { newKey, openCounterService, sales } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const by = { actor: "desk 1a2b3c4d", requestId: "r-1" };
const claire = { name: "Claire Donnelly", email: "claire@example.com" };

describeOnEachDatabase("A ticket's cash beyond the limit of Form 8300", (open) => {
  test("asks for the payer, opens one report, follows the client, and closes it when the ticket is dropped", async () => {
    const service = await openCounterService(await open());
    const { counter, database } = service.till;
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 2_000_000 }) });
    await ticket.take({ method: "cash", cents: 600_000 });
    const tender = { method: "cash", cents: 500_000 } as const;
    const asked = { id: ticket.id, version: ticket.view.version, key: newKey(), actor: sales, tender };
    expect(await counter.takeTender(asked)).toMatchObject({
      ...{ outcome: "refused", asksPayer: true },
      errors: expect.arrayContaining([expect.objectContaining({ field: "payer-born" })]),
      ticket: { tenders: [{ cents: 600_000 }] },
    });
    expect(await counter.takeTender({ ...asked, payer: form8300Payer })).toMatchObject({ outcome: "done" });
    const reports = () =>
      database.read.selectFrom("cash_report").select(["cash_cents", "email_key", "closed_by"]).execute();
    expect(await reports()).toMatchObject([
      { cash_cents: 1_100_000, email_key: `ticket ${ticket.id}`, closed_by: null },
    ]);
    await ticket.refresh();
    await ticket.act({ do: "set-client", client: claire });
    expect(await reports()).toMatchObject([{ cash_cents: 1_100_000, email_key: "claire@example.com" }]);
    expect(await ticket.drop()).toMatchObject({ outcome: "done" });
    expect(await reports()).toMatchObject([{ cash_cents: 0, closed_by: expect.any(Number) }]);
    expect(await service.faults()).toEqual([]);
  });

  test("adds up over the tickets of one client, but not over walk-ins", async () => {
    const service = await openCounterService(await open());
    const sellForCash = async (client: typeof claire | null) => {
      const ticket = await service.open();
      await ticket.act({
        do: "add-piece",
        unit: await service.piece({ priceCents: 600_000, isTaxable: false }),
      });
      if (client) await ticket.act({ do: "set-client", client });
      const paid = await ticket.take({ method: "cash", cents: 600_000 });
      if (paid.outcome === "done") await ticket.finish();
      return paid;
    };
    for (let walkIn = 0; walkIn < 3; walkIn++)
      expect(await sellForCash(null)).toMatchObject({ outcome: "done" });
    expect(await sellForCash(claire)).toMatchObject({ outcome: "done" });
    expect(await sellForCash(claire)).toMatchObject({ outcome: "refused", asksPayer: true });
    expect(await service.faults()).toEqual([]);
  });
});

describeOnEachDatabase("A finished ticket", (open) => {
  test("is refunded from its order, each part to its original payment method, and frees its piece", async () => {
    const service = await openCounterService(await open());
    const { desk } = service;
    const unit = await service.piece({ priceCents: 40_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.act({ do: "set-handover", handover: { method: "pickup" } });
    await ticket.act({
      do: "add-made",
      variant: await service.till.addVariant({ pieces: null }),
      quantity: 1,
    });
    await ticket.take({ method: "terminal", cents: 100_000, reference: "004421", lastFour: "7730" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    await ticket.finish();
    const number = ticket.view.orderNumber ?? "";
    const order = await readDeskOrder(desk, number);
    expect(order).toMatchObject({ state: "paid", money: { leftCents: 152_250, refusal: null } });
    const refund = { number, version: order.version, key: newKey(), actor: by.actor, seenLeftCents: 152_250 };
    expect(await desk.refund({ ...refund, references: { terminal: "9" } })).toMatchObject({
      ...{ outcome: "done", amountCents: 152_250 },
    });
    expect(await service.books()).toEqual({
      // The other 1,000.00 were made to order, and not sold yet.
      ...{ "sales:jewelry": -40_000, refunds: 40_000 },
    });
    expect((await readDeskOrder(desk, number)).units).toEqual([]);
    const again = await service.open();
    expect(await again.act({ do: "add-piece", unit })).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("can't be reversed entry by entry, which would orphan its tenders", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    await ticket.act({ do: "add-service", title: "Battery", cents: 2_500, service: "battery" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    const reverse = (number: number) => service.desk.reverseEntry({ number, reason: "A typo", ...by });
    expect(await reverse(1)).toMatchObject({
      errors: [{ message: "This was paid on a ticket. Undo it there while the ticket is open." }],
    });
    await ticket.finish();
    expect(await reverse(2)).toMatchObject({ ok: false });
    expect(await service.faults()).toEqual([]);
  });

  test("ships to an address from its order's page, and taxes goods and delivery there", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 40_000 }) });
    const address = { address1: "1 Main Street", city: "Mineola", state: "NY", postalCode: "11501" };
    expect(
      await ticket.act({
        do: "set-handover",
        handover: { method: "shipping", address: { ...address, postalCode: "1" } },
      }),
    ).toMatchObject({
      outcome: "refused",
      errors: [{ field: "postalCode" }],
    });
    await ticket.act({ do: "set-handover", handover: { method: "shipping", address } });
    expect(ticket.view).toMatchObject({
      handover: { method: "shipping", address: { ...address, county: "Nassau" } },
      totals: {
        deliveryCents: 4_500,
        taxCents: 3_838,
        taxLabel: "Nassau County, 8.625%",
        totalCents: 48_338,
      },
    });
    await ticket.take({ method: "wire", cents: 48_338, reference: "FW 1" });
    await ticket.finish();
    const order = await readDeskOrder(service.desk, ticket.view.orderNumber ?? "");
    expect(order).toMatchObject({ state: "paid", moves: ["shipped"], handovers: [] });
    expect(await service.faults()).toEqual([]);
  });
});
