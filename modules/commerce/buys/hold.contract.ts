import { expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { openCounterService } from "../../../tests/counter/counter-service.ts";
import { newTradeIn } from "../../../tests/counter/trade-in-input.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openStock } from "../../stock/open-stock.ts";

const by = { actor: "staff 1 (owner)", requestId: "r1" };
const dayMs = 86_400_000;

describeOnEachDatabase("A piece that was taken in", (open) => {
  async function takenIn(database: Awaited<ReturnType<typeof open>>) {
    const service = await openCounterService(database);
    const ticket = await service.open();
    await ticket.takeIn(await newTradeIn({ caseSerial: "F1" }));
    await ticket.finish();
    const buy = await database.read.selectFrom("buy").selectAll().executeTakeFirstOrThrow();
    const unit = buy.unit_id ?? 0;
    const { variant_id: variantId } = await database.read
      .selectFrom("stock_unit")
      .select("variant_id")
      .where("id", "=", unit)
      .executeTakeFirstOrThrow();
    const { product_id: productId } = await database.read
      .selectFrom("variant")
      .select("product_id")
      .where("id", "=", variantId)
      .executeTakeFirstOrThrow();
    await database.write(async (tx) => {
      await tx.updateTable("variant").set({ price_cents: 90_000 }).where("id", "=", variantId).execute();
      await tx
        .updateTable("product")
        .set({ status: "ACTIVE", published: 1 })
        .where("id", "=", productId)
        .execute();
    });
    return { service, buys: service.till.buys, unit, variantId };
  }

  test("under hold can't leave by any route: web, counter, on sale, memo, bench, consignor, register", async () => {
    const database = await open();
    const { service, unit, variantId } = await takenIn(database);
    const { till, desk } = service;
    const key = await till.enter([{ variantId }]);
    expect(await till.hold(key, pickupInput())).not.toMatchObject({ outcome: "payment" });
    const ticket = await service.open();
    expect(await ticket.act({ do: "add-piece", unit })).toMatchObject({
      outcome: "refused",
      errors: [{ message: "On hold: it was taken from the public. It can't be sold yet." }],
    });
    expect(await desk.offerPiece({ id: unit, isWithheld: false, by })).toMatchObject({ ok: false });
    const stock = openStock({ database, facts: shop, origin: "http://shop.test", now: () => till.clock.at });
    const piece = await stock.read(unit);
    const record = { serial: "F1", ownership: "owned", cost: "500", away: "", supplier: "BUY-1001" };
    const save = (input: object) =>
      stock.save({ id: unit, version: piece?.version ?? 0, input: { ...record, ...input }, by });
    expect(await save({ away: "memo" })).toMatchObject({ ok: false, errors: [{ field: "away" }] });
    expect(await save({ away: "bench" })).toMatchObject({ ok: false, errors: [{ field: "away" }] });
    expect(await save({ ownership: "consigned" })).toMatchObject({
      ok: false,
      errors: [{ field: "ownership" }],
    });
    expect(await stock.drop({ id: unit, version: piece?.version ?? 0, by })).toMatchObject({ ok: false });
    // Whatever the code does, the database refuses.
    for (const set of [{ withheld: 0 as const }, { state: "held" as const, order_id: "x" }])
      await expect(
        database.write((tx) => tx.updateTable("stock_unit").set(set).where("id", "=", unit).execute()),
      ).rejects.toThrow();
    await expect(
      database.write((tx) => tx.deleteFrom("stock_unit").where("id", "=", unit).execute()),
    ).rejects.toThrow();
    expect(await service.faults()).toEqual([]);
  });

  test("is released after the last day of its hold, never before, and then sold", async () => {
    const database = await open();
    const { service, buys, unit } = await takenIn(database);
    const { clock } = service.till;
    const asked = async () => {
      const { version } = await database.read.selectFrom("buy").select("version").executeTakeFirstOrThrow();
      return { number: 1_001, version, by };
    };
    expect(await buys.release(await asked())).toMatchObject({
      errors: [{ message: "This piece is on hold through 2026-12-10." }],
    });
    const extend = async (until: string) =>
      await buys.extend({ ...(await asked()), input: { until, note: "Detective Ruiz, case 14" } });
    expect(await extend("2026-12-09")).toMatchObject({ ok: false, errors: [{ field: "until" }] });
    expect(await extend("2026-12-20")).toMatchObject({ ok: true });
    clock.at += 25 * dayMs;
    expect(await buys.release(await asked())).toMatchObject({ ok: false });
    clock.at += 5 * dayMs;
    expect(await buys.holdForPolice({ ...(await asked()), input: { note: "Subpoena" } })).toMatchObject({
      ok: true,
    });
    expect(await buys.release(await asked())).toMatchObject({ ok: false });
    expect(await buys.endPoliceHold({ ...(await asked()), input: { note: "Closed" } })).toMatchObject({
      ok: true,
    });
    expect(await buys.release(await asked())).toMatchObject({ ok: true });
    expect(await service.desk.offerPiece({ id: unit, isWithheld: false, by })).toMatchObject({ ok: true });
    const ticket = await service.open();
    expect(await ticket.act({ do: "add-piece", unit })).toMatchObject({ outcome: "done" });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await service.books()).toMatchObject({ "cost-of-goods": 50_000 });
    expect(await service.faults()).toEqual([]);
  });

  test("shows its seller's ID to the owner only when asked, and each look is audited", async () => {
    const database = await open();
    const { buys } = await takenIn(database);
    expect(await buys.revealId({ number: 1_001, by })).toEqual({
      number: "K12-4471-9920",
      bornOn: "1988-04-09",
    });
    const looks = await database.read
      .selectFrom("audit")
      .select(["subject", "actor", "data"])
      .where("action", "=", "buy.id_shown")
      .execute();
    expect(looks).toMatchObject([{ subject: "buy BUY-1001", actor: by.actor }]);
    const everything = JSON.stringify([
      await database.read.selectFrom("audit").selectAll().execute(),
      await database.read.selectFrom("idempotency").selectAll().execute(),
      await database.read.selectFrom("buy").selectAll().execute(),
    ]);
    expect(everything).not.toContain("4471");
    expect(everything).not.toContain("1988-04-09");
  });
});
