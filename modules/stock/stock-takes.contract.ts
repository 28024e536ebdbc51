import { expect, test } from "vitest";
import { openStock } from "#stock";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openRegister, otherActor, pickupHandover } from "../../tests/stock/open-register.ts";
import { pieceLabel } from "./piece-code.ts";

type Register = ReturnType<typeof openRegister>;

async function started(
  { stock }: Register,
  place = "",
  key = `take-${place.replace(" ", "-")}`,
): Promise<number> {
  const answer = await stock.startTake({ key, place }, deskActor);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.id;
}

describeOnEachDatabase("Stock counts", (open) => {
  test("STO-05 counts each piece once when two people scan everything at once", async () => {
    const register = openRegister(await open());
    const { stock, pieces } = register;
    const ids = await pieces(20);
    const id = await started(register);
    const scans = [deskActor, otherActor].flatMap((person) =>
      ids.map((piece) => stock.count({ id, code: pieceLabel(piece), by: person })),
    );
    const outcomes = (await Promise.all(scans)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === "counted")).toHaveLength(20);
    expect(outcomes.filter((one) => one === "again")).toHaveLength(20);
    expect((await stock.take(id))!.report).toMatchObject({ expected: 20, found: 20, differences: [] });
    expect(await started(register)).toBe(id);
  });

  test("STO-05 identifies sold, misplaced and unknown codes, and lists them as differences", async () => {
    const register = openRegister(await open());
    const { stock, till, desk, pieces, enter } = register;
    const [here, elsewhere] = await pieces(2);
    await enter(here!, { place: "Safe 1, shelf 2" });
    await enter(elsewhere!, { place: "Safe 10" });
    const gone = await soldAndFetched(register);
    const id = await started(register, "Safe 1");
    const count = (code: string) => stock.count({ id, code, by: deskActor });
    expect(await count(`N-${here}`)).toMatchObject({ outcome: "counted" });
    expect(await count(` ${pieceLabel(here!)} `)).toMatchObject({ outcome: "again", by: deskActor.actor });
    expect(await count(pieceLabel(elsewhere!))).toMatchObject({
      outcome: "elsewhere",
      piece: { place: "Safe 10" },
    });
    expect(await count(pieceLabel(gone.id))).toMatchObject({
      outcome: "sold",
      order: gone.number,
      isWaiting: false,
    });
    expect(await count("XX-1")).toEqual({ outcome: "unknown", code: "XX-1" });
    expect(await count("XX-1")).toEqual({ outcome: "unknown", code: "XX-1" });
    expect(await count("")).toEqual({ outcome: "unknown", code: "" });
    expect(await stock.count({ id: 77, code: "XX-1", by: deskActor })).toEqual({ outcome: "gone" });
    const { report } = (await stock.take(id))!;
    expect(report).toMatchObject({ expected: 1, found: 1, unknown: [{ code: "XX-1" }] });
    const causes = report.differences.map(({ piece, kind, isExplained }) => [piece, kind, isExplained]);
    expect(causes.sort()).toEqual(
      [
        [elsewhere, "unexpected", true],
        [gone.id, "unexpected", false],
      ].sort(),
    );
    expect(await desk.order(gone.number)).toMatchObject({ state: "completed" });
    expect(till.clock.at).toBeGreaterThan(0);
  });

  test("STO-06 explains a missing piece from records or by hand, and the report stays as it was", async () => {
    const register = openRegister(await open());
    const { stock, till, pieces, enter } = register;
    const [bench, memo, lost, tray] = await pieces(4);
    await enter(bench!, { away: "bench" });
    await enter(memo!, { away: "memo", supplier: "Gem House" });
    const sold = await till.addVariant({ pieces: 1 });
    // One of two equal pieces is on a tray, which doesn't explain where the other one is.
    const [onTray, beside] = await pieces(2);
    const id = await started(register);
    till.clock.at += 60_000;
    const key = await till.enter([{ variantId: sold }]);
    await till.hold(key);
    await till.pay(key);
    await layOnTray(register, onTray!);
    await stock.count({ id, code: pieceLabel(tray!), by: deskActor });
    const { report } = (await stock.take(id))!;
    expect(report.differences.map(({ cause }) => cause).sort()).toEqual([
      "",
      "",
      "At the bench",
      "On memo, Gem House",
      "On the tray for visit V-1001",
      expect.stringMatching(/^Sold since the count began, order LI-/),
    ]);
    expect(await stock.closeTake({ id, seen: 1, by: deskActor })).toMatchObject({
      errors: [{ message: expect.stringContaining(pieceLabel(lost!)) }],
    });
    const explain = (explanation: string, piece = lost!) =>
      stock.explainDifference({ id, piece, input: { explanation }, by: deskActor });
    await explain("In the window", beside);
    await explain("With the insurer");
    expect(await stock.closeTake({ id, seen: 0, by: deskActor })).toHaveProperty("changed");
    expect(await stock.closeTake({ id, seen: 1, by: deskActor })).toEqual({ ok: true });
    expect(await stock.closeTake({ id, seen: 1, by: deskActor })).toEqual({ ok: true });
    expect(await explain("Found")).toHaveProperty("changed");
    expect(await stock.count({ id, code: pieceLabel(lost!), by: deskActor })).toMatchObject({
      outcome: "closed",
    });
    await enter(bench!, { away: "" }, 1);
    // The report is the same after a restart.
    const { database } = till;
    const reopened = openStock({ database, facts: shop, origin: "https://store.test" });
    expect((await reopened.take(id))!.report.differences).toContainEqual(
      expect.objectContaining({ piece: lost, explanation: "With the insurer" }),
    );
    expect((await reopened.take(id))!.report.differences.map(({ cause }) => cause)).toContain("At the bench");
  });

  test("STO-06 attributes a missing piece to a tray only if it's on that tray now, not from an earlier visit", async () => {
    const register = openRegister(await open());
    const { stock, till, pieces } = register;
    const [earlier] = await pieces(1);
    await layOnTray(register, earlier!);
    till.clock.at += 25 * 3_600_000;
    const [one, two] = await pieces(2);
    await layOnTray(register, one!);
    const id = await started(register);
    const { report } = (await stock.take(id))!;
    const causes = report.differences.map(({ piece, cause }) => [piece, cause] as const);
    expect(causes.sort(([a], [b]) => a - b)).toEqual([
      [earlier, ""],
      [one, "On the tray for visit V-1002"],
      [two, ""],
    ]);
  });

  test("rejects a count of a location without pieces", async () => {
    const { stock, pieces } = openRegister(await open());
    await pieces(1);
    expect(await stock.startTake({ key: "k", place: "Safe 9" }, deskActor)).toMatchObject({
      errors: [{ field: "place" }],
    });
    expect(await stock.takes()).toEqual([]);
  });
});

