import sharp from "sharp";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { kinds } from "../../../server/kinds.ts";
import { pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { readDeskOrder, shippingInput } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { deskActor, openRegister, otherActor, pickupHandover } from "../../../tests/stock/open-register.ts";
import { readClientHistory } from "../../clients/profile/client-history.ts";

const dayMs = 86_400_000;

const form = {
  key: "form-1",
  day: "2026-11-24",
  condition: "One hairline on the clasp",
  place: "Safe 2",
  offer: "for-sale",
};

const photograph = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: "#8a7350" } })
    .webp()
    .toBuffer();

/** A stock register with an order for several pieces of one product, handed over on November 21. */
async function soldPieces(database: Database, count = 1) {
  const service = openRegister(database);
  const { till, desk, enter } = service;
  const variantId = await till.addVariant({ pieces: count, priceCents: 100_000 });
  const units = await database.read
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variantId)
    .orderBy("id")
    .execute();
  const ids = units.map(({ id }) => id);
  for (const id of ids) await enter(id);
  const number = await bought(service, variantId, count);
  const move = async (to: "ready_for_pickup" | "completed") => {
    const { version } = await readDeskOrder(desk, number);
    expect(
      await desk.moveOrder({ number, to, version, actor: deskActor.actor, input: pickupHandover }),
    ).toEqual({
      outcome: "done",
    });
  };
  const giveBack = async (cents?: number) => {
    const { version, money } = await readDeskOrder(desk, number);
    const asked = { number, version, key: `back-${money.leftCents}`, actor: deskActor.actor };
    const back = { ...asked, cents: cents ?? money.leftCents, seenLeftCents: money.leftCents };
    expect(await desk.refund(back)).toMatchObject({ outcome: "done" });
  };
  await move("ready_for_pickup");
  await move("completed");
  till.clock.at += 4 * dayMs;
  const takeBack = (change: Partial<typeof form> & { part?: "yes" } = {}, more: object = {}) =>
    desk.returnPiece({
      ...{ id: ids[0]!, order: number, input: { ...form, ...change }, photographs: [], by: deskActor },
      ...more,
    });
  return { ...service, variantId, ids, number, giveBack, takeBack };
}

/** Buys `quantity` pieces of a variant. */
async function bought({ till }: ReturnType<typeof openRegister>, variantId: number, quantity: number) {
  const key = await till.enter([{ variantId, quantity }]);
  await till.hold(key, pickupInput());
  const paid = await till.pay(key);
  if (paid.outcome !== "paid") throw new Error(`The order is ${paid.outcome}.`);
  return paid.number;
}

function message(answer: object): string {
  return "errors" in answer ? (answer.errors as { message: string }[])[0]!.message : JSON.stringify(answer);
}

async function journalOf({ read }: Database) {
  return await read.selectFrom("journal_posting").selectAll().orderBy("entry").orderBy("position").execute();
}

