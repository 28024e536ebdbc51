import { expect, test } from "vitest";
import type { Database } from "#database";
import { verify } from "../../operations/invariants/verify.ts";
import { readDeskOrder } from "../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openRegister, pickupHandover } from "../../tests/stock/open-register.ts";
import { bookOpeningStock } from "./piece-costs.ts";

const dayMs = 86_400_000;

/** Pieces at $1,000 before tax with their costs, and helpers to sell, refund and return them. */
function openCosts(database: Database) {
  const register = openRegister(database);
  const { till, desk, stock, enter } = register;
  let forms = 0;
  /** A piece received at `cost`; "" for none. */
  async function receive(cost: string, change: object = {}) {
    const variantId = await till.addVariant({ pieces: 1, priceCents: 100_000 });
    const { id } = await database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", variantId)
      .executeTakeFirstOrThrow();
    expect(await enter(id, { cost, ...change })).toEqual({ ok: true });
    return { id, variantId };
  }
  async function sell(...variants: number[]): Promise<string> {
    const checkout = await till.enter(variants.map((variantId) => ({ variantId })));
    await till.hold(checkout);
    const paid = await till.pay(checkout);
    if (paid.outcome !== "paid") throw new Error(`The order is ${paid.outcome}.`);
    return paid.number;
  }
  async function refund(number: string, more: object = {}) {
    const { version, money } = await readDeskOrder(desk, number);
    const asked = {
      number,
      version,
      key: `r-${forms++}`,
      actor: deskActor.actor,
      seenLeftCents: money.leftCents,
    };
    expect(await desk.refund({ ...asked, ...more })).toMatchObject({ outcome: "done" });
  }
  /** Balances of the accounts of stock, without those at 0. */
  async function balances(): Promise<Record<string, number>> {
    const rows = await database.read
      .selectFrom("journal_posting")
      .select("account")
      .select((eb) => eb.fn.sum<number>("cents").as("cents"))
      .where("account", "in", [
        ...["inventory", "cost-of-goods", "consignors", "stock-received", "stock-taken-out"],
        "opening-equity",
      ])
      .groupBy("account")
      .execute();
    const sums = rows.map(({ account, cents }) => [account, Number(cents)] as const);
    return Object.fromEntries(sums.filter(([, cents]) => cents !== 0));
  }
  /** The entries that name a piece, with their postings to it. */
  async function entriesOf(id: number) {
    return await database.read
      .selectFrom("journal_posting")
      .innerJoin("journal_entry", "journal_entry.number", "entry")
      .leftJoin("orders", "orders.id", "order_id")
      .select(["journal_entry.kind", "memo", "account", "cents", "orders.number as order"])
      .where("unit_id", "=", id)
      .orderBy("entry")
      .orderBy("position")
      .execute();
  }
  const save = (id: number, version: number, change: object) =>
    stock.save({ id, version, by: deskActor, input: { ...register.input(id), ...change } });
  const broken = async () => (await verify(database)).flatMap(({ faults }) => faults);
  return { ...register, receive, sell, refund, balances, entriesOf, save, broken };
}

