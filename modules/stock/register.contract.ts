import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openRegister, pickupHandover, stockInput } from "../../tests/stock/open-register.ts";
import { sumStock } from "./stock-sums.ts";

describeOnEachDatabase("The stock register", (open) => {
  test("STO-01 enters a piece and updates it by version; the audit contains no supplier names", async () => {
    const { stock, pieces } = openRegister(await open());
    const [id] = await pieces(2);
    expect(await stock.read(id!)).toMatchObject({
      isEntered: false,
      version: 0,
      costCents: null,
      days: null,
    });
    expect(await stock.save({ id: id!, version: 0, by: deskActor, input: stockInput })).toEqual({ ok: true });
    const entered = await stock.read(id!);
    expect(entered).toMatchObject({
      ...{ serial: "7K4 31 906", ownership: "owned", costCents: 3_890_000, supplier: "Gem House" },
      ...{ hasBox: 1, hasPapers: 0, place: "Safe 1, shelf 1", days: 31, version: 1 },
    });
    const changes = ["1,000", "2,000"].map((cost) =>
      stock.save({ id: id!, version: 1, by: deskActor, input: { ...stockInput, cost } }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toHaveProperty("changed");
    const { history } = (await stock.read(id!))!;
    expect(history.map(({ action }) => action)).toEqual(["stock.recorded", "stock.recorded"]);
    expect(JSON.parse(history[0]!.data)).toMatchObject({ cost_cents: { from: 3_890_000 } });
    expect(JSON.stringify(history)).not.toContain("Gem House");
  });

  test("STO-01 rejects invalid input by field, and stores nothing", async () => {
    const { stock, pieces, enter } = openRegister(await open());
    const [first, second] = await pieces(2);
    await enter(first!, { serial: "TWICE" });
    const wrong: [object, string][] = [
      [{ cost: "much" }, "cost"],
      [{ cost: "-5" }, "cost"],
      [{ acquiredOn: "2026-02-30" }, "acquiredOn"],
      [{ acquiredOn: "2026-11-22" }, "acquiredOn"],
      [{ ownership: "stolen" }, "ownership"],
      [{ away: "moon" }, "away"],
      [{ place: "a\nb" }, "place"],
      [{ serial: "TWICE" }, "serial"],
      [{ ownership: "consigned", supplier: "" }, "supplier"],
      [{ share: "60" }, "share"],
      [{ ownership: "consigned", cost: "5", share: "60" }, "share"],
      [{ ownership: "consigned", cost: "", share: "101" }, "share"],
      [{ ownership: "consigned", cost: "", share: "0" }, "share"],
      [{ payableDays: "soon" }, "payableDays"],
    ];
    for (const [change, field] of wrong)
      expect(await enter(second!, change), JSON.stringify(change)).toMatchObject({ errors: [{ field }] });
    expect(await stock.read(second!)).toMatchObject({ isEntered: false });
    expect(await enter(999_999)).toEqual({ ok: false, gone: true });
  });

  test("STO-01 rejects a serial number that another piece on hand has, and accepts it once that piece is gone", async () => {
    const register = openRegister(await open());
    const { stock, till, pieces, enter } = register;
    const sold = await till.addVariant({ pieces: 1 });
    const [first] = await till.database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", sold)
      .execute();
    await enter(first!.id, { serial: "M31 882 04" });
    const [again] = await pieces(1);
    for (const serial of [
      "m31 882 04",
      "M3188204",
      "M31-882-04",
      "M31\u2011882\u201104",
      "M31\u00a0882\u00a004",
    ])
      expect(await enter(again!, { serial }), serial).toMatchObject({
        errors: [{ field: "serial", message: expect.stringMatching(/^P-10001, .* already has this serial/) }],
      });
    const key = await till.enter([{ variantId: sold }]);
    await till.hold(key);
    await till.pay(key);
    await till.database.write((tx) => tx.updateTable("orders").set({ state: "completed" }).execute());
    // Bought back: the same watch comes in again.
    expect(await enter(again!, { serial: "M31 882 04" })).toEqual({ ok: true });
    const take = await stock.startTake({ key: "t", place: "" }, deskActor);
    if (!take.ok) throw new Error("No stock-take.");
    const count = (code: string) => stock.count({ id: take.id, code, by: deskActor });
    expect(await count("m31 882 04")).toMatchObject({ outcome: "counted", piece: { id: again } });
    expect(await count(String(10_000 + again!))).toMatchObject({ outcome: "again", piece: { id: again } });
  });

  test("counts pieces with and without a serial number, and products whose pieces aren't counted", async () => {
    const { stock, till, pieces, enter } = openRegister(await open());
    const [first, second] = await pieces(2);
    await enter(first!, { serial: "7K4 31 906" });
    await enter(second!, { serial: "" });
    const before = await stock.uncounted();
    await till.addVariant({ pieces: null });
    expect((await stock.inHand()).map(({ serial }) => serial)).toEqual(["7K4 31 906", null]);
    expect(await stock.uncounted()).toBe(before + 1);
  });

  test("STO-02 values a piece at cost until its sale is booked, and counts it as on hand until handover", async () => {
    const { stock, till, desk, enter, faults } = openRegister(await open());
    const variantId = await till.addVariant({ pieces: 1 });
    const [{ id } = { id: 0 }] = await till.database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", variantId)
      .execute();
    await enter(id, { cost: "700" });
    const [mine] = await openPieces();
    await enter(mine!, { cost: "50", ownership: "consigned" });
    const sums = async () => sumStock(await stock.inHand());
    expect(await sums()).toEqual({ pieces: 2, ownedCents: 70_000, consignedCents: 5_000, withoutCost: 0 });
    const key = await till.enter([{ variantId }]);
    await till.hold(key);
    expect(await sums()).toMatchObject({ pieces: 2, ownedCents: 70_000 });
    await till.pay(key);
    expect(await sums()).toEqual({ pieces: 2, ownedCents: 0, consignedCents: 5_000, withoutCost: 0 });
    const sold = (await stock.read(id))!;
    expect(sold).toMatchObject({ state: "sold", isWaiting: true });
    const number = sold.order!;
    for (const to of ["ready_for_pickup", "completed"] as const) {
      const { version } = (await desk.order(number))!;
      const moved = await desk.moveOrder({
        number,
        to,
        version,
        actor: deskActor.actor,
        input: pickupHandover,
      });
      expect(moved).toMatchObject({ outcome: "done" });
    }
    expect(await sums()).toMatchObject({ pieces: 1 });
    expect(await faults()).toEqual([]);

    async function openPieces() {
      const other = await till.addVariant({ pieces: 1 });
      const rows = till.database.read.selectFrom("stock_unit").select("id").where("variant_id", "=", other);
      return (await rows.execute()).map((row) => row.id);
    }
  });

  test("a piece taken off sale still belongs to the shop", async () => {
    const { stock, pieces, enter } = openRegister(await open());
    const [id] = await pieces(1);
    await enter(id!);
    expect(await stock.drop({ id: id!, version: 7, by: deskActor })).toHaveProperty("changed");
    expect(await stock.drop({ id: id!, version: 1, by: deskActor })).toEqual({ ok: true });
    expect(await stock.drop({ id: id!, version: 1, by: deskActor })).toEqual({ ok: true });
    expect(await stock.inHand()).toMatchObject([{ isEntered: false }]);
  });

  test("STO-01 a form from before a piece was removed doesn't enter it again", async () => {
    const { stock, pieces, enter } = openRegister(await open());
    const [id] = await pieces(1);
    await enter(id!);
    expect(await stock.drop({ id: id!, version: 1, by: deskActor })).toEqual({ ok: true });
    expect(await stock.save({ id: id!, version: 1, by: deskActor, input: stockInput })).toHaveProperty(
      "changed",
    );
    expect(await stock.read(id!)).toMatchObject({ isEntered: false });
  });

  test("moves several pieces in one transaction, reports each failure, and moves once when two people submit", async () => {
    const { stock, pieces, enter } = openRegister(await open());
    const [one, two, three] = (await pieces(3)) as [number, number, number];
    await enter(one);
    await enter(two, { serial: "OTHER" });
    const chosen = [
      ...[
        { id: two, version: 1 },
        { id: three, version: 0 },
        { id: one, version: 1 },
      ],
      { id: 999_999, version: 1 },
    ];
    const place = (name = "Window") => stock.place({ pieces: chosen, input: { place: name }, by: deskActor });
    const answers = await Promise.all([place(), place("Safe 2")]);
    const faults = answers.map((answer) => (answer.ok ? answer.faults : []));
    expect(faults.flatMap((of) => [of[0], of[2]].map((fault) => fault === null)).sort()).toEqual([
      ...[false, false, true, true],
    ]);
    expect(faults[0]?.[1]).toContain("has no inventory record yet");
    expect(faults[0]?.[3]).toContain("no longer have this piece");
    const { place: moved } = (await stock.read(one))!;
    for (const id of [one, two]) expect(await stock.read(id)).toMatchObject({ place: moved, version: 2 });
    // A double click moves pieces that are already there only once.
    expect(await place(moved)).toMatchObject({
      faults: [null, expect.any(String), null, expect.any(String)],
    });
    expect(await stock.read(one)).toMatchObject({ version: 2 });
    expect(await stock.place({ pieces: chosen, input: { place: " " }, by: deskActor })).toHaveProperty(
      "errors",
    );
  });
});