describeOnEachDatabase("Returning a sold piece to stock", (open) => {
  test("STO-12 DO8 puts the piece back on sale as of that day, keeps its cost and sale, and books only its cost", async () => {
    const database = await open();
    const sold = await soldPieces(database);
    const { till, desk, stock, ids, number, variantId, giveBack, takeBack, faults } = sold;
    const [id] = ids as [number];
    await giveBack();
    const [before, changes] = [await journalOf(database), till.stockChanges()];
    const productVersion = async () =>
      (await database.read.selectFrom("product").select("updated_at").executeTakeFirstOrThrow()).updated_at;
    const version = await productVersion();
    expect(await takeBack({}, { photographs: [await photograph(), await photograph()] })).toEqual({
      ok: true,
    });
    expect(await till.units(variantId)).toEqual({ free: 1, held: 0, sold: 0 });
    expect(till.stockChanges()).toBe(changes + 1);
    expect(await productVersion()).toBeGreaterThan(version);
    const cost = { pieces: null, reference: null, taxed_cents: null, unit_id: id };
    expect((await journalOf(database)).slice(before.length)).toEqual([
      { ...cost, entry: 5, position: 1, account: "inventory", cents: 3_890_000 },
      { ...cost, entry: 5, position: 2, account: "cost-of-goods", cents: -3_890_000 },
    ]);
    expect((await journalOf(database)).slice(0, before.length)).toEqual(before);
    expect(await stock.read(id)).toMatchObject({
      ...{ state: "free", isWithheld: false, order: null, serial: `N-${id}`, version: 2 },
      ...{ acquiredOn: "2026-11-24", days: 1, place: "Safe 2", condition: form.condition },
      ...{ costCents: 3_890_000, supplier: "Gem House", terms: "30 days net" },
      files: [{ kind: "condition", note: "As returned" }],
      returns: [{ order: number, day: "2026-11-24", place: "Safe 2" }],
    });
    const history = (await stock.read(id))!.history.map(({ action }) => action);
    expect(history).toEqual(["stock.photographed", "stock.taken_back", "stock.recorded"]);
    // The order and its documents still say which piece it sold.
    expect(await readDeskOrder(desk, number)).toMatchObject({
      ...{ state: "completed", units: [], returns: [{ id, serial: `N-${id}`, day: "2026-11-24" }] },
    });
    expect((await desk.paper(number))!.lines).toMatchObject([{ serials: [`N-${id}`] }]);
    expect((await desk.orders({ search: `N-${id}` })).rows).toMatchObject([{ number }]);
    // After a second sale, each order has its own sale of the piece.
    const second = await bought(sold, variantId, 1);
    expect(await readDeskOrder(desk, second)).toMatchObject({ units: [{ id, state: "sold" }], returns: [] });
    expect(await faults()).toEqual([]);
  });

  test("STO-12 never reuses the stock number of a deleted piece", async () => {
    const database = await open();
    const { till, stock, ids, giveBack, takeBack } = await soldPieces(database);
    const id = ids[0]!;
    await giveBack();
    await takeBack();
    const { version } = (await stock.read(id))!;
    expect(await stock.drop({ id, version, by: deskActor })).toEqual({ ok: true });
    await database.write((tx) => tx.deleteFrom("stock_unit").where("id", "=", id).execute());
    const variantId = await till.addVariant({ pieces: 3 });
    const units = await database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", variantId)
      .execute();
    expect(units).toHaveLength(3);
    for (const unit of units) expect(await stock.read(unit.id)).toMatchObject({ returns: [], history: [] });
  });

  test("STO-12 the buyer no longer owns a returned piece", async () => {
    const database = await open();
    const { till, giveBack, takeBack } = await soldPieces(database, 2);
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    const owned = async () =>
      (
        await readClientHistory(kinds, {
          db: database.read,
          addresses: [email.toLowerCase()],
          now: till.clock.at,
        })
      ).owned;
    expect(await owned()).toMatchObject([{ quantity: 2, amountCents: 200_000 }]);
    await giveBack(100_000);
    await takeBack({ part: "yes" });
    expect(await owned()).toMatchObject([{ quantity: 1, amountCents: 100_000 }]);
  });

  test("STO-12 returns a piece once despite two people and a double click, and tells the second who did it", async () => {
    const database = await open();
    const { till, ids, variantId, giveBack, takeBack, faults } = await soldPieces(database);
    await giveBack();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => takeBack()),
      ...Array.from({ length: 5 }, (_, at) => takeBack({ key: `other-${at}` }, { by: otherActor })),
    ]);
    const same = [answers.slice(0, 5), ...answers.slice(5).map((one) => [one])];
    const done = same.filter((of) => of.every((one) => one.ok));
    expect(done).toHaveLength(1);
    expect(answers.filter((one) => "changed" in one)).toHaveLength(10 - done[0]!.length);
    expect(await till.units(variantId)).toEqual({ free: 1, held: 0, sold: 0 });
    const taken = await database.read
      .selectFrom("audit")
      .select("subject")
      .where("action", "in", ["stock.taken_back", "piece.taken_back"])
      .execute();
    expect(taken).toHaveLength(2);
    expect(await takeBack({ key: "late" })).toEqual({ ok: false, changed: till.clock.at });
    expect(await database.read.selectFrom("stock_return").select("unit_id").execute()).toEqual([
      { unit_id: ids[0] },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("STO-12 a refund, a purchase and a return at once leave one owner and balanced books", async () => {
    const database = await open();
    const sold = await soldPieces(database);
    const { till, variantId, giveBack, takeBack, faults } = sold;
    const key = await till.enter([{ variantId }]);
    const [, first] = await Promise.all([giveBack(), takeBack()]);
    if (!first.ok) expect(await takeBack()).toEqual({ ok: true });
    const rivals = await Promise.all([
      till.hold(key, pickupInput()),
      bought(sold, variantId, 1).catch((error: Error) => error.message),
      takeBack({ key: "again" }),
    ]);
    const { free, held, sold: gone } = await till.units(variantId);
    expect([free, held + gone]).toEqual([0, 1]);
    expect(rivals[2]).toHaveProperty("changed");
    expect(await faults()).toEqual([]);
  });

  test("STO-12 DO8 requires a refund first; after a partial refund returns only the selected piece", async () => {
    const database = await open();
    const { till, desk, stock, ids, number, variantId, giveBack, takeBack, faults } = await soldPieces(
      database,
      2,
    );
    const [one, two] = ids as [number, number];
    expect(message(await takeBack())).toContain("hasn't been refunded yet");
    await giveBack(100_000);
    expect(await readDeskOrder(desk, number)).toMatchObject({ refundedExtent: "part" });
    expect(await takeBack()).toMatchObject({ errors: [{ field: "part" }] });
    expect(await till.units(variantId)).toEqual({ free: 0, held: 0, sold: 2 });
    expect(await takeBack({ part: "yes" }, { id: two })).toEqual({ ok: true });
    expect(await readDeskOrder(desk, number)).toMatchObject({ units: [{ id: one }], returns: [{ id: two }] });
    expect(await stock.read(one)).toMatchObject({ state: "sold", order: number });
    expect((await desk.paper(number))!.lines).toMatchObject([{ serials: [`N-${one}`, `N-${two}`] }]);
    expect(await faults()).toEqual([]);
  });

  test("STO-12 DO9 a piece returned off sale can't be bought until listed, and keeps its consignor terms", async () => {
    const database = await open();
    const { till, desk, stock, ids, variantId, giveBack, takeBack, faults, enter } =
      await soldPieces(database);
    const [id] = ids as [number];
    await enter(id, { ownership: "consigned", supplier: "M. Reyes", terms: "80%, back after 90 days" }, 1);
    await giveBack();
    const changes = till.stockChanges();
    expect(await takeBack({ offer: "withheld" })).toEqual({ ok: true });
    expect(till.stockChanges()).toBe(changes);
    expect(await stock.read(id)).toMatchObject({
      ...{ state: "free", isWithheld: true, ownership: "consigned", supplier: "M. Reyes" },
      terms: "80%, back after 90 days",
    });
    const key = await till.enter([{ variantId }]);
    expect(await till.hold(key, pickupInput())).toMatchObject({ outcome: "refused" });
    const offer = (isWithheld: boolean) => desk.offerPiece({ id, isWithheld, by: deskActor });
    expect(await Promise.all([offer(false), offer(false)])).toEqual([{ ok: true }, { ok: true }]);
    expect(till.stockChanges()).toBe(changes + 1);
    expect(await till.hold(key, pickupInput())).toMatchObject({ outcome: "payment" });
    expect(message(await offer(true))).toContain("is now held");
    expect(await faults()).toEqual([]);
  });

  test("STO-12 the next stock count expects the returned piece in its place, valued at cost", async () => {
    const database = await open();
    const { stock, ids, giveBack, takeBack } = await soldPieces(database);
    const [id] = ids as [number];
    await giveBack();
    expect(await stock.startTake({ key: "take-0", place: "" }, deskActor)).toHaveProperty("errors");
    await takeBack({ offer: "withheld" });
    const take = await stock.startTake({ key: "take-1", place: "Safe 2" }, deskActor);
    if (!take.ok) throw new Error(message(take));
    expect((await stock.take(take.id))!.report).toMatchObject({
      expected: 1,
      differences: [{ piece: id, kind: "missing", isExplained: false }],
    });
    expect(await stock.count({ id: take.id, code: `N-${id}`, by: deskActor })).toMatchObject({
      outcome: "counted",
    });
    expect((await stock.take(take.id))!.report.differences).toEqual([]);
  });

  test("STO-12 rejects a piece already back in stock, an invalid day, a bad photo and another order's piece", async () => {
    const database = await open();
    const { till, stock, pieces, enter, ids, variantId, giveBack, takeBack } = await soldPieces(database);
    await giveBack();
    for (const [change, field] of [
      [{ day: "2026-11-20" }, "day"],
      [{ day: "2026-11-26" }, "day"],
      [{ day: "yesterday" }, "day"],
      [{ condition: " " }, "condition"],
      [{ place: "" }, "place"],
      [{ offer: "" }, "offer"],
    ] as const)
      expect([change, await takeBack(change)]).toMatchObject([change, { errors: [{ field }] }]);
    const text = new TextEncoder().encode("no picture");
    expect(await takeBack({}, { photographs: [text] })).toMatchObject({ errors: [{ field: "file" }] });
    expect(await takeBack({}, { order: "LI-00000000" })).toEqual({ ok: false, gone: true });
    expect(await takeBack({}, { id: 9_999 })).toEqual({ ok: false, gone: true });
    const [twin] = await pieces(1);
    await enter(twin!, { serial: `N-${ids[0]}` });
    expect(message(await takeBack())).toContain("was entered twice");
    expect(await till.units(variantId)).toEqual({ free: 0, held: 0, sold: 1 });
    expect(await stock.read(ids[0]!)).toMatchObject({ version: 1, files: [], returns: [] });
  });

  test("STO-12 a piece kept off sale by a refund can still be returned, even if it was never in the register", async () => {
    const database = await open();
    const { till, desk, stock, paid, faults } = openRegister(database);
    const order = await paid({ input: shippingInput });
    const asked = { number: order.number, version: order.version, key: "k1", actor: deskActor.actor };
    await desk.refund({ ...asked, seenLeftCents: order.money.leftCents, keepsPieces: true });
    const id = order.units[0]!.id;
    const input = { ...form, day: "2026-11-21" };
    expect(
      await desk.returnPiece({ id, order: order.number, input, photographs: [], by: deskActor }),
    ).toEqual({
      ok: true,
    });
    expect(await stock.read(id)).toMatchObject({ state: "free", isEntered: true, costCents: null, days: 0 });
    expect(till.stockChanges()).toBe(3);
    expect(await faults()).toEqual([]);
  });
});
