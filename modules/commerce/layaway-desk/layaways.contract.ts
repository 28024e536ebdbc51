import { expect, test } from "vitest";
import { readJournalReport } from "#ledger";
import { changeSettings } from "#settings";
import { inSpanish, salesTax, shop } from "../../../shop.config.ts";
import { newKey, sales } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { by, openLayawayService, signature } from "../../../tests/layaways/layaway-service.ts";

const day = 86_400_000;

describeOnEachDatabase("A layaway", (open) => {
  test("is planned on a ticket, signed, paid in parts and sold with its last payment", async () => {
    const service = await openLayawayService(await open());
    const { ticket, number, units } = await service.draft();
    expect(ticket.view).toMatchObject({
      lines: [
        { kind: "balance", label: "L-1001", cents: 30_000, fault: expect.stringMatching(/isn't signed/) },
      ],
      totals: { totalCents: 30_000, taxCents: 0 },
    });
    const draft = await service.read(number);
    expect(draft.schedule.map(({ dueOn, cents }) => [dueOn, cents])).toEqual([
      ["2026-11-21", 30_000],
      ["2026-12-21", 17_500],
      ["2027-01-21", 17_500],
      ["2027-02-21", 17_500],
      ["2027-03-21", 17_500 + 8_750],
    ]);
    expect(await ticket.take({ method: "cash", cents: 30_000 })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "The layaway agreement isn't signed yet. Sign it first." }],
    });
    expect(await service.sign(number)).toEqual({ ok: true });
    await ticket.refresh();
    await ticket.take({ method: "cash", cents: 30_000 });
    expect(await ticket.finish()).toMatchObject({
      outcome: "done",
      ticket: { number: "T-1001", receipt: 1_001 },
    });
    expect(await service.books()).toEqual({
      ...{ cash: 30_000, "layaway-deposits": -30_000, receivable: 108_750, undelivered: -100_000 },
      "undelivered-tax:Suffolk County, 8.75%": -8_750,
    });
    expect(await service.read(number)).toMatchObject({
      ...{ state: "active", paidCents: 30_000, balanceCents: 78_750, dueNowCents: 17_500 },
    });
    const other = await service.open();
    expect(await other.act({ do: "add-piece", unit: units[0] ?? 0 })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "On layaway L-1001." }],
    });
    await service.pay(number);
    await service.pay(number, 30_000);
    const last = await service.pay(number, 31_250);
    expect(last.view).toMatchObject({ lines: [{ label: "L-1001" }] });
    expect(await service.read(number)).toMatchObject({
      ...{ state: "paid", balanceCents: 0, orderState: "ready_for_pickup", paidCents: 108_750 },
    });
    expect(await service.books()).toEqual({
      ...{ cash: 108_750, "sales:jewelry": -100_000, "tax:Suffolk County, 8.75%": -8_750 },
    });
    expect(await service.faults()).toEqual([]);
  });

  test("trap 39: the deposit isn't taxed, and the tax is due once: 100000 + 8750 - 30000 = 78750", async () => {
    const service = await openLayawayService(await open());
    const { number } = await service.start({ priceCents: 100_000, firstCents: 30_000 });
    expect(await service.books()).not.toHaveProperty("tax:Suffolk County, 8.75%");
    expect((await service.read(number)).balanceCents).toBe(78_750);
    await service.pay(number, 78_750);
    expect(await service.books()).toMatchObject({ "tax:Suffolk County, 8.75%": -8_750, cash: 108_750 });
    expect(await service.faults()).toEqual([]);
  });

  test("trap 37: a refunded payment is owed again, once: 100000 after a refunded 10000 owes 100000", async () => {
    const service = await openLayawayService(await open());
    const { number, orderNumber, taxCents } = await service.start({
      priceCents: 100_000,
      firstCents: 10_000,
    });
    const before = await service.desk.order(orderNumber);
    const back = await service.desk.refund({
      ...{ number: orderNumber, version: before?.version ?? 0, actor: sales.actor, key: newKey() },
      ...{ seenLeftCents: 10_000, cents: 10_000, to: "cash" },
    });
    expect(back).toMatchObject({ outcome: "done" });
    const view = await service.read(number);
    expect(view).toMatchObject({ state: "active", paidCents: 0, balanceCents: 100_000 + taxCents });
    expect(view.schedule[0]).toMatchObject({ paidCents: 0 });
    await service.pay(number, 100_000 + taxCents);
    expect((await service.read(number)).state).toBe("paid");
    expect(await service.faults()).toEqual([]);
  });

  test("trap 38: deposits from the web and the desk count once: 100000 - 30000 = 70000 before tax", async () => {
    const service = await openLayawayService(await open());
    const { balances } = service.till;
    const { number, orderNumber, taxCents } = await service.start({
      priceCents: 100_000,
      firstCents: 20_000,
    });
    const view = await balances.view(orderNumber);
    const paid = await balances.pay({
      ...{ number: orderNumber, path: "/orders/x", idempotencyKey: view?.payment?.key ?? "" },
      input: {
        amount: "other",
        otherAmount: "100.00",
        seenBalanceCents: String(view?.balanceCents),
        code: "1",
      },
    });
    expect(paid).toMatchObject({ outcome: "paid", amountCents: 10_000 });
    expect(await service.read(number)).toMatchObject({ paidCents: 30_000, balanceCents: 70_000 + taxCents });
    await service.pay(number, 70_000 + taxCents);
    expect(await service.read(number)).toMatchObject({ state: "paid", balanceCents: 0 });
    expect(await service.faults()).toEqual([]);
  });

  test("trap 40: canceling is one step: 30000 held = 27000 back + 3000 agreed fee, and the piece is free", async () => {
    const facts = { ...shop, layaway: { ...shop.layaway, cancelFeeCents: 3_000 } };
    const service = await openLayawayService(await open(), { facts });
    const { number, version, ends } = await service.start({ priceCents: 100_000, firstCents: 30_000 });
    expect(ends?.cancel).toMatchObject({
      ...{ paidCents: 30_000, feeCents: 3_000, refundCents: 27_000, refusal: null },
      ways: [{ method: "cash", cents: 27_000 }],
    });
    const input = { end: "cancel", seenRefundCents: 27_000 };
    expect(await service.till.layaways.end({ number, version, by, input })).toEqual({ ok: true });
    expect(await service.books()).toEqual({ cash: 3_000, "layaway-fees": -3_000 });
    const report = await readJournalReport(service.till.database.read, { from: null, to: null });
    expect(report).toMatchObject({ fees: { cents: 3_000, entries: 1 }, salesCents: 3_000, taxCents: 0 });
    expect(await service.read(number)).toMatchObject({
      ...{ state: "canceled", feeCents: 3_000, orderState: "refunded", pieces: [] },
    });
    expect(await service.faults()).toEqual([]);
    expect(await service.till.layaways.end({ number, version, by, input })).toMatchObject({ ok: false });
  });

  test("is paid by link: what is due, then the rest, and sold with the last payment", async () => {
    const service = await openLayawayService(await open());
    const { balances } = service.till;
    const { number, orderNumber } = await service.start();
    const pay = async (amount: "deposit" | "all") => {
      const view = await balances.view(orderNumber);
      return await balances.pay({
        ...{ number: orderNumber, path: "/orders/x", idempotencyKey: view?.payment?.key ?? "" },
        input: { amount, seenBalanceCents: String(view?.balanceCents), code: "1" },
      });
    };
    expect(await balances.view(orderNumber)).toMatchObject({
      ...{ balanceCents: 78_750, payment: { depositCents: 17_500 } },
    });
    expect(await pay("deposit")).toMatchObject({ outcome: "paid", amountCents: 17_500 });
    expect(await pay("all")).toMatchObject({ outcome: "paid", amountCents: 61_250 });
    expect(await service.read(number)).toMatchObject({ state: "paid", orderState: "ready_for_pickup" });
    expect(await service.faults()).toEqual([]);
  });

  test("whose plan changed needs a new signature; its hash is that of what was shown", async () => {
    const service = await openLayawayService(await open());
    const { ticket, number } = await service.draft();
    expect(await service.sign(number)).toEqual({ ok: true });
    await ticket.refresh();
    const asked = {
      id: ticket.id,
      version: ticket.view.version,
      key: newKey(),
      actor: sales,
      layaway: number,
    };
    const input = { address: "9 Dock Lane", first: "500", payments: "2", every: "two-weeks" };
    expect(await service.till.layaways.plan({ ...asked, input })).toMatchObject({ outcome: "done" });
    const { agreements } = await service.read(number);
    expect(agreements).toMatchObject([{ version: 1, signedAt: null }]);
    const unseen = { hash: "0".repeat(64), way: "screen", signature, signedName: "" };
    expect(await service.till.layaways.sign({ number, by, input: unseen })).toMatchObject({
      ...{ ok: false, changed: expect.any(Number) },
    });
    expect(await service.sign(number, "paper")).toEqual({ ok: true });
  });

  test("is dropped with its line, its ticket, or when its hold ends; the piece is free again", async () => {
    const service = await openLayawayService(await open());
    const { till } = service;
    const free = async (unit: number) =>
      (
        await till.database.read
          .selectFrom("stock_unit")
          .select("state")
          .where("id", "=", unit)
          .executeTakeFirstOrThrow()
      ).state;
    const removed = await service.draft();
    expect(
      await removed.ticket.act({ do: "remove-line", line: removed.ticket.view.lines[0]?.id ?? 0 }),
    ).toMatchObject({
      outcome: "done",
    });
    const dropped = await service.draft();
    expect(await dropped.ticket.drop()).toMatchObject({ outcome: "done" });
    const ended = await service.draft();
    till.clock.at += 61 * 60_000;
    await till.reconcile();
    await till.layaways.remind();
    for (const { number, units } of [removed, dropped, ended]) {
      expect(await service.read(number)).toMatchObject({ state: "dropped" });
      expect(await free(units[0] ?? 0)).toBe("free");
    }
    await ended.ticket.refresh();
    expect(ended.ticket.view.lines[0]?.fault).toMatch(/hold on this layaway ended/);
    expect(await service.faults()).toEqual([]);
  });

  test("is reminded before, on and after its due day, and can be forfeited only after the notice's days of grace", async () => {
    const service = await openLayawayService(await open());
    const { till } = service;
    const { number } = await service.start();
    const sent = async () => (await service.read(number)).emails.map(({ template }) => template);
    await till.layaways.remind();
    expect(await sent()).toEqual(["layaway-started"]);
    till.clock.at += 27 * day;
    await till.layaways.remind();
    await till.layaways.remind();
    till.clock.at += 3 * day;
    await till.layaways.remind();
    till.clock.at += day;
    await till.layaways.remind();
    await till.layaways.remind();
    expect(await sent()).toEqual([
      "layaway-started",
      "layaway-due-soon",
      "layaway-due-today",
      "layaway-late",
    ]);
    expect(await service.read(number)).toMatchObject({
      ...{ daysLate: 1, pastDueCents: 17_500, dueNowCents: 17_500 },
      ...{ notice: { on: "2026-12-22", dueOn: "2026-12-21", heldUntil: "2027-01-21" }, state: "active" },
    });
    expect(await till.layaways.pastDue()).toMatchObject([{ number, daysLate: 1, nextOn: "2026-12-21" }]);
    const early = await service.read(number);
    const input = { end: "forfeit", seenRefundCents: early.ends?.forfeit.refundCents };
    expect(await till.layaways.end({ number, version: early.version, by, input })).toMatchObject({
      errors: [{ message: "Under the agreement, you can cancel after January 21, 2027." }],
    });
    till.clock.at += 31 * day;
    const late = await service.read(number);
    expect(late.ends?.forfeit).toMatchObject({ refusal: null, feeCents: 2_500, refundCents: 27_500 });
    expect(await till.layaways.end({ number, version: late.version, by, input })).toEqual({ ok: true });
    expect(await service.read(number)).toMatchObject({ state: "forfeited" });
    expect((await sent()).at(-1)).toBe("layaway-forfeited");
    expect(await service.faults()).toEqual([]);
  });

  test("is amended with a new agreement: dates, amounts and pieces change when it is signed", async () => {
    const service = await openLayawayService(await open());
    const { layaways } = service.till;
    const { number, version, pieces } = await service.start({ priceCents: 50_000, pieces: 2 });
    const [kept] = pieces;
    const added = await service.piece({ priceCents: 60_000 });
    const input = {
      payments: [
        { dueOn: "2026-11-21", amount: "300.00" },
        { dueOn: "2027-01-15", amount: "200.00" },
        { dueOn: "2027-04-15", amount: "" },
      ],
      units: [kept?.id, added],
    };
    expect(await layaways.amend({ number, version, by, input })).toEqual({ ok: true });
    const waiting = await service.read(number);
    expect(waiting).toMatchObject({ totalCents: 108_750, amendment: { version: 2 } });
    expect(waiting.amendment?.text).toMatch(/Version 2\. It replaces version 1\./);
    expect(await service.sign(number)).toEqual({ ok: true });
    const view = await service.read(number);
    expect(view).toMatchObject({ totalCents: 119_625, balanceCents: 89_625, amendment: null });
    expect(view.schedule.map(({ dueOn, cents }) => [dueOn, cents])).toEqual([
      ["2026-11-21", 30_000],
      ["2027-01-15", 20_000],
      ["2027-04-15", 69_625],
    ]);
    expect(view.pieces.map(({ id }) => id)).toEqual([kept?.id, added]);
    expect(await service.faults()).toEqual([]);
    await service.pay(number, 89_625);
    expect(await service.read(number)).toMatchObject({ state: "paid" });
    expect(await service.faults()).toEqual([]);
  });

  test("shows a changed tax rate before the last payment, and books the tax of the day on which it is paid", async () => {
    const service = await openLayawayService(await open());
    const { till } = service;
    const { number, orderNumber } = await service.start();
    till.clock.at += 120 * day;
    const ticket = await service.open();
    await ticket.act({ do: "add-balance", number: "L-1001", cents: 78_750 });
    await ticket.take({ method: "cash", cents: 78_750 });
    const seen = await till.balances.view(orderNumber);
    const raised = salesTax.map((row) => (row.county === "Suffolk" ? { ...row, ppm: 90_000 } : row));
    try {
      changeSettings({ ...shop, salesTax: raised });
      const paid = await till.balances.pay({
        ...{ number: orderNumber, path: "/orders/x", idempotencyKey: seen?.payment?.key ?? "" },
        input: { amount: "all", seenBalanceCents: "78750", code: "1" },
      });
      expect(paid).toMatchObject({ outcome: "conflict" });
      expect(await service.read(number)).toMatchObject({ totalCents: 109_000, balanceCents: 79_000 });
      expect((await service.read(number)).schedule.at(-1)?.cents).toBe(17_500 + 9_000);
      expect(await ticket.finish()).toMatchObject({ outcome: "done" });
      expect(await service.read(number)).toMatchObject({ state: "active", balanceCents: 250 });
      await service.pay(number);
      expect(await service.books()).toEqual({
        ...{ cash: 109_000, "sales:jewelry": -100_000, "tax:Suffolk County, 9%": -9_000 },
      });
      expect((await service.read(number)).emails.map(({ template }) => template)).toContain("layaway-tax");
      expect(await service.faults()).toEqual([]);
    } finally {
      changeSettings({ ...shop, salesTax, inSpanish });
    }
  });
});
