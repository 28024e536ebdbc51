import { expect, test } from "vitest";
import { m } from "#messages";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { allowUpdates, rejectUpdates } from "../../tests/database/reject-updates.ts";
import {
  bookTestVisit,
  deskActor,
  listEmails,
  openTestVisits,
  start,
  visitInput,
} from "../../tests/visits/open-test-visits.ts";

describeOnEachDatabase("VIS-04: staff", (open) => {
  test("staff limits simultaneous visits; a day without staff is closed, but keeps its bookings", async () => {
    const { visits } = await openTestVisits(await open());
    await bookTestVisit(visits);
    expect(
      await visits.changeDay({ version: "0", day: "2026-12-01", staff: "0", reason: "Inventory" }, deskActor),
    ).toEqual({
      ok: true,
    });
    const freeTimes = async () =>
      (await visits.week({ day: "2026-12-01" })).days.map(({ times }) => times.length);
    const { days } = await visits.week({ day: "2026-12-01" });
    expect(days[0]).toMatchObject({ staff: 0, reason: "Inventory", times: [] });
    expect(await visits.book({ ...visitInput, key: "k2", email: "b@example.com" })).toMatchObject({
      errors: [{ field: "time", message: m.visit.dayClosed }],
    });
    const elsewhere = { ...visitInput, key: "k3", email: "c@example.com", time: "2026-12-02T14:00" };
    await bookTestVisit(visits, elsewhere);
    expect(await visits.move({ id: 2, version: 1, by: "client", time: visitInput.time })).toMatchObject({
      errors: [{ field: "time", message: m.visit.dayClosed }],
    });
    await visits.cancel({ id: 2, version: 1, by: deskActor });
    expect(await visits.read(1)).toMatchObject({ state: "booked", seat: 1 });
    // Another user, with an outdated page.
    const day = { day: "2026-12-01", staff: "2", reason: "" };
    expect(await visits.changeDay({ version: "0", ...day }, deskActor)).toEqual({
      ok: false,
      changed: start,
    });
    expect(await visits.clearDay({ ...day, version: 0 }, deskActor)).toEqual({ ok: false, changed: start });
    const both = await Promise.all(
      [0, 1].map(() => visits.changeDay({ version: "1", ...day, staff: "0" }, deskActor)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await visits.clearDay({ day: "2026-12-01", version: 2 }, deskActor);
    expect(await freeTimes()).toEqual([7, 7, 7, 7, 7, 0, 0]);
    const outdated = { version: "7", weekdays: ["0", "1", "1", "1", "1", "1", "0"] };
    expect(await visits.changeWeek(outdated, deskActor)).toEqual({ ok: false, changed: start });
    const week = { version: "0", weekdays: ["0", "1", "1", "1", "1", "1", "0"] };
    expect(await visits.changeWeek(week, deskActor)).toEqual({ ok: true });
    expect(await visits.changeWeek(week, deskActor)).toEqual({ ok: false, changed: start });
    // The visit on the first is still booked, so its time is full. Saturday is closed.
    expect(await freeTimes()).toEqual([6, 7, 7, 7, 0, 0, 0]);
    for (const [typed, message] of [
      [{ day: "2026-11-29", staff: "1" }, /closed on that weekday/],
      [{ day: "2026-11-20", staff: "1" }, /has passed/],
      [{ day: "2026-02-30", staff: "1" }, /Enter the date/],
      [{ day: "2026-12-01", staff: "-1" }, /0 to 20/],
    ] as const)
      expect(await visits.changeDay({ version: "0", reason: "", ...typed }, deskActor)).toMatchObject({
        errors: [{ message: expect.stringMatching(message) }],
      });
  });

  test("sends one reminder at ten the day before, even from four processes, and none after canceling", async () => {
    const database = await open();
    const { visits, clock } = await openTestVisits(database);
    await bookTestVisit(visits);
    await bookTestVisit(visits, { key: "k2", email: "ben@example.com" });
    await visits.cancel({ id: 2, version: 1, by: deskActor });
    const remind = async () => {
      const sent = await Promise.all(Array.from({ length: 4 }, () => visits.queueDueReminders()));
      return sent.reduce((sum, one) => sum + one, 0);
    };
    // 10:00 on Monday, November 30 in the showroom is 15:00 UTC.
    clock.at = Date.UTC(2026, 10, 30, 14, 59);
    expect(await remind()).toBe(0);
    clock.at += 60_000;
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect((await listEmails(database)).filter((email) => email.startsWith("visit-reminder"))).toEqual([
      "visit-reminder Claire@example.com queued",
    ]);
    // After moving to a later day, it gets a reminder for the new day.
    await visits.move({ id: 1, version: 1, by: deskActor, time: "2026-12-04T10:00" });
    clock.at = Date.UTC(2026, 11, 3, 15);
    expect(await remind()).toBe(1);
    expect((await visits.read(1))!.version).toBe(2);
  });

  test("sends a reminder even if another one fails, and retries the failed one", async () => {
    const database = await open();
    const { visits, clock, faults } = await openTestVisits(database);
    await bookTestVisit(visits);
    await bookTestVisit(visits, { key: "k2", email: "ben@example.com" });
    await rejectUpdates(database, "visit", 1);
    clock.at = Date.UTC(2026, 10, 30, 15);
    expect(await visits.queueDueReminders()).toBe(1);
    expect(await visits.queueDueReminders()).toBe(0);
    expect(faults).toHaveLength(2);
    await allowUpdates(database, "visit");
    expect(await visits.queueDueReminders()).toBe(1);
  });
});
