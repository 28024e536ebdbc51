import { sql } from "kysely";
import { expect, test } from "vitest";
import { pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { actor, readDeskOrder, shippingInput } from "../../../tests/checkout/desk-service.ts";
import { setSuffolkTaxRate } from "../../../tests/checkout/suffolk-tax-rate.ts";
import { type CounterService, openCounterService, owner } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { orderColumns } from "../orders/order-record.ts";

const suffolk = "tax:Suffolk County, 8.75%";
const day = 86_400_000;

/** A web order of a piece from stock at 1,000.00 and two rings made to order at 200.00. */
async function buy(service: CounterService, { input = {}, stock = true } = {}) {
  const { till, desk } = service;
  const made = await till.addVariant({ pieces: null, priceCents: 20_000 });
  const lines = stock ? [{ variantId: await till.addVariant({ priceCents: 100_000 }) }] : [];
  const key = await till.enter([...lines, { variantId: made, quantity: 2 }]);
  await till.hold(key, pickupInput(input));
  const paid = await till.pay(key);
  if (paid.outcome !== "paid") throw new Error(`The order is ${paid.outcome}.`);
  return await readDeskOrder(desk, paid.number);
}

async function handOver({ desk }: CounterService, number: string): Promise<void> {
  const { version } = await readDeskOrder(desk, number);
  await desk.moveOrder({ number, to: "ready_for_pickup", version, actor });
  const input = { givenBy: "Mara", receivedBy: "Claire Donnelly" };
  expect(await desk.moveOrder({ number, to: "completed", version: version + 1, actor, input })).toMatchObject(
    { outcome: "done" },
  );
}

async function refund({ desk }: CounterService, number: string, cents?: number): Promise<void> {
  const { version, money } = await readDeskOrder(desk, number);
  const key = `refund-${version}-${money.leftCents}`;
  expect(
    await desk.refund({
      ...{ number, version, key, actor, seenLeftCents: money.leftCents },
      ...(cents !== undefined && { cents }),
    }),
  ).toMatchObject({ outcome: "done", isBack: true });
}

/** Entries by number: kind, day and postings, without money. */
async function entries({ till }: CounterService) {
  const rows = await till.database.read
    .selectFrom("journal_entry")
    .innerJoin("journal_posting", "entry", "number")
    .select(["number", "kind", "day", "account", "cents"])
    .where("account", "not like", "card:%")
    .where("cents", "<>", 0)
    .orderBy("number")
    .orderBy("position")
    .execute();
  return [...Map.groupBy(rows, ({ number }) => number).values()].map((own) => ({
    kind: own[0]?.kind,
    day: own[0]?.day,
    ...Object.fromEntries(own.map(({ account, cents }) => [account, cents])),
  }));
}

describeOnEachDatabase("Goods made to order", (open) => {
  test("are held as a liability when paid, and sold and taxed at the handover", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    const { number } = await buy(service, { stock: false });
    expect(await entries(service)).toEqual([
      { kind: "deposit", day: "2026-11-21", "undelivered-goods": -43_500 },
    ]);
    till.clock.at += 20 * day;
    await handOver(service, number);
    expect((await entries(service)).at(-1)).toEqual({
      ...{ kind: "sale", day: "2026-12-11", "undelivered-goods": 43_500 },
      ...{ "sales:jewelry": -40_000, [suffolk]: -3_500 },
    });
    expect(await service.faults()).toEqual([]);
  });

  test("share an order with goods from stock, which are sold when paid", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service);
    expect(await entries(service)).toEqual([
      {
        ...{ kind: "sale", day: "2026-11-21", "sales:jewelry": -100_000 },
        ...{ [suffolk]: -8_750, "undelivered-goods": -43_500 },
      },
    ]);
    await handOver(service, number);
    expect(await service.books()).toMatchObject({ "sales:jewelry": -140_000, [suffolk]: -12_250 });
    expect((await service.books())["undelivered-goods"]).toBeUndefined();
    expect(await service.faults()).toEqual([]);
  });

  test("are sold with their delivery on the day they are shipped", async () => {
    const service = await openCounterService(await open());
    const { desk } = service;
    const { number, version, totals } = await buy(service, { input: shippingInput });
    const [paid] = await entries(service);
    expect(paid).toMatchObject({
      kind: "sale",
      "sales:jewelry": -100_000,
      "tax:Nassau County, 8.625%": -8_625,
    });
    expect(paid).not.toHaveProperty("delivery");
    const input = { carrier: "FedEx", trackingNumber: "774899172137", givenBy: "Mara" };
    expect(await desk.moveOrder({ number, to: "shipped", version, actor, input })).toMatchObject({
      outcome: "done",
    });
    const shipped = await readDeskOrder(desk, number);
    await desk.moveOrder({ number, to: "completed", version: shipped.version, actor });
    expect((await entries(service)).map(({ kind }) => kind)).toEqual(["sale", "sale"]);
    expect(await service.books()).toMatchObject({
      ...{ delivery: -(totals.shippingCents ?? 0), "tax:Nassau County, 8.625%": -(totals.taxCents ?? 0) },
    });
    expect(await service.faults()).toEqual([]);
  });

  test("are paid back from the liability when canceled before the handover", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service);
    await refund(service, number);
    expect(await service.books()).toEqual({ "sales:jewelry": -100_000, refunds: 100_000 });
    expect(await service.faults()).toEqual([]);
  });

  test.each([10_000, 43_500, 60_000])(
    "take a refund of %i cents before the handover off their sale and tax",
    async (cents) => {
      const service = await openCounterService(await open());
      const { number } = await buy(service);
      await refund(service, number, cents);
      await handOver(service, number);
      const left = 152_250 - cents;
      const books = await service.books();
      expect(books["undelivered-goods"]).toBeUndefined();
      expect(-(books["sales:jewelry"] ?? 0) - (books.refunds ?? 0) - (books[suffolk] ?? 0)).toBe(left);
      expect(-(books[suffolk] ?? 0)).toBe(Math.round((left * 875) / 10_875));
      await refund(service, number, left);
      expect(await service.books()).toEqual({ "sales:jewelry": -140_000, refunds: 140_000 });
      expect(await service.faults()).toEqual([]);
    },
  );

  test("come back on a ticket with their own tax after the handover", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service);
    const { lines } = await service.till.database.read
      .selectFrom("orders")
      .select("lines")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const line = orderColumns.lines.parse(JSON.parse(lines))[1]?.id ?? "";
    const ticket = await service.open(owner);
    expect(await ticket.act({ do: "add-return", order: number, line }, owner)).toMatchObject({
      outcome: "refused",
      errors: [{ message: `Order ${number} hasn't been handed over yet. Refund it from its page.` }],
    });
    await handOver(service, number);
    expect(await ticket.act({ do: "add-return", order: number, line }, owner)).toMatchObject({
      outcome: "done",
    });
    const added = ticket.view.lines[0]?.id ?? 0;
    const why = { reason: "Changed their mind", condition: "", goesTo: "none" as const };
    await ticket.act({ do: "set-return", line: added, ...why }, owner);
    expect(await ticket.finish({}, owner)).toMatchObject({ outcome: "done" });
    expect(await service.books()).toMatchObject({ refunds: 20_000, [suffolk]: -12_250 + 1_750 });
    expect(await service.faults()).toEqual([]);
  });

  test("keep the agreed total when the tax rate rises before the handover, and are taxed at the new one", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service, { stock: false });
    using _ = setSuffolkTaxRate(90_000);
    await handOver(service, number);
    // 435.00 with 9% in it.
    expect(await service.books()).toMatchObject({
      ...{ "sales:jewelry": -40_000, discounts: 92, "tax:Suffolk County, 9%": -3_592 },
    });
    const order = await readDeskOrder(service.desk, number);
    expect(order.totals).toMatchObject({ totalCents: 43_500, taxCents: 3_592, discountCents: 92 });
    await refund(service, number, 43_500);
    const books = await service.books();
    expect(books["tax:Suffolk County, 9%"]).toBeUndefined();
    expect(await service.faults()).toEqual([]);
  });

  test("take the tax back at both rates if the rate rose between payment and handover of a mixed order", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service);
    using _ = setSuffolkTaxRate(90_000);
    await handOver(service, number);
    expect(await service.books()).toMatchObject({ [suffolk]: -8_750, "tax:Suffolk County, 9%": -3_592 });
    await refund(service, number, 152_250);
    expect(await service.books()).toEqual({ "sales:jewelry": -140_000, discounts: 92, refunds: 139_908 });
    expect(await service.faults()).toEqual([]);
  });

  test("are taxed as collected when the tax rate falls before the handover", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service, { stock: false });
    using _ = setSuffolkTaxRate(80_000);
    await handOver(service, number);
    expect(await service.books()).toMatchObject({ "sales:jewelry": -40_000, [suffolk]: -3_500 });
    expect(await service.faults()).toEqual([]);
  });

  test("are sold at once, and taxed, if a ticket sells a finished piece of them by its tag", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece();
    await service.till.database.write((tx) =>
      tx
        .updateTable("variant")
        .set({ tracked: 0, available: 1 })
        .where("id", "in", tx.selectFrom("stock_unit").select("variant_id").where("id", "=", unit))
        .execute(),
    );
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.books()).toMatchObject({ "sales:jewelry": -100_000, [suffolk]: -8_750 });
    expect(await service.faults()).toEqual([]);
  });

  test("leave the tax of what was sold before them as it was when the rate rose (trap 26)", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service);
    using _ = setSuffolkTaxRate(90_000);
    await handOver(service, number);
    const { id, lines } = await service.till.database.read
      .selectFrom("orders")
      .select(["id", "lines"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const { id: unit } = await service.till.database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const line = orderColumns.lines.parse(JSON.parse(lines))[0]?.id ?? "";
    const ticket = await service.open(owner);
    await ticket.act({ do: "add-return", order: number, line, unit }, owner);
    expect(ticket.view.totals.totalCents).toBe(-108_750);
    const before = await service.books();
    const set = {
      do: "set-return",
      line: 1,
      reason: "Too big",
      condition: "As new",
      goesTo: "stock",
    } as const;
    await ticket.act(set, owner);
    expect(await ticket.finish({}, owner)).toMatchObject({ outcome: "done" });
    // The old rate's tax goes back, not the newer one's.
    const after = await service.books();
    expect((after[suffolk] ?? 0) - (before[suffolk] ?? 0)).toBe(8_750);
    expect(await service.faults()).toEqual([]);
  });

  test("that were sold and taxed when paid, before they were held, are neither sold nor taxed again", async () => {
    const service = await openCounterService(await open());
    const { number } = await buy(service, { stock: false });
    await service.till.database.write(async (tx) => {
      const held = tx.selectFrom("journal_posting").selectAll().where("account", "=", "undelivered-goods");
      const { entry, position } = await held.executeTakeFirstOrThrow();
      for (const name of ["journal_entry", "journal_posting"])
        await sql`drop trigger ${sql.raw(
          service.till.database.dialect === "sqlite"
            ? `${name}_refuses_update`
            : `${name}_append_only on ${name}`,
        )}`.execute(tx);
      await tx.updateTable("journal_entry").set({ kind: "sale" }).where("number", "=", entry).execute();
      await tx
        .updateTable("journal_posting")
        .set({ account: "sales:jewelry", cents: -40_000, pieces: 2 })
        .where("account", "=", "undelivered-goods")
        .execute();
      await tx
        .insertInto("journal_posting")
        .values({
          ...{ entry, position: position + 1, account: suffolk, cents: -3_500 },
          ...{ taxed_cents: 40_000, pieces: null, reference: null },
        })
        .execute();
    });
    await refund(service, number, 10_875);
    using _ = setSuffolkTaxRate(90_000);
    await handOver(service, number);
    const sold = { "sales:jewelry": -40_000, [suffolk]: -2_625, refunds: 10_000 };
    expect(await service.books()).toMatchObject(sold);
    await refund(service, number, 32_625);
    expect(await service.books()).toEqual({ "sales:jewelry": -40_000, refunds: 40_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("that cost nothing are sold when ordered, because nothing is held for them", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    await till.addCode("ALL", { percent: 100 });
    const made = await till.addVariant({ pieces: null, priceCents: 20_000 });
    const key = await till.enter([{ variantId: made }], { discountCodes: ["ALL"] });
    await till.hold(key);
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await service.books()).toEqual({ "sales:jewelry": -20_000, discounts: 20_000 });
    expect(await service.faults()).toEqual([]);
  });
});
