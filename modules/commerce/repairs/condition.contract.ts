import sharp from "sharp";
import { expect, test } from "vitest";
import { eraseMailbox, exportMailbox } from "../../../server/privacy.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { deskActor, openRepairService } from "../../../tests/repairs/repair-service.ts";

describeOnEachDatabase("The condition of a repair", (open) => {
  test("stores the intake checklist as typed, exports it, and locks it once the piece is returned", async () => {
    const database = await open();
    const all = openRepairService(database);
    const { repairs, seen, change } = all;
    const number = await all.takeIn();
    const check = async (typed: Record<string, string>) =>
      await repairs.saveChecks({ ...(await change(number)), typed });
    expect(await check({ "note-runs": "−14 s a day" })).toEqual({
      ok: false,
      errors: [{ field: "note-runs", message: "Check the box for this note, or clear the note." }],
    });
    expect(await check({ "check-runs": "yes", "note-runs": "x".repeat(121) })).toEqual({
      ok: false,
      errors: [{ field: "note-runs", message: "Keep this to 120 characters." }],
    });
    const stale = await change(number);
    const ticked = { "check-runs": "yes", "note-runs": " −14 s a day ", "check-papers": "yes" };
    expect(await check({ ...ticked, "check-invented": "yes" })).toEqual({ ok: true });
    const lines = [
      { check: "runs", note: "−14 s a day" },
      { check: "papers", note: "" },
    ];
    expect((await seen(number)).checks).toEqual(lines);
    expect(await repairs.saveChecks({ ...stale, typed: {} })).toMatchObject({
      ok: false,
      changed: expect.any(Number),
    });
    expect(await repairs.client((await repairs.token(number))!)).toMatchObject({ checks: lines });
    const exported = await exportMailbox(database, "paul@example.com", all.till.clock.at);
    expect(exported.repairs).toMatchObject([{ checks: lines }]);

    await repairs.sign({ ...(await change(number)), typed: { signedName: "Paul Lindqvist" } });
    expect(await check({ "check-winds": "yes" })).toEqual({ ok: true });
    const { history } = await seen(number);
    expect(history.map(({ action }) => action).slice(0, 2)).toEqual(["repair.checked", "repair.signed"]);
    await all.money.answerAtDesk({
      ...(await all.change(number)),
      estimate: 0,
      reason: "",
      answer: "decline",
    });
    expect(await all.handBack(number)).toEqual({ ok: true });
    expect(await check({})).toMatchObject({
      errors: [{ message: expect.stringContaining("was returned unrepaired") }],
    });
  });

  test("uploading a photo again moves it in the list; deleting the repair deletes its photos", async () => {
    const database = await open();
    const all = openRepairService(database);
    const { repairs, seen } = all;
    const number = await all.takeIn();
    const bytes = await sharp({ create: { width: 80, height: 100, channels: 3, background: "#8a7350" } })
      .jpeg()
      .toBuffer();
    const photo = { number, bytes, note: "", by: deskActor };
    expect(await repairs.addPhoto({ ...photo, place: "invented" })).toEqual({
      ok: false,
      errors: [{ field: "place", message: "Choose a view from the list." }],
    });
    expect(await repairs.addPhoto(photo)).toEqual({ ok: true });
    expect((await seen(number)).photos).toMatchObject([{ place: null }]);
    expect(await repairs.addPhoto({ ...photo, place: "serial" })).toEqual({ ok: true });
    expect((await seen(number)).photos).toMatchObject([{ place: "serial" }]);
    expect(await repairs.addPhoto({ ...photo, note: "Scratch at 2" })).toEqual({ ok: true });
    expect((await seen(number)).photos).toMatchObject([{ place: "serial", note: "Scratch at 2" }]);
    expect((await seen(number)).history[0]?.action).toBe("repair.photo_described");
    const exported = await exportMailbox(database, "paul@example.com", all.till.clock.at);
    expect(exported.repairs).toMatchObject([{ photographs: [{ place: "serial" }] }]);
    await all.money.answerAtDesk({
      ...(await all.change(number)),
      estimate: 0,
      reason: "",
      answer: "decline",
    });
    expect(await all.handBack(number)).toEqual({ ok: true });
    await eraseMailbox(database, "paul@example.com", all.till.clock.at);
    expect(await database.read.selectFrom("repair_photo").select("id").execute()).toEqual([]);
  });
});
