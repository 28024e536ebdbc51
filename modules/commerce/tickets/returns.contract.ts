import { expect, test } from "vitest";
import { readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { openCounterService } from "../../../tests/counter/counter-service.ts";
import { addReturn, done, sellPieces, stockPiece } from "../../../tests/counter/sold-ticket.ts";
import { giveCredit, nassau, off } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const nothing = { outcome: "done" };

describeOnEachDatabase("A return on a ticket", (open) => {
  test("pays a sold piece and its tax back in cash, and puts the piece back on sale", async () => {
    const service = await openCounterService(await open());
    const unit = await stockPiece(service, { priceCents: 40_000 });
    const { order } = await sellPieces(service, [unit]);
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit });
    expect(ticket.view).toMatchObject({
      lines: [{ kind: "return", listCents: -40_000, cents: -40_000, returned: { order, taxCents: 3_500 } }],
      totals: {
        ...{ subtotalCents: 0, taxCents: 0, returnedCents: 40_000, totalCents: -43_500 },
        returnedTaxes: [{ label: "Suffolk County, 8.75%", cents: 3_500 }],
        ...{ dueCents: 0, refundCents: 43_500 },
      },
      refunds: [{ method: "cash", cents: 43_500, asks: null, isExchanged: false, state: "planned" }],
    });
    expect(await ticket.finish()).toMatchObject(nothing);
    expect(await service.books()).toEqual({ "sales:jewelry": -40_000, refunds: 40_000 });
    expect(ticket.view).toMatchObject({ state: "finished", refunds: [{ cents: 43_500, state: "paid" }] });
    const shown = await readDeskOrder(service.desk, order);
    expect(shown).toMatchObject({ state: "completed", units: [], money: { leftCents: 0 } });
    const again = await service.open();
    expect(await again.act({ do: "add-piece", unit })).toMatchObject(nothing);
    expect(await service.faults()).toEqual([]);
  });

  test("trap 2: returning three lines one by one gives back exactly their receipt's 31501", async () => {
    const service = await openCounterService(await open());
    const prices = [9_666, 9_667, 9_667];
    const till = await service.open();
    for (const cents of prices) await till.act({ do: "add-service", title: "Polishing", cents });
    await till.act({ do: "set-handover", handover: nassau });
    await till.take({ method: "cash", cents: 31_501 });
    await done(till.finish());
    const order = till.view.orderNumber ?? "";
    const taxes: number[] = [];
    let back = 0;
    for (const line of ["1", "2", "3"]) {
      const ticket = await service.open();
      await addReturn(ticket, { order, line });
      taxes.push(ticket.view.lines[0]?.returned?.taxCents ?? 0);
      back += ticket.view.totals.refundCents;
      await done(ticket.finish());
    }
    expect(taxes).toEqual([833, 834, 834]);
    expect(back).toBe(31_501);
    expect(await service.books()).toEqual({ "sales:services": -29_000, refunds: 29_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("trap 3: what was sold for 400 with 35 of tax goes back as exactly that", async () => {
    const service = await openCounterService(await open());
    const till = await service.open();
    await till.act({ do: "add-service", title: "Polishing", cents: 400 });
    await till.act({ do: "set-handover", handover: nassau });
    await till.take({ method: "cash", cents: 435 });
    await done(till.finish());
    const ticket = await service.open();
    await addReturn(ticket, { order: till.view.orderNumber ?? "", line: "1" });
    expect(ticket.view.totals).toMatchObject({ totalCents: -435, returnedTaxes: [{ cents: 35 }] });
  });

  test("traps 8 and 27: an exchange is one ticket, each side with its own tax, and an even one needs no tender", async () => {
    const service = await openCounterService(await open());
    const [small, large, even] = [
      await stockPiece(service, { priceCents: 50_000 }),
      await stockPiece(service, { priceCents: 80_000 }),
      await stockPiece(service, { priceCents: 80_000 }),
    ];
    const { order } = await sellPieces(service, [small]);
    const exchange = await service.open();
    await addReturn(exchange, { order, line: "1", unit: small });
    await exchange.act({ do: "add-piece", unit: large });
    expect(exchange.view.totals).toMatchObject({
      ...{ subtotalCents: 80_000, taxCents: 7_000, returnedCents: 50_000 },
      ...{ returnedTaxes: [{ cents: 4_375 }], totalCents: 32_625, dueCents: 32_625 },
    });
    await done(exchange.take({ method: "terminal", cents: 32_625, reference: "004421", lastFour: "7730" }));
    await done(exchange.finish());
    expect(exchange.view.refunds).toMatchObject([{ method: "cash", cents: 54_375, isExchanged: true }]);
    expect(await service.books()).toEqual({
      ...{ cash: 54_375, terminal: 32_625 },
      ...{ "sales:jewelry": -130_000, refunds: 50_000, "tax:Suffolk County, 8.75%": -7_000 },
    });
    // An even exchange of what was exchanged: the money still goes back the way it first came.
    const second = await service.open();
    await addReturn(second, { order: exchange.view.orderNumber ?? "", line: "2", unit: large });
    await second.act({ do: "add-piece", unit: even });
    expect(second.view.totals).toMatchObject({ totalCents: 0, dueCents: 0, refundCents: 0 });
    await done(second.finish());
    expect(second.view.receipt).not.toBeNull();
    const third = await service.open();
    await addReturn(third, { order: second.view.orderNumber ?? "", line: "2", unit: even });
    expect(third.view.refunds).toMatchObject([
      { method: "cash", cents: 54_375, isExchanged: false },
      {
        method: "terminal",
        cents: 32_625,
        isExchanged: false,
        asks: { label: "Reference on the refund slip" },
      },
    ]);
    expect(await third.finish()).toMatchObject({ outcome: "refused" });
    const terminal = third.view.refunds.find(({ method }) => method === "terminal");
    const references = { [terminal?.key ?? ""]: "R-77" };
    expect(await third.finish({ refund: { references } })).toMatchObject(nothing);
    expect(await service.books()).toEqual({ "sales:jewelry": -210_000, refunds: 210_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("trap 27 at its rate: 50000 back with 4313, 80000 sold with 6900, 32587 due", async () => {
    const service = await openCounterService(await open());
    const till = await service.open();
    await till.act({ do: "add-service", title: "Polishing", cents: 50_000 });
    await till.act({ do: "set-handover", handover: nassau });
    await till.take({ method: "cash", cents: till.view.totals.dueCents });
    await done(till.finish());
    const exchange = await service.open();
    await addReturn(exchange, { order: till.view.orderNumber ?? "", line: "1" });
    await exchange.act({ do: "add-service", title: "Engraving", cents: 80_000 });
    await exchange.act({ do: "set-handover", handover: nassau });
    expect(exchange.view.totals).toMatchObject({ totalCents: 32_587, taxCents: 6_900 });
    expect(exchange.view.totals.returnedTaxes).toMatchObject([{ cents: 4_313 }]);
  });

  test("trap 28: 5000 of a sale paid by 6000, 3000 and 1000 goes back as 3000, 1500 and 500", async () => {
    const service = await openCounterService(await open());
    const credit = await giveCredit(service, 3_000);
    const [one, other] = [
      await stockPiece(service, { priceCents: 5_000, isTaxable: false }),
      await stockPiece(service, { priceCents: 5_000, isTaxable: false }),
    ];
    const { order } = await sellPieces(service, [one, other], {
      shape: (till) =>
        till.act({ do: "set-client", client: { name: "Claire Donnelly", email: "claire@example.com" } }),
      tenders: [
        { method: "cash", cents: 6_000 },
        { method: "store-credit", cents: 3_000, reference: String(credit) },
        { method: "terminal", cents: 1_000, reference: "1", lastFour: "4242" },
      ],
    });
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit: one });
    const back = new Map(ticket.view.refunds.map(({ method, cents }) => [method, cents]));
    expect(back).toEqual(
      new Map([
        ["cash", 3_000],
        ["store-credit", 1_500],
        ["terminal", 500],
      ]),
    );
    const { key } = ticket.view.refunds.find(({ method }) => method === "terminal") ?? { key: "" };
    await done(ticket.finish({ refund: { references: { [key]: "2" } } }));
    expect(await service.books()).toMatchObject({ cash: 3_000, terminal: 500, "store-credit:1001": -1_500 });
    expect(await service.faults()).toEqual([]);
  });

  test("gives everything back as one new store credit if the client prefers it", async () => {
    const service = await openCounterService(await open());
    const unit = await stockPiece(service, { priceCents: 40_000 });
    const { order } = await sellPieces(service, [unit], {
      tenders: [{ method: "terminal", cents: 20_000, reference: "1", lastFour: "4242" }],
    });
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit });
    await done(ticket.finish({ refund: { to: "store-credit" } }));
    expect(await service.books()).toMatchObject({
      "store-credit:1001": -43_500,
      terminal: 20_000,
      cash: 23_500,
    });
    expect(ticket.view.refunds).toMatchObject([{ method: "store-credit", cents: 43_500, state: "paid" }]);
    expect(await service.faults()).toEqual([]);
  });

  test("trap 25: a line gives back its own price after its own discount, not the ticket's whole discount", async () => {
    const service = await openCounterService(await open());
    const [one, other] = [
      await stockPiece(service, { priceCents: 8_000, isTaxable: false }),
      await stockPiece(service, { priceCents: 5_000, isTaxable: false }),
    ];
    const { order } = await sellPieces(service, [one, other], {
      shape: (till) =>
        till.act(
          { do: "discount", line: till.view.lines[0]?.id ?? 0, discount: off(1_500) },
          {
            ...{ actor: "staff 1 (owner)", requestId: "r1", role: "owner" },
          },
        ),
    });
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit: one });
    expect(ticket.view).toMatchObject({
      lines: [{ listCents: -8_000, cents: -6_500 }],
      totals: { refundCents: 6_500 },
    });
  });

  test("trap 26: gives back the receipt's tax and price after both changed", async () => {
    const service = await openCounterService(await open());
    const { database } = service.till;
    const unit = await stockPiece(service, { priceCents: 100_000 });
    const { order } = await sellPieces(service, [unit]);
    await database.write((tx) => tx.updateTable("variant").set({ price_cents: 70_000 }).execute());
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit });
    await ticket.act({ do: "set-handover", handover: nassau });
    expect(ticket.view.totals).toMatchObject({ refundCents: 108_750, taxLabel: "Nassau County, 8.625%" });
  });

  test("trap 24: a line is returned once, on whichever ticket finishes first, and only with its own piece", async () => {
    const service = await openCounterService(await open());
    const [unit, other] = [await stockPiece(service, { priceCents: 40_000 }), await stockPiece(service)];
    const { order } = await sellPieces(service, [unit]);
    const elsewhere = await sellPieces(service, [other]);
    const [first, second] = [await service.open(), await service.open()];
    for (const ticket of [first, second]) await addReturn(ticket, { order, line: "1", unit });
    expect(await first.act({ do: "add-return", order, line: "1", unit })).toMatchObject({
      outcome: "refused",
    });
    expect(await first.act({ do: "add-return", order, line: "1", unit: other })).toMatchObject({
      outcome: "refused",
    });
    expect(await first.act({ do: "add-return", order: elsewhere.order, line: "1", unit })).toMatchObject({
      outcome: "refused",
    });
    await done(first.finish());
    await second.refresh();
    expect(await second.finish({ seenTotalCents: second.view.totals.totalCents })).toMatchObject({
      outcome: expect.stringMatching(/stale|refused/),
    });
    const third = await service.open();
    expect(await third.act({ do: "add-return", order, line: "1", unit })).toMatchObject({
      outcome: "refused",
    });
    expect(await service.books()).toMatchObject({ refunds: 40_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("traps 13 and 14: never gives back more than was paid and isn't refunded yet, and never nothing", async () => {
    const service = await openCounterService(await open());
    const { desk } = service;
    const unit = await stockPiece(service, { priceCents: 30_000, isTaxable: false });
    const { order } = await sellPieces(service, [unit]);
    const shown = await readDeskOrder(desk, order);
    const part = {
      number: order,
      version: shown.version,
      key: "k-1",
      actor: "desk 1",
      seenLeftCents: 30_000,
    };
    expect(await desk.refund({ ...part, cents: 20_000, to: "cash" })).toMatchObject({ outcome: "done" });
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit });
    expect(ticket.view.totals).toMatchObject({ refundCents: 10_000 });
    const rest = await readDeskOrder(desk, order);
    const all = { ...part, version: rest.version, key: "k-2", seenLeftCents: 10_000 };
    expect(await desk.refund({ ...all, cents: 5_000, to: "cash" })).toMatchObject({ outcome: "done" });
    expect(await ticket.finish()).toMatchObject({ outcome: "stale" });
    expect(ticket.view.totals).toMatchObject({ refundCents: 5_000 });
    await done(ticket.finish());
    expect((await readDeskOrder(desk, order)).money).toMatchObject({ leftCents: 0, givenBackCents: 30_000 });
    expect(await service.faults()).toEqual([]);
  });
});