async function soldAndFetched({ till, desk }: Register) {
  const variantId = await till.addVariant({ pieces: 1 });
  const key = await till.enter([{ variantId }]);
  await till.hold(key);
  const paid = await till.pay(key);
  if (paid.outcome !== "paid") throw new Error(paid.outcome);
  for (const to of ["ready_for_pickup", "completed"] as const) {
    const { version } = (await desk.order(paid.number))!;
    await desk.moveOrder({ number: paid.number, to, version, actor: deskActor.actor, input: pickupHandover });
  }
  const rows = till.database.read.selectFrom("stock_unit").select("id").where("variant_id", "=", variantId);
  return { id: (await rows.executeTakeFirstOrThrow()).id, number: paid.number };
}

async function layOnTray({ stock, till }: Register, piece: number): Promise<void> {
  const { handle } = (await stock.read(piece))!;
  const now = till.clock.at;
  await till.database.write(async (tx) => {
    const { id } = await tx
      .insertInto("visit")
      .values({
        ...{
          key: `v${now}`,
          request_hash: "v",
          token_hash: `v${now}`,
          name: "Claire",
          email: "c@example.com",
        },
        ...{ email_key: null, phone: null, reason: "watches", notes: "", shared: null },
        ...{ starts_at: now, ends_at: now + 1, zone: "America/New_York", state: "booked", sequence: 0 },
        ...{ remind_at: null, version: 1, created_at: now, updated_at: now },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("visit_piece")
      .values({
        ...{ visit_id: id, product_handle: handle, design_text: null, title: "Piece" },
        ...{ laid_at: now, added_by: "desk", added_at: now },
      })
      .execute();
  });
}
