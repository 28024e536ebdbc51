import { expect, test } from "vitest";
import { readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { newKey, openCounterService, owner, sales } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A ticket", (open) => {
  test("sells a tagged piece for cash to a walk-in, with change, one receipt and its handover", async () => {
    const service = await openCounterService(await open());
    const { till, desk } = service;
    const unit = await service.piece({ priceCents: 40_000 });
    const ticket = await service.open();
    expect(ticket.view).toMatchObject({
      state: "open",
      number: null,
      salespeople: [{ name: "Sam Wythe", percent: 100 }],
    });
    expect(await ticket.act({ do: "add-piece", unit })).toMatchObject({ outcome: "done", added: 1 });
    expect(ticket.view).toMatchObject({
      heldUntil: till.clock.at + 60 * 60_000,
      orderNumber: null,
      lines: [{ kind: "piece", unit, listCents: 40_000, cents: 40_000, fault: null, isTaxable: true }],
      totals: {
        subtotalCents: 40_000,
        taxCents: 3_500,
        taxLabel: "Suffolk County, 8.75%",
        totalCents: 43_500,
        dueCents: 43_500,
      },
    });
    expect((await desk.orders({})).total).toBe(0);
    const paid = await ticket.take({ method: "cash", cents: 43_500, handedOverCents: 50_000 });
    expect(paid).toMatchObject({ outcome: "done", changeCents: 6_500 });
    expect(await service.books()).toEqual({ cash: 43_500, "tenders-held:cash": -43_500 });
    expect(await service.faults()).toEqual([]);
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(ticket.view).toMatchObject({
      ...{ state: "finished", number: "T-1001", receipt: 1_001, finishedAt: till.clock.at, heldUntil: null },
      tenders: [
        { method: "cash", cents: 43_500, handedOverCents: 50_000, changeCents: 6_500, state: "applied" },
      ],
      totals: { paidCents: 43_500, dueCents: 0 },
    });
    expect(await service.books()).toEqual({
      cash: 43_500,
      "sales:jewelry": -40_000,
      "tax:Suffolk County, 8.75%": -3_500,
    });
    const order = await readDeskOrder(desk, ticket.view.orderNumber ?? "");
    expect(order).toMatchObject({
      state: "completed",
      money: { paidCents: 43_500, leftCents: 43_500 },
      payments: [{ provider: "cash", ref: "R-1001-1", amountCents: 43_500 }],
      units: [{ id: unit, state: "sold" }],
      handovers: [{ method: "collected", receivedBy: "Walk-in" }],
    });
    expect(await desk.receipt(1_001)).toMatchObject({
      amountCents: 43_500,
      parts: [{ method: "cash", cents: 43_500, handedOverCents: 50_000 }],
    });
    expect((await desk.orders({})).total).toBe(1);
    expect(await service.faults()).toEqual([]);
  });

  test("sells pieces, made-to-order goods and services in one order, by several tenders", async () => {
    const service = await openCounterService(await open());
    const { till, desk } = service;
    const unit = await service.piece({ priceCents: 100_000 });
    const made = await till.addVariant({ pieces: null, priceCents: 20_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.act({ do: "add-made", variant: made, quantity: 2 });
    await ticket.act({ do: "add-service", title: "Ring sizing", cents: 8_500, service: "sizing" });
    await ticket.act({ do: "add-service", title: "Appraisal", cents: 15_000, service: "appraisal" });
    const client = { name: "Claire Donnelly", email: "claire@example.com", phone: "(631) 555-0123" };
    expect(await ticket.act({ do: "set-client", client })).toMatchObject({
      outcome: "done",
      ticket: { client },
    });
    // 148,500 of goods and taxed services at 8.75%; an appraisal isn't taxed.
    expect(ticket.view.totals).toMatchObject({
      subtotalCents: 163_500,
      taxCents: 12_994,
      totalCents: 176_494,
    });
    await ticket.take({ method: "terminal", cents: 100_000, reference: "004421", lastFour: "7730" });
    await ticket.take({ method: "check", cents: 70_000, reference: "1187" });
    expect(await ticket.finish()).toMatchObject({
      outcome: "refused",
      errors: [{ message: "$64.94 is still due." }],
    });
    await ticket.take({ method: "cash", cents: 6_494 });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.books()).toEqual({
      ...{ cash: 6_494, check: 70_000, terminal: 100_000 },
      ...{ "sales:jewelry": -100_000, "sales:services": -23_500, "tax:Suffolk County, 8.75%": -9_494 },
      // The made-to-order pieces are sold and taxed at their handover.
      "undelivered-goods": -43_500,
    });
    const order = await readDeskOrder(desk, ticket.view.orderNumber ?? "");
    // The made-to-order pieces are picked up later.
    expect(order).toMatchObject({ state: "paid", handovers: [], money: { paidCents: 176_494 } });
    const mail = await till.database.read
      .selectFrom("outbox")
      .select(["template", "recipient"])
      .where("template", "=", "payment-received")
      .execute();
    expect(mail).toEqual([{ template: "payment-received", recipient: "claire@example.com" }]);
    expect(await service.faults()).toEqual([]);
  });

  test("parks, resumes and drops, giving tenders back and freeing the piece", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    const unit = await service.piece();
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.take({ method: "cash", cents: 50_000 });
    expect(await ticket.park()).toMatchObject({ outcome: "done", ticket: { state: "parked" } });
    expect(await ticket.act({ do: "set-receipt-email", email: "a@example.com" })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "This ticket is parked. Resume it first." }],
    });
    till.clock.at += 61 * 60_000;
    expect(await ticket.resume()).toMatchObject({ outcome: "done", ticket: { state: "open" } });
    expect(ticket.view.lines[0]?.fault).toBeNull();
    expect(ticket.view.heldUntil).toBe(till.clock.at + 60 * 60_000);
    expect(await service.faults()).toEqual([]);
    expect(await ticket.drop()).toMatchObject({
      outcome: "done",
      ticket: { state: "dropped", number: null },
    });
    expect(ticket.view.tenders).toMatchObject([{ state: "undone" }]);
    expect(await service.books()).toEqual({});
    const piece = await till.database.read.selectFrom("stock_unit").selectAll().executeTakeFirstOrThrow();
    expect(piece).toMatchObject({ state: "free", order_id: null });
    expect(await service.faults()).toEqual([]);
  });

  test("pays the balance of a repair or custom piece", async () => {
    const service = await openCounterService(await open());
    const { createPricedDeposit } = await import("../../../tests/checkout/priced-deposit.ts");
    const number = await createPricedDeposit(service);
    const unit = await service.piece({ priceCents: 40_000 });
    const ticket = await service.open();
    const added = await ticket.act({ do: "add-balance", number, cents: 500_000 });
    expect(added).toMatchObject({
      outcome: "done",
      added: 1,
      ticket: { client: { name: "Claire Donnelly" } },
    });
    await ticket.act({ do: "add-piece", unit });
    expect(ticket.view.totals).toMatchObject({
      subtotalCents: 540_000,
      taxCents: 3_500,
      totalCents: 543_500,
    });
    await ticket.take({ method: "terminal", cents: 443_500, reference: "1", lastFour: "7730" });
    await ticket.take({ method: "cash", cents: 100_000, handedOverCents: 110_000 });
    expect(await ticket.finish()).toMatchObject({ outcome: "done", ticket: { number: "T-1001" } });
    expect(await readDeskOrder(service.desk, number)).toMatchObject({
      money: { paidCents: 550_000, balanceCents: 537_500 },
      payments: expect.arrayContaining([
        expect.objectContaining({ provider: "terminal", amountCents: 400_000 }),
        expect.objectContaining({ provider: "cash", amountCents: 100_000 }),
      ]),
    });
    expect(await service.faults()).toEqual([]);
  });

  test("asks an owner to approve a discount beyond the role's limit", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece({ priceCents: 10_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    const discount = { by: "percent", value: 10, reason: "Regular client" } as const;
    expect(await ticket.act({ do: "discount", line: 1, discount })).toMatchObject({ outcome: "done" });
    // 10% of the line and 10% of the ticket are 19%.
    expect(await ticket.act({ do: "discount", line: null, discount }, sales)).toMatchObject({
      outcome: "approval",
      limitPercent: 10,
      ticket: { totals: { discountCents: 1_000 } },
    });
    expect(await ticket.act({ do: "discount", line: null, discount }, owner)).toMatchObject({
      outcome: "done",
    });
    expect(ticket.view.totals).toMatchObject({ discountCents: 1_900, taxCents: 709, totalCents: 8_809 });
    expect(await service.faults()).toEqual([]);
  });

  test("lowers an amount off with the quantity that it was given for", async () => {
    const service = await openCounterService(await open());
    const variant = await service.till.addVariant({ pieces: null, priceCents: 1_000, isTaxable: false });
    const ticket = await service.open();
    await ticket.act({ do: "add-made", variant, quantity: 4 });
    const discount = { by: "amount", value: 3_000, reason: "Set of four" } as const;
    await ticket.act({ do: "discount", line: 1, discount }, owner);
    expect(await ticket.act({ do: "set-quantity", line: 1, quantity: 1 }, sales)).toMatchObject({
      outcome: "refused",
      errors: [
        { message: expect.stringMatching(/^The ticket's discount would take more than 10% off a line/) },
      ],
    });
    await ticket.act({ do: "set-quantity", line: 1, quantity: 1 }, owner);
    expect(ticket.view.lines).toMatchObject([
      { listCents: 1_000, cents: 0, discount: { value: 3_000, cents: 1_000 } },
    ]);
    expect(await service.faults()).toEqual([]);
  });

  test("answers a repeated key with its first result, and a stale version with the ticket as it is", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece();
    const { counter } = service.till;
    const key = newKey();
    const [one, two] = [
      await counter.begin({ key, actor: sales }),
      await counter.begin({ key, actor: sales }),
    ];
    expect(one).toEqual(two);
    const { id, version } = (one as Extract<typeof one, { outcome: "done" }>).ticket;
    const change = { id, version, key: newKey(), actor: sales, act: { do: "add-piece", unit } } as const;
    expect(await counter.change(change)).toMatchObject({ outcome: "done", added: 1 });
    expect(await counter.change(change)).toMatchObject({ outcome: "done", added: 1, ticket: { version: 2 } });
    expect(await counter.change({ ...change, key: newKey() })).toMatchObject({
      outcome: "stale",
      ticket: { version: 2 },
    });
    const again = { ...change, version: 2, key: newKey() };
    expect(await counter.change(again)).toMatchObject({
      outcome: "refused",
      errors: [{ message: "This piece is already on this ticket." }],
    });
  });
});
