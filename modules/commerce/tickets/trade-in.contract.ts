import { expect, test } from "vitest";
import { readCreditCents } from "#ledger";
import { readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { openCounterService, owner, sales } from "../../../tests/counter/counter-service.ts";
import { newTradeIn, tradeInInput, tradeInPhoto } from "../../../tests/counter/trade-in-input.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A trade-in on a ticket", (open) => {
  test("for resale lowers the taxable price, and enters the register on hold at what was allowed", async () => {
    const service = await openCounterService(await open());
    const { till, desk } = service;
    const unit = await service.piece({ priceCents: 80_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    expect(await ticket.takeIn(await newTradeIn({ caseSerial: "F 218 844" }))).toMatchObject({
      outcome: "done",
      added: 2,
    });
    expect(ticket.view).toMatchObject({
      lines: [
        { kind: "piece", cents: 80_000 },
        { id: 2, kind: "trade-in", cents: -50_000, label: "F 218 844", isTaxable: true, fault: null },
      ],
      // 8.75% of 30,000.
      totals: {
        ...{ subtotalCents: 80_000, taxCents: 2_625, tradeInCents: 50_000, untaxedCents: 50_000 },
        ...{ creditCents: 0, totalCents: 32_625, dueCents: 32_625 },
      },
    });
    // A ticket in work has booked nothing and given no number.
    expect(await service.books()).toEqual({});
    await ticket.take({ method: "cash", cents: 32_625 });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.books()).toEqual({
      ...{ cash: 32_625, inventory: 50_000 },
      ...{ "sales:jewelry": -80_000, "tax:Suffolk County, 8.75%": -2_625 },
    });
    const { taxed_cents: taxed } = await till.database.read
      .selectFrom("journal_posting")
      .select((eb) => eb.fn.sum<number>("taxed_cents").as("taxed_cents"))
      .executeTakeFirstOrThrow();
    expect(Number(taxed)).toBe(30_000);
    const order = await readDeskOrder(desk, ticket.view.orderNumber ?? "");
    expect(order).toMatchObject({ state: "completed", money: { paidCents: 82_625, balanceCents: 0 } });
    expect(await desk.receipt(ticket.view.receipt ?? 0)).toMatchObject({
      parts: [
        { method: "trade-in", cents: 50_000 },
        { method: "cash", cents: 32_625 },
      ],
    });
    const buy = await till.database.read.selectFrom("buy").selectAll().executeTakeFirstOrThrow();
    // Nov 21 is a Saturday; 15 days without Sundays and Thanksgiving end on Dec 10.
    expect(buy).toMatchObject({ number: 1_001, state: "on_hold", hold_until: "2026-12-10", seller_age: 38 });
    const piece = await till.database.read
      .selectFrom("stock_unit")
      .innerJoin("stock_record", "unit_id", "id")
      .selectAll()
      .where("id", "=", buy.unit_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(piece).toMatchObject({
      ...{ serial: "F 218 844", state: "free", withheld: 1, on_hold: 1 },
      ...{ ownership: "owned", cost_cents: 50_000, supplier: "BUY-1001" },
    });
    expect(await service.faults()).toEqual([]);
  });

  test("not for resale is taxed on the full price", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece({ priceCents: 80_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.takeIn(await newTradeIn({ resale: "no" }));
    expect(ticket.view.totals).toMatchObject({
      ...{ taxCents: 7_000, untaxedCents: 0, tradeInCents: 50_000, totalCents: 37_000 },
    });
    await ticket.take({ method: "check", cents: 37_000, reference: "12" });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.books()).toMatchObject({ "tax:Suffolk County, 8.75%": -7_000, inventory: 50_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("worth more than the ticket leaves store credit, never cash", async () => {
    const service = await openCounterService(await open());
    const unit = await service.piece({ priceCents: 30_000 });
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.takeIn(await newTradeIn());
    expect(ticket.view.totals).toMatchObject({
      taxCents: 0,
      tradeInCents: 30_000,
      creditCents: 20_000,
      dueCents: 0,
    });
    expect(await ticket.take({ method: "cash", cents: 100 })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "Nothing is left to pay." }],
    });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    const { creditNumber } = ticket.view.totals;
    expect(await readCreditCents(service.till.database.read, `store-credit:${creditNumber}`)).toBe(20_000);
    expect(await service.books()).toEqual({
      ...{ inventory: 50_000, "sales:jewelry": -30_000, [`store-credit:${creditNumber}`]: -20_000 },
    });
    const holder = await service.till.database.read.selectFrom("stored_value").selectAll().executeTakeFirst();
    expect(holder).toMatchObject({ name: "Iris Kwan" });
    expect(await service.faults()).toEqual([]);
  });

  test("alone on a ticket becomes store credit with a receipt of its own", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    await ticket.takeIn(await newTradeIn());
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(ticket.view).toMatchObject({ number: "T-1001", receipt: 1_001, totals: { creditCents: 50_000 } });
    expect(await service.faults()).toEqual([]);
  });

  test("pays a repair's or custom piece's balance without touching its tax", async () => {
    const service = await openCounterService(await open());
    const { createPricedDeposit } = await import("../../../tests/checkout/priced-deposit.ts");
    const number = await createPricedDeposit(service, 900_000);
    const unit = await service.piece({ priceCents: 10_000 });
    const before = await service.books();
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    await ticket.act({ do: "add-balance", number, cents: 30_000 });
    await ticket.takeIn(await newTradeIn({ allowed: "350.00" }));
    expect(ticket.view.totals).toMatchObject({ taxCents: 0, tradeInCents: 35_000, totalCents: 5_000 });
    await ticket.take({ method: "cash", cents: 5_000 });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    const after = await service.books();
    expect(after.inventory).toBe(35_000);
    expect((after.cash ?? 0) - (before.cash ?? 0)).toBe(5_000);
    expect(await service.faults()).toEqual([]);
  });

  test("leaves nothing behind when the ticket is dropped or the line removed", async () => {
    const service = await openCounterService(await open());
    const { read } = service.till.database;
    const ticket = await service.open();
    await ticket.takeIn(await newTradeIn());
    await ticket.takeIn(await newTradeIn());
    expect(await ticket.act({ do: "remove-line", line: 1 })).toMatchObject({ outcome: "done" });
    expect(ticket.view.lines).toHaveLength(1);
    expect(await read.selectFrom("buy_photo").select("id").execute()).toHaveLength(1);
    expect(await ticket.drop()).toMatchObject({ outcome: "done", ticket: { state: "dropped" } });
    expect(await read.selectFrom("buy").select("id").execute()).toEqual([]);
    expect(await read.selectFrom("buy_photo").select("id").execute()).toEqual([]);
    expect(await service.books()).toEqual({});
    expect(await service.faults()).toEqual([]);
  });

  test("bad luck 9: refuses a serial that is in the register, free or held, in any spelling", async () => {
    const service = await openCounterService(await open());
    const { database } = service.till;
    const unit = await service.piece();
    await database.write((tx) =>
      tx.updateTable("stock_unit").set({ serial: "F218844" }).where("id", "=", unit).execute(),
    );
    const ticket = await service.open();
    expect(await ticket.takeIn(await newTradeIn({ caseSerial: "f 218-844" }))).toMatchObject({
      outcome: "refused",
      errors: [{ field: "caseSerial", message: expect.stringContaining("already here as P-10001") }],
    });
    const other = await service.open();
    await other.act({ do: "add-piece", unit });
    expect(await ticket.takeIn(await newTradeIn({ caseSerial: "F218844" }))).toMatchObject({
      outcome: "refused",
    });
    // Sold and handed over, it may come back.
    await other.take({ method: "cash", cents: other.view.totals.dueCents });
    await other.finish();
    expect(await ticket.takeIn(await newTradeIn({ caseSerial: "F218844" }))).toMatchObject({
      outcome: "done",
    });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.faults()).toEqual([]);
  });

  test("bad luck 9: of two tickets with the same serial, one takes it in", async () => {
    const service = await openCounterService(await open());
    const [one, two] = [await service.open(), await service.open()];
    await one.takeIn(await newTradeIn({ caseSerial: "X1", movementSerial: "M1" }));
    await two.takeIn(await newTradeIn({ caseSerial: "x-1", movementSerial: "" }));
    expect(await one.takeIn(await newTradeIn({ caseSerial: "X 1" }))).toMatchObject({
      outcome: "refused",
      errors: [{ message: "A trade-in with this serial is already on this ticket." }],
    });
    expect(await one.finish()).toMatchObject({ outcome: "done" });
    await two.refresh();
    expect(two.view.lines[0]?.fault).toContain("already here as");
    expect(await two.finish()).toMatchObject({ outcome: "refused" });
    const three = await service.open();
    expect(await three.takeIn(await newTradeIn({ caseSerial: "Y2", movementSerial: "m 1" }))).toMatchObject({
      outcome: "refused",
      errors: [{ field: "movementSerial" }],
    });
    expect(await service.faults()).toEqual([]);
  });

  test("names each fault of the form, and a seller who is too young", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    const faultsOf = async (changed: Record<string, string>, photographs = [tradeInPhoto()]) => {
      const photos = await Promise.all(photographs);
      const answer = await ticket.takeIn({ line: null, input: tradeInInput(changed), photographs: photos });
      return answer.outcome === "refused" ? answer.errors.map(({ field }) => field) : answer.outcome;
    };
    expect(await faultsOf({ caseSerial: "", brand: "" })).toEqual(["brand", "caseSerial"]);
    expect(await faultsOf({ kind: "jewelry" })).toEqual(["metal", "fineness", "weight"]);
    expect(await faultsOf({ bornOn: "2008-11-22" })).toEqual(["bornOn"]);
    expect(await faultsOf({ bornOn: "2008-11-21" }, [])).toEqual(["file"]);
    expect(await faultsOf({ idNumber: "4242 4242 4242 4242" })).toEqual(["idNumber"]);
    expect(await faultsOf({ signedName: "" })).toEqual(["signedName"]);
    expect(await faultsOf({ allowed: "0", idType: "", sellerAddress: "" })).toEqual(
      expect.arrayContaining(["allowed"]),
    );
    expect(ticket.view.lines).toEqual([]);
  });

  test("keeps weight as whole milligrams, typed in grams, pennyweight or carats", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    const gold = { kind: "metal", metal: "gold", fineness: "585", brand: "", reference: "", caseSerial: "" };
    await ticket.takeIn(await newTradeIn({ ...gold, allowed: "10", weight: "24.1" }));
    await ticket.takeIn(await newTradeIn({ ...gold, allowed: "10", weight: "10", weightUnit: "dwt" }));
    await ticket.takeIn(
      await newTradeIn({
        ...gold,
        kind: "stone",
        metal: "",
        allowed: "10",
        weight: "1.02",
        weightUnit: "ct",
      }),
    );
    const rows = await service.till.database.read
      .selectFrom("buy")
      .select("weight_mg")
      .orderBy("position")
      .execute();
    expect(rows.map(({ weight_mg }) => weight_mg)).toEqual([24_100, 15_552, 204]);
    expect(ticket.view.lines[0]?.detail).toBe("585 gold, 24.10 g, for resale");
  });

  test("trap 6: allowances add up against the role's limit; an owner approves more", async () => {
    const approval = { answer: "passkey" };
    const ownerOf = async (sent: unknown) => (sent === approval ? "staff 1 (owner)" : null);
    const service = await openCounterService(await open(), { ownerOf });
    const ticket = await service.open();
    expect(await ticket.takeIn(await newTradeIn({ allowed: "2,500" }), sales)).toMatchObject({
      outcome: "done",
    });
    const more = await newTradeIn({ allowed: "0.01" });
    expect(await ticket.takeIn(more, sales)).toMatchObject({ outcome: "approval", limitCents: 250_000 });
    expect(await ticket.takeIn({ ...more, approval: "staff 1 (owner)" }, sales)).toMatchObject({
      outcome: "refused",
      errors: [{ field: "approval" }],
    });
    expect(await ticket.takeIn({ ...more, approval }, sales)).toMatchObject({ outcome: "done" });
    expect(await ticket.takeIn(await newTradeIn({ allowed: "9,000" }), owner)).toMatchObject({
      outcome: "done",
    });
    const approved = await service.till.database.read.selectFrom("buy").select("approved_by").execute();
    expect(approved.map(({ approved_by }) => approved_by).toSorted()).toEqual(
      [null, null, "staff 1 (owner)"].toSorted(),
    );
  });

  test("an edited line keeps its ID and photos, and is signed again when anything on the bill of sale changes", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    await ticket.takeIn(await newTradeIn({ caseSerial: "Z9" }));
    const edit = { caseSerial: "Z9", idNumber: "", bornOn: "", signedName: "" };
    const again = (changed: Record<string, string>) =>
      ticket.takeIn({ line: 1, input: tradeInInput({ ...edit, ...changed }), photographs: [] });
    expect(await again({ sellerEmail: "iris.kwan@example.com" })).toMatchObject({ outcome: "done" });
    for (const changed of [
      { allowed: "600" },
      { title: "Datejust 41" },
      { caseSerial: "Z8" },
      { resale: "no" },
    ])
      expect([changed, await again(changed)]).toMatchObject([
        changed,
        { outcome: "refused", errors: [{ field: "signedName" }] },
      ]);
    expect(await again({ allowed: "600", signedName: "Iris Kwan" })).toMatchObject({ outcome: "done" });
    expect(ticket.view.lines).toMatchObject([{ title: "Datejust 36, steel and gold", cents: -60_000 }]);
    const row = await service.till.database.read.selectFrom("buy").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ seller_age: 38, position: 1 });
    expect(row.id_sealed).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain("4471");
  });
});
