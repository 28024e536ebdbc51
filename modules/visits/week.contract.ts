import { expect, test } from "vitest";
import { addDays } from "../../foundation/records/calendar-day.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openTestVisits } from "../../tests/visits/open-test-visits.ts";

describeOnEachDatabase("VIS-07: the week offered", (open) => {
  test("shows the requested day's week, or the first with a free time, within sixty days from today", async () => {
    const { visits, clock } = await openTestVisits(await open());
    const week = async (day: string | null) => {
      const { days, chosen, before, after } = await visits.week({ day });
      return [days[0]!.day, chosen?.day ?? null, before, after];
    };
    // It is nine o'clock, and two hours' notice makes eleven the first bookable time.
    expect(await week(null)).toEqual(["2026-11-24", "2026-11-24", null, "2026-12-01"]);
    const { chosen } = await visits.week({ day: null });
    expect(chosen!.times.map(({ value }) => value)[0]).toBe("2026-11-24T11:00");
    expect(await week("2026-12-03")).toEqual(["2026-12-01", "2026-12-03", "2026-11-24", "2026-12-08"]);
    expect(await week("2026-12-06")).toEqual(["2026-12-01", "2026-12-01", "2026-11-24", "2026-12-08"]);
    expect(await week("2027-01-23")).toEqual(["2027-01-19", "2027-01-23", "2027-01-12", null]);
    for (const wrong of ["2026-11-23", "2027-01-24", "2026-02-30", "x"])
      expect(await week(wrong), wrong).toEqual(await week(null));
    for (let day = "2026-11-24"; day <= "2026-12-05"; day = addDays(day, 1))
      await visits.changeDay({ version: "0", day, staff: "0", reason: "" }, deskActor);
    expect(await week(null)).toEqual(["2026-12-08", "2026-12-08", "2026-12-01", "2026-12-15"]);
    expect(await week("2026-11-25")).toEqual(["2026-11-24", null, null, "2026-12-01"]);
    // After closing on Saturday, the next open day is Tuesday.
    clock.at = Date.UTC(2026, 11, 12, 23);
    expect((await week(null))[1]).toBe("2026-12-15");
    const desk = await visits.week({ day: "2026-12-14", isDesk: true });
    expect(desk.chosen).toMatchObject({ day: "2026-12-14", kind: "appointment" });
  });
});
