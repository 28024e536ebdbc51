import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isDay } from "../../foundation/records/calendar-day.ts";
import { shop } from "../../shop.config.ts";
import { isVisitTime, readVisitTime, type VisitPlan, visitTimes, weekdayOf } from "./visit-plan.ts";
import { clockText, localTimeAt, minutesAfterMidnight, momentOf } from "./zoned-time.ts";

/** Zones in both hemispheres, including half-hour changes, changes at midnight, and no changes. */
const zones = [
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  "Australia/Lord_Howe",
  "Europe/London",
  "Africa/Cairo",
  "Asia/Kolkata",
  "Pacific/Apia",
  "UTC",
];

const platformFormats = new Map(
  [...zones, shop.timeZone].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
  ]),
);

/** Local time in a zone, by parsing the platform's formatted text. */
function platformClock(at: number, timeZone: string): { day: string; minutes: number } {
  const [day = "", clock = ""] = platformFormats.get(timeZone)!.format(at).split(" ");
  return { day, minutes: minutesAfterMidnight(clock)! };
}

/** Applies the rule minute by minute over the whole day. */
function bruteForce(plan: VisitPlan, day: string): number[] {
  const weekday = weekdayOf(day);
  const opening = plan.hours.find(({ days }) => days.includes(weekday));
  const range = opening?.opens
    ? opening
    : plan.visits.byAppointment.days.includes(weekday) && plan.visits.byAppointment;
  if (!range) return [];
  const [opens, closes] = [minutesAfterMidnight(range.opens!)!, minutesAfterMidnight(range.closes!)!];
  const step = plan.visits.minutes + plan.visits.prepareMinutes;
  const found: number[] = [];
  const shown = new Set<number>();
  const midday = Date.parse(`${day}T12:00:00Z`);
  for (let at = midday - 27 * 3_600_000; at < midday + 27 * 3_600_000; at += 60_000) {
    const clock = platformClock(at, plan.timeZone);
    if (clock.day !== day || shown.has(clock.minutes)) continue;
    shown.add(clock.minutes);
    const { minutes } = clock;
    const isOnGrid = minutes >= opens && (minutes - opens) % step === 0;
    if (!isOnGrid || minutes + plan.visits.minutes > closes) continue;
    const last = found.at(-1);
    if (last === undefined || at >= last + step * 60_000) found.push(at);
  }
  return found;
}

const anyPlan: fc.Arbitrary<VisitPlan> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    opens: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    length: fc.integer({ min: 1, max: 95 }).map((quarter) => quarter * 15),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    minutes: fc.integer({ min: 1, max: 12 }).map((part) => part * 15),
    prepareMinutes: fc.integer({ min: 0, max: 4 }).map((part) => part * 5),
    byAppointment: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  })
  .map(({ timeZone, opens, length, days, minutes, prepareMinutes, byAppointment }) => {
    const closes = clockText(Math.min(opens + length, 23 * 60 + 45));
    return {
      timeZone,
      hours: [
        { days, opens: clockText(opens), closes },
        { days: [0, 1, 2, 3, 4, 5, 6].filter((day) => !days.includes(day)) },
      ],
      visits: {
        minutes,
        prepareMinutes,
        byAppointment: { days: byAppointment, opens: clockText(opens), closes },
      },
    };
  });

/** Days with clock changes in one of the zones above, and other days. */
const changes = ["2026-03-08", "2026-11-01", "2026-03-29", "2026-10-25", "2026-04-05", "2026-10-04"];
const moreChanges = ["2026-09-06", "2026-04-24", "2026-10-30", "2011-12-30", "2011-12-31", "2024-02-29"];
const anyDay = fc.oneof(
  fc.constantFrom(...changes, ...moreChanges),
  fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days)),
);

describe("VIS-01: the times of a day", () => {
  test("visit times match a minute-by-minute search, in any zone and on any day", () => {
    fc.assert(
      fc.property(anyPlan, anyDay, (plan, day) => {
        expect(visitTimes(plan, day)).toEqual(bruteForce(plan, day));
      }),
      { numRuns: 60 },
    );
  });

  test("offers seven visits from ten o'clock on every open day of a year", () => {
    const utcHours = new Set<number>();
    for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
      const times = visitTimes(shop, day);
      const clocks = times.map((at) => platformClock(at, shop.timeZone));
      const expected =
        weekdayOf(day) === 0 ? [] : ["10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];
      expect(
        clocks.map(({ minutes }) => clockText(minutes)),
        day,
      ).toEqual(expected);
      expect(clocks.every((clock) => clock.day === day)).toBe(true);
      for (const at of times) {
        expect(isVisitTime(shop, at)).toBe(true);
        expect(isVisitTime(shop, at + 60_000)).toBe(false);
        if (clockText(localTimeAt(at, shop.timeZone).minutes) === "10:00")
          utcHours.add(new Date(at).getUTCHours());
      }
    }
    // Ten o'clock is 15:00 UTC in winter and 14:00 in summer.
    expect([...utcHours].toSorted()).toEqual([14, 15]);
  });

  test("leaves room for the visit and its preparation, even where clocks skip an hour", () => {
    fc.assert(
      fc.property(anyPlan, anyDay, (plan, day) => {
        const times = visitTimes(plan, day);
        const step = (plan.visits.minutes + plan.visits.prepareMinutes) * 60_000;
        for (const [index, at] of times.entries())
          if (index > 0) expect(at - times[index - 1]!).toBeGreaterThanOrEqual(step);
      }),
    );
  });
});

describe("VIS-02: parsing a local time", () => {
  test("rejects a time skipped by DST in March, and uses the first of a repeated time in November", () => {
    expect(readVisitTime("2027-03-14T02:30", "America/New_York")).toEqual({ skipped: true });
    expect(readVisitTime("2027-03-14T03:00", "America/New_York")).toEqual({ at: Date.UTC(2027, 2, 14, 7) });
    expect(readVisitTime("2026-11-01T01:30", "America/New_York")).toEqual({
      at: Date.UTC(2026, 10, 1, 5, 30),
    });
    expect(readVisitTime("2011-12-30T12:00", "Pacific/Apia")).toEqual({ skipped: true });
  });

  test.each([
    "",
    "2026-12-01",
    "2026-12-01T24:00",
    "2026-02-29T10:00",
    "2026-12-01T10:00Z",
    "1999-01-01T10:00",
  ])("rejects %j", (text) => expect(readVisitTime(text, shop.timeZone)).toBeNull());

  test("converting to a wall clock and back gives the same moment", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        anyDay,
        fc.integer({ min: 0, max: 1_439 }),
        (zone, day, minutes) => {
          const at = momentOf(day, minutes, zone);
          if (at === null) {
            const midday = Date.parse(`${day}T12:00:00Z`);
            const nearby = Array.from({ length: 54 * 60 }, (_, i) => midday + (i - 27 * 60) * 60_000);
            expect(
              nearby.some((moment) => {
                const clock = platformClock(moment, zone);
                return clock.day === day && clock.minutes === minutes;
              }),
            ).toBe(false);
          } else {
            expect(platformClock(at, zone)).toEqual({ day, minutes });
            expect(localTimeAt(at, zone)).toEqual({ day, minutes });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test("accepts only days that exist", () => {
    expect(["2026-02-28", "2028-02-29"].map(isDay)).toEqual([true, true]);
    expect(["2026-02-29", "2026-13-01", "26-01-01", "2026-1-1"].map(isDay)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