describeOnEachDatabase("Cost of goods and stock in the journal", (open) => {
  test("a piece enters inventory at cost, and leaves it in the entry of its sale", async () => {
    const { receive, sell, balances, entriesOf, broken } = openCosts(await open());
    const { id, variantId } = await receive("600");
    await receive("");
    expect(await balances()).toEqual({ inventory: 60_000, "stock-received": -60_000 });
    const order = await sell(variantId);
    expect(await balances()).toEqual({ "cost-of-goods": 60_000, "stock-received": -60_000 });
    expect(await entriesOf(id)).toEqual([
      {
        kind: "stock",
        memo: expect.stringContaining("received at cost"),
        account: "inventory",
        cents: 60_000,
        order: null,
      },
      { kind: "sale", memo: "", account: "inventory", cents: -60_000, order },
      { kind: "sale", memo: "", account: "cost-of-goods", cents: 60_000, order },
    ]);
    expect(await broken()).toEqual([]);
  });

  test("a correction adjusts inventory before the sale, and the cost of goods after it", async () => {
    const { receive, sell, save, balances, entriesOf, broken } = openCosts(await open());
    const { id, variantId } = await receive("");
    expect(await save(id, 1, { cost: "600" })).toEqual({ ok: true });
    expect(await save(id, 2, { cost: "650", condition: "New" })).toEqual({ ok: true });
    expect(await save(id, 3, { cost: "650", condition: "Worn" })).toEqual({ ok: true });
    expect(await balances()).toEqual({ inventory: 65_000, "stock-received": -65_000 });
    const order = await sell(variantId);
    expect(await save(id, 4, { cost: "700" })).toEqual({ ok: true });
    expect(await balances()).toEqual({ "cost-of-goods": 70_000, "stock-received": -70_000 });
    expect((await entriesOf(id)).map(({ cents }) => cents)).toEqual([60_000, 5_000, -65_000, 65_000, 5_000]);
    expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: "stock", account: "cost-of-goods", order });
    expect(await broken()).toEqual([]);
  });

  test("a refund that frees the piece puts its cost back, once", async () => {
    const { receive, sell, refund, balances, broken } = openCosts(await open());
    const { variantId } = await receive("600");
    await refund(await sell(variantId));
    expect(await balances()).toEqual({ inventory: 60_000, "stock-received": -60_000 });
    await sell(variantId);
    expect(await balances()).toEqual({ "cost-of-goods": 60_000, "stock-received": -60_000 });
    expect(await broken()).toEqual([]);
  });

  test("a piece kept by its buyer stays a cost until it is returned", async () => {
    const { receive, sell, refund, desk, balances, entriesOf, broken, stock } = openCosts(await open());
    const { id, variantId } = await receive("600");
    const order = await sell(variantId);
    await refund(order, { keepsPieces: true });
    expect(await balances()).toEqual({ "cost-of-goods": 60_000, "stock-received": -60_000 });
    const input = {
      key: "back-1",
      day: stock.today(),
      condition: "Like new",
      place: "Safe",
      offer: "for-sale",
    };
    expect(await desk.returnPiece({ id, order, input, photographs: [], by: deskActor })).toEqual({
      ok: true,
    });
    expect(await balances()).toEqual({ inventory: 60_000, "stock-received": -60_000 });
    expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: "stock", account: "cost-of-goods", order });
    expect(await broken()).toEqual([]);
  });

  test("a piece taken out of the register is an expense", async () => {
    const { receive, stock, balances, broken } = openCosts(await open());
    const { id } = await receive("600");
    expect(await stock.drop({ id, version: 1, by: deskActor })).toEqual({ ok: true });
    expect(await balances()).toEqual({ "stock-taken-out": 60_000, "stock-received": -60_000 });
    expect(await broken()).toEqual([]);
  });

  test("a consigned piece is never inventory; its sale books cost and what is owed", async () => {
    const { receive, sell, refund, save, balances, broken } = openCosts(await open());
    const share = { ownership: "consigned", supplier: "Rosa Lind", share: "62.5" };
    const { id, variantId } = await receive("", share);
    expect(await balances()).toEqual({});
    const order = await sell(variantId);
    expect(await balances()).toEqual({ "cost-of-goods": 62_500, consignors: -62_500 });
    expect(await save(id, 1, { ...share, cost: "", share: "60" })).toEqual({ ok: true });
    expect(await balances()).toEqual({ "cost-of-goods": 60_000, consignors: -60_000 });
    await refund(order);
    expect(await balances()).toEqual({});
    expect(await broken()).toEqual([]);
  });

  test("a sale fully refunded in parts owes its consignor nothing", async () => {
    const { receive, sell, refund, desk, balances, broken } = openCosts(await open());
    const { variantId } = await receive("600", { ownership: "consigned", supplier: "Rosa Lind" });
    const order = await sell(variantId);
    for (const to of ["ready_for_pickup", "completed"] as const) {
      const { version } = await readDeskOrder(desk, order);
      const move = { number: order, to, version, actor: deskActor.actor, input: pickupHandover };
      expect(await desk.moveOrder(move)).toEqual({ outcome: "done" });
    }
    await refund(order, { cents: 10_000 });
    expect(await balances()).toEqual({ "cost-of-goods": 60_000, consignors: -60_000 });
    await refund(order, { cents: (await readDeskOrder(desk, order)).money.leftCents });
    expect(await balances()).toEqual({});
    expect(await broken()).toEqual([]);
  });

  test("books opening inventory as one entry, excluding the cost of earlier sales", async () => {
    const database = await open();
    const { receive, sell, refund, balances, entriesOf, broken, till } = openCosts(database);
    const inStock = await receive("");
    const sold = await receive("");
    const consigned = await receive("", { ownership: "consigned", supplier: "Rosa Lind" });
    const order = await sell(sold.variantId);
    await sell(consigned.variantId);
    // As a release before costs were booked left it.
    await database.write((tx) => tx.updateTable("stock_record").set({ cost_cents: 60_000 }).execute());
    till.clock.at += dayMs;
    for (let start = 0; start < 2; start++) await bookOpeningStock(database, till.clock.at);
    expect(await balances()).toEqual({ inventory: 60_000, consignors: -60_000 });
    expect(await broken()).toEqual([]);
    await refund(order);
    expect(await balances()).toMatchObject({ inventory: 120_000, "cost-of-goods": -60_000 });
    await sell(inStock.variantId);
    expect((await entriesOf(inStock.id)).map(({ kind }) => kind)).toEqual(["opening-stock", "sale", "sale"]);
    expect(await broken()).toEqual([]);
  });

  test("an order has its margin once every piece has a cost, and loses it with a refund", async () => {
    const { receive, sell, refund, save, desk } = openCosts(await open());
    const [one, other] = [await receive("600"), await receive("")];
    const order = await sell(one.variantId, other.variantId);
    const margin = async () => (await readDeskOrder(desk, order)).marginCents;
    expect(await margin()).toBeNull();
    expect(await save(other.id, 1, { cost: "700" })).toEqual({ ok: true });
    expect(await margin()).toBe(70_000);
    expect((await desk.orders({ search: order })).rows).toMatchObject([{ marginCents: 70_000 }]);
    await refund(order);
    expect(await margin()).toBe(0);
  });

  test("verify finds inventory and debts to consignors that differ from the register", async () => {
    const database = await open();
    const { receive, sell, broken } = openCosts(database);
    const { id } = await receive("600");
    const { variantId } = await receive("500", { ownership: "consigned", supplier: "Rosa Lind" });
    await sell(variantId);
    await database.write((tx) => tx.updateTable("stock_record").set({ cost_cents: 70_000 }).execute());
    expect(await broken()).toEqual([
      `piece P-${10_000 + id} has 70000 cents of inventory by the register, and the journal has 60000`,
      "consignors are owed 70000 cents by the register, and the journal has 50000",
    ]);
  });
});
