import { expect, test } from "vitest";
import { bookEntry } from "#ledger";
import { pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import {
  type CounterService,
  openCounterService,
  owner,
  sales,
} from "../../../tests/counter/counter-service.ts";
import { addReturn, done, sellPieces, stockPiece } from "../../../tests/counter/sold-ticket.ts";
import { claire, giveCredit } from "../../../tests/counter/taxed-ticket.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openLayawayService } from "../../../tests/layaways/layaway-service.ts";
import { pickupHandover } from "../../../tests/stock/open-register.ts";

const dayMs = 86_400_000;

/** A piece bought online with a 10% code and picked up. */
async function boughtOnline(service: CounterService, priceCents: number) {
  const { till, desk } = service;
  await till.addCode("WELCOME10", { percent: 10 });
  const unit = await stockPiece(service, { priceCents });
  const { variant_id: variantId } = await till.database.read
    .selectFrom("stock_unit")
    .select("variant_id")
    .where("id", "=", unit)
    .executeTakeFirstOrThrow();
  const key = await till.enter([{ variantId, quantity: 1 }], { discountCodes: ["WELCOME10"] });
  await till.hold(key, pickupInput());
  const paid = await till.pay(key);
  if (paid.outcome !== "paid") throw new Error(`The order is ${paid.outcome}.`);
  const { number } = paid;
  const move = async (to: "ready_for_pickup" | "completed") => {
    const { version } = await readDeskOrder(desk, number);
    await done(desk.moveOrder({ number, to, version, actor: "desk 1", input: pickupHandover }));
  };
  return { unit, number, move };
}

const late = { reason: "Wrong size", condition: "As new", goesTo: "stock" } as const;

describeOnEachDatabase("Returns of other sales", (open) => {
  test("without a receipt, a sale is found by its day with its total or its card's last four digits", async () => {
    const service = await openCounterService(await open());
    const { counter, clock } = service.till;
    const unit = await stockPiece(service, { priceCents: 100_000 });
    const { till, order } = await sellPieces(service, [unit], {
      tenders: [{ method: "terminal", cents: 50_000, reference: "A1", lastFour: "4242" }],
    });
    const [month, date] = new Date(clock.at).toISOString().slice(5, 10).split("-").map(Number);
    const total = (till.view.totals.totalCents / 100).toFixed(2);
    const found = [{ kind: "return", act: { do: "add-return", order, unit } }];
    for (const typed of [`${month}/${date}`, `${month}/${date} ${total}`, "4242", `${month}/${date} 500.00`])
      expect(await counter.classify(`return ${typed}`), typed).toMatchObject(found);
    for (const typed of [`${month}/${date} 1111`, `${month}/${date} 1.00`, "1111"])
      expect(await counter.classify(`return ${typed}`), typed).toEqual([]);
    clock.at += 40 * dayMs;
    expect(await counter.classify(`return ${month}/${date} ${total}`)).toMatchObject(found);
  });

  test("refuses a refund's reference that another refund has, at its field", async () => {
    const service = await openCounterService(await open());
    const back = async () => {
      const unit = await stockPiece(service, { priceCents: 40_000 });
      const { order, till } = await sellPieces(service, [unit], {
        shape: (sold) =>
          done(sold.take({ method: "terminal", cents: 43_500, reference: `S${unit}`, lastFour: "4242" })),
      });
      expect(till.view.totals.totalCents).toBe(43_500);
      const ticket = await service.open();
      await addReturn(ticket, { order, line: "1", unit });
      return ticket;
    };
    const [one, two] = [await back(), await back()];
    const keyOf = (ticket: typeof one) => ticket.view.refunds.find(({ asks }) => asks)?.key ?? "";
    const references = (ticket: typeof one) => ({ references: { [keyOf(ticket)]: "slip 77" } });
    await done(one.finish({ refund: references(one) }, owner));
    expect(await two.finish({ refund: references(two) }, owner)).toMatchObject({
      outcome: "refused",
      errors: [{ field: `reference-${keyOf(two)}`, message: expect.stringContaining("SLIP 77") }],
    });
    expect(await service.faults()).toEqual([]);
  });

  test("Bad luck 7: a web order paid online with a code is returned at the counter, and its provider pays it back", async () => {
    const service = await openCounterService(await open());
    const { counter } = service.till;
    const { unit, number, move } = await boughtOnline(service, 100_000);
    expect(await counter.classify(number)).not.toMatchObject([{ kind: "return" }]);
    const early = await service.open();
    expect(await early.act({ do: "add-return", order: number, line: "1", unit })).toMatchObject({
      errors: [{ message: `Order ${number} hasn't been handed over yet. Refund it from its page.` }],
    });
    await move("ready_for_pickup");
    await move("completed");
    const [found] = await counter.classify(`return ${number}`);
    if (found?.act?.do !== "add-return") throw new Error("The order can't be returned.");
    const ticket = await service.open();
    await done(ticket.act(found.act));
    await done(ticket.act({ do: "set-return", line: 1, ...late }));
    expect(ticket.view).toMatchObject({
      client: { email: expect.stringContaining("@") },
      lines: [{ listCents: -100_000, cents: -90_000, returned: { taxCents: 7_875 } }],
      refunds: [{ method: "online", cents: 97_875, asks: null }],
    });
    await done(ticket.finish());
    expect(ticket.view).toMatchObject({ receipt: null, number: "T-1001", refunds: [{ state: "paid" }] });
    expect((await readDeskOrder(service.desk, number)).money).toMatchObject({ leftCents: 0, owedCents: 0 });
    expect(await service.books()).toEqual({ "sales:jewelry": -100_000, discounts: 10_000, refunds: 90_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("an online payment that pays for an exchange goes back to its own charge when that is returned", async () => {
    const service = await openCounterService(await open());
    const { unit, number, move } = await boughtOnline(service, 100_000);
    await move("ready_for_pickup");
    await move("completed");
    const other = await stockPiece(service, { priceCents: 80_000 });
    const [found] = await service.till.counter.classify(`return ${number}`);
    if (found?.act?.do !== "add-return") throw new Error("The order can't be returned.");
    const exchange = await service.open();
    await done(exchange.act(found.act));
    await done(exchange.act({ do: "set-return", line: 1, ...late }));
    await done(exchange.act({ do: "add-piece", unit: other }));
    expect(exchange.view.refunds).toMatchObject([
      { method: "online", cents: 87_000, isExchanged: true },
      { method: "online", cents: 10_875, isExchanged: false },
    ]);
    await done(exchange.finish());
    const back = await service.open();
    await addReturn(back, { order: exchange.view.orderNumber ?? "", line: "2", unit: other });
    await done(back.finish());
    const payments = await service.till.database.read
      .selectFrom("payment")
      .select(["kind", "amount_cents", "provider", "origin_ref"])
      .where("state", "=", "approved")
      .execute();
    const [first] = payments.filter(({ kind, origin_ref }) => kind === "charge" && origin_ref === null);
    expect(first).toMatchObject({ amount_cents: 97_875 });
    const sums = await service.books();
    expect(sums).toEqual({ "sales:jewelry": -180_000, discounts: 10_000, refunds: 170_000 });
    void unit;
    expect(await service.faults()).toEqual([]);
  });

  test("Bad luck 7: a piece paid by store credit gives the same credit back", async () => {
    const service = await openCounterService(await open());
    const credit = await giveCredit(service, 50_000);
    const unit = await stockPiece(service, { priceCents: 40_000 });
    const { order } = await sellPieces(service, [unit], {
      shape: (till) => till.act(claire),
      tenders: [{ method: "store-credit", cents: 43_500, reference: String(credit) }],
    });
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit });
    expect(ticket.view.client).toMatchObject({ email: "claire@example.com" });
    await done(ticket.finish());
    expect(await service.books()).toMatchObject({ "store-credit:1001": -50_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("an owner approves a return after the policy's days; sales alone can't finish it", async () => {
    const service = await openCounterService(await open());
    const unit = await stockPiece(service, { priceCents: 40_000 });
    const { order } = await sellPieces(service, [unit]);
    service.till.clock.at += 31 * dayMs;
    const ticket = await service.open();
    await done(ticket.act({ do: "add-return", order, line: "1", unit }, sales));
    await done(ticket.act({ do: "set-return", line: 1, ...late }, sales));
    const fault = "Sold 31 days ago. After 30 days, an owner must approve its return.";
    expect(ticket.view.lines).toMatchObject([
      { fault, returned: { approvalReason: fault, isApproved: false } },
    ]);
    expect(await ticket.finish({}, sales)).toMatchObject({ errors: [{ message: fault }] });
    await done(ticket.act({ do: "set-return", line: 1, ...late }, owner));
    expect(ticket.view.lines).toMatchObject([{ fault: null, returned: { isApproved: true } }]);
    await done(ticket.finish({}, sales));
    expect(await service.faults()).toEqual([]);
  });

  test("the piece goes to the workshop, or for its consignor, who is owed nothing any more", async () => {
    const service = await openCounterService(await open());
    const { database } = service.till;
    const [owned, consigned] = [
      await stockPiece(service, { priceCents: 40_000 }),
      await stockPiece(service, { priceCents: 60_000 }),
    ];
    await database.write(async (tx) => {
      for (const [unit_id, ownership] of [
        [owned, "owned"],
        [consigned, "consigned"],
      ] as const)
        await tx
          .insertInto("stock_record")
          .values({
            ...{ unit_id, ownership, cost_cents: 20_000, supplier: "Ann Hale", terms: "", has_box: 0 },
            ...{ has_papers: 0, papers_note: "", lab: "", report_number: "", condition: "", place: "Safe 1" },
            ...{ away: "", acquired_on: null, version: 1, updated_at: 1 },
          })
          .execute();
    });
    const { order } = await sellPieces(service, [owned, consigned]);
    expect(await service.books()).toMatchObject({ consignors: -20_000, "cost-of-goods": 40_000 });
    const ticket = await service.open();
    for (const [line, unit, goesTo] of [
      ["1", owned, "workshop"],
      ["2", consigned, "consignor"],
    ] as const) {
      await done(ticket.act({ do: "add-return", order, line, unit }));
      const { id } = ticket.view.lines.at(-1) ?? { id: 0 };
      if (goesTo === "workshop")
        expect(await ticket.act({ do: "set-return", line: id, ...late, goesTo: "consignor" })).toMatchObject({
          errors: [{ field: "goesTo" }],
        });
      await done(ticket.act({ do: "set-return", line: id, ...late, goesTo }));
    }
    await done(ticket.finish());
    const rows = await database.read
      .selectFrom("stock_record")
      .innerJoin("stock_unit", "stock_unit.id", "unit_id")
      .select(["unit_id", "away", "place", "state", "withheld"])
      .orderBy("unit_id")
      .execute();
    expect(rows).toMatchObject([
      { unit_id: owned, away: "bench", place: "Workshop", state: "free", withheld: 1 },
      { unit_id: consigned, away: "", place: "For its consignor", state: "free", withheld: 1 },
    ]);
    const books = await service.books();
    expect([books.consignors, books["cost-of-goods"]]).toEqual([undefined, undefined]);
    expect(await service.faults()).toEqual([]);
  });

  test("cash that isn't in the drawer can't go back, and nothing is booked", async () => {
    const service = await openCounterService(await open());
    const unit = await stockPiece(service, { priceCents: 40_000 });
    const { order } = await sellPieces(service, [unit]);
    const { cash } = await service.books();
    await service.till.database.write(async (tx) => {
      await bookEntry(tx, {
        ...{ kind: "drawer", cause: "to the bank", orderId: null, actor: "desk", now: service.till.clock.at },
        postings: [
          { account: "bank", cents: cash ?? 0 },
          { account: "cash", cents: -(cash ?? 0) },
        ],
      });
    });
    const ticket = await service.open();
    await addReturn(ticket, { order, line: "1", unit });
    expect(await ticket.finish()).toMatchObject({
      outcome: "refused",
      errors: [{ message: expect.stringContaining("The drawer has only $0.00") }],
    });
    expect((await service.books()).refunds).toBeUndefined();
    await done(ticket.finish({ refund: { to: "store-credit" } }));
    expect(await service.faults()).toEqual([]);
  });
});

describeOnEachDatabase("A return of a layaway", (open) => {
  test("gives back what was paid in parts, each payment its share", async () => {
    const service = await openLayawayService(await open());
    const { units, number } = await service.draft();
    await service.sign(number);
    const [unit = 0] = units;
    await service.pay(number, 30_000);
    await service.pay(number, 78_750);
    const { orderNumber: order } = await service.read(number);
    const { version } = await readDeskOrder(service.desk, order);
    const handed = {
      number: order,
      to: "completed",
      version,
      actor: "desk 1",
      input: pickupHandover,
    } as const;
    await done(service.desk.moveOrder(handed));
    const [found] = await service.till.counter.classify(`return P-${10_000 + unit}`);
    if (found?.act?.do !== "add-return") throw new Error("The piece can't be returned.");
    const ticket = await service.open();
    await done(ticket.act(found.act));
    await done(ticket.act({ do: "set-return", line: 1, ...late }));
    expect(ticket.view.totals).toMatchObject({ refundCents: 108_750, returnedTaxes: [{ cents: 8_750 }] });
    await done(ticket.finish());
    expect(await service.books()).toEqual({ "sales:jewelry": -100_000, refunds: 100_000 });
    expect(await service.faults()).toEqual([]);
  });
});
