import { describe, expect, test } from "vitest";
import { openingStatus } from "../../app/store/frame/showroom-hours.ts";
import { openingMsBetween } from "../../modules/clients/desk/opening-hours.ts";
import { dayKind, visitTimes } from "../../modules/visits/visit-plan.ts";
import { shop } from "../../shop.config.ts";
import { closedHolidays, openingOn } from "./opening-hours.ts";
import { withFacts } from "./with-facts.sample.ts";

/** Fridays from 6pm to 2am. */
const late = {
  hours: [
    { days: [5], label: "Friday", text: "6pm-2am", opens: "18:00", closes: "02:00" },
    { days: [0, 1, 2, 3, 4, 6], label: "Other days", text: "Closed" },
  ],
};
const zone = "-05:00";
const at = (time: string) => new Date(`${time}:00${zone}`);
const status = (time: string, facts: Parameters<typeof withFacts>[0]) =>
  withFacts(facts, () => openingStatus(at(time)));

describe("move-in trap 34: hours past midnight, and holidays", () => {
  test.each([
    ["2026-12-04T17:00", "opens today at 6pm"],
    ["2026-12-04T23:30", "open today until 2am"],
    ["2026-12-05T01:00", "open today until 2am"],
    ["2026-12-05T02:00", "opens Friday at 6pm"],
  ])("at %s the showroom %s", (time, said) => {
    expect(status(time, late)).toBe(said);
  });

  test("a holiday takes precedence over the weekday, and ends the night before it", () => {
    const friday = { ...late, holidays: [{ day: "2026-12-04", title: "Inventory" }] };
    expect(status("2026-12-04T20:00", friday)).toBe("opens December 11 at 6pm");
    expect(status("2026-12-05T01:00", friday)).toBe("opens Friday at 6pm");
    const saturday = { ...late, holidays: [{ day: "2026-12-05", title: "Wedding" }] };
    withFacts(saturday, () =>
      expect(openingStatus(at("2026-12-05T01:00"), closedHolidays(saturday))).toBe("opens Friday at 6pm"),
    );
    const other = {
      ...shop,
      holidays: [{ day: "2026-12-24", title: "Eve", opens: "10:00", closes: "15:00" }],
    };
    expect(openingOn(other, "2026-12-24")).toEqual({ opens: "10:00", closes: "15:00" });
    expect(status("2026-12-24T15:30", other)).toBe("opens tomorrow at 10am");
  });

  test("counts the hours after midnight, and offers visits until midnight", () => {
    const plan = { ...shop, ...late };
    const [from, to] = [at("2026-12-04T00:00").getTime(), at("2026-12-07T00:00").getTime()];
    expect(openingMsBetween(plan, from, to)).toBe(8 * 3_600_000);
    expect(openingMsBetween(plan, at("2026-12-05T01:00").getTime(), to)).toBe(3_600_000);
    const times = visitTimes(plan, "2026-12-04");
    expect([times[0], times.at(-1)]).toEqual([at("2026-12-04T18:00"), at("2026-12-04T23:00")].map(Number));
  });

  test("closes visits on a holiday, and takes them at its hours", () => {
    const closed = { day: "2026-12-24", to: "2026-12-26", title: "Christmas" };
    expect(dayKind({ ...shop, holidays: [closed] }, "2026-12-24")).toBe("closed");
    expect(
      dayKind({ ...shop, holidays: [{ ...closed, day: "2026-12-28", to: "2026-12-28" }] }, "2026-12-28"),
    ).toBe("closed");
    expect(closedHolidays({ ...shop, holidays: [closed] })).toEqual([
      "2026-12-24",
      "2026-12-25",
      "2026-12-26",
    ]);
    const sunday = { day: "2026-12-20", title: "Last Sunday", opens: "12:00", closes: "14:00" };
    expect(visitTimes({ ...shop, holidays: [sunday] }, "2026-12-20")).toHaveLength(2);
  });
});
