import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { runInLanguage } from "#language";
import { m } from "#messages";
import { settings } from "#settings";
import { isByAppointment, openingStatus, showroomHours, weeklyHoursLines } from "./showroom-hours.ts";

const cases: [utc: string, said: string][] = [
  ["2026-11-20T14:59:00Z", "opens today at 10am"],
  ["2026-11-20T15:00:00Z", "open today until 5:30pm"],
  ["2026-11-20T22:29:59Z", "open today until 5:30pm"],
  ["2026-11-20T22:30:00Z", "opens tomorrow at 10am"],
  ["2026-11-21T23:00:00Z", "opens Tuesday at 10am"],
  ["2026-11-22T17:00:00Z", "opens Tuesday at 10am"],
  ["2026-11-23T17:00:00Z", "by appointment today"],
  ["2026-11-24T04:30:00Z", "by appointment today"],
  ["2026-11-24T05:30:00Z", "opens today at 10am"],
];

test.each(cases)("at %s the showroom says: %s", (utc, said) => {
  expect(openingStatus(new Date(utc))).toBe(said);
});

test.each(["en", "es"] as const)("knows the days by appointment in %s", (language) =>
  runInLanguage(language, () => {
    expect(settings().hours.map(isByAppointment)).toEqual([false, true, false]);
    expect(openingStatus(new Date("2026-11-23T17:00:00Z"))).toMatch(/by appointment today|con cita/);
  }),
);

const christmas = ["2026-12-24", "2026-12-25", "2026-12-26"];
const closedCases: [utc: string, closed: string[], said: string][] = [
  ["2026-12-25T16:00:00Z", [], "open today until 5:30pm"],
  ["2026-12-25T16:00:00Z", christmas, "opens Tuesday at 10am"],
  ["2026-12-24T04:30:00Z", christmas, "opens Tuesday at 10am"],
  ["2026-12-23T23:30:00Z", ["2026-12-24"], "opens Friday at 10am"],
  ["2026-12-24T16:00:00Z", ["2026-12-24"], "opens tomorrow at 10am"],
  ["2026-12-28T16:00:00Z", ["2026-12-28"], "opens tomorrow at 10am"],
  ["2026-12-24T16:00:00Z", [...christmas, "2026-12-29", "2026-12-30"], "opens December 31 at 10am"],
];

test.each(closedCases)("at %s, closed on %j, the showroom says: %s", (utc, closed, said) => {
  expect(openingStatus(new Date(utc), closed)).toBe(said);
});

test("shows only the weekly hours of a showroom closed for months", () => {
  const closed = Array.from({ length: 90 }, (_, ahead) =>
    new Date(Date.UTC(2026, 11, 24 + ahead)).toISOString().slice(0, 10),
  );
  expect(openingStatus(new Date("2026-12-24T16:00:00Z"), closed)).toBe(showroomHours());
});

test("uses the showroom's time zone and daylight saving, not the visitor's or UTC", () => {
  expect(openingStatus(new Date("2026-07-17T14:30:00Z"))).toBe("open today until 5:30pm");
  expect(openingStatus(new Date("2026-11-20T14:30:00Z"))).toBe("opens today at 10am");
});

test("the weekly hours cover every part of the week", () => {
  expect(showroomHours()).toBe("open Tuesday to Saturday, 10am-5:30pm");
  expect(weeklyHoursLines()).toEqual([
    "Tuesday to Saturday 10am-5:30pm",
    "Monday by appointment",
    "Sunday closed",
  ]);
});

const overTheYear: [what: string, utc: string, said: string][] = [
  ["Saturday before the clocks go forward, a minute early", "2026-03-07T14:59:59Z", "opens today at 10am"],
  ["the same Saturday at ten", "2026-03-07T15:00:00Z", "open today until 5:30pm"],
  ["Sunday, the last minute of winter", "2026-03-08T06:59:59Z", "opens Tuesday at 10am"],
  ["Sunday, the first minute of summer", "2026-03-08T07:00:00Z", "opens Tuesday at 10am"],
  ["Monday begins an hour earlier by UTC", "2026-03-09T03:59:59Z", "opens Tuesday at 10am"],
  ["Monday has begun", "2026-03-09T04:00:00Z", "by appointment today"],
  ["Tuesday after, a minute early", "2026-03-10T13:59:59Z", "opens today at 10am"],
  ["Tuesday after, at ten", "2026-03-10T14:00:00Z", "open today until 5:30pm"],
  ["Tuesday after, at half past five", "2026-03-10T21:30:00Z", "opens tomorrow at 10am"],
  ["Saturday before the clocks go back, at ten", "2026-10-31T14:00:00Z", "open today until 5:30pm"],
  ["the first half past one of that Sunday", "2026-11-01T05:30:00Z", "opens Tuesday at 10am"],
  ["the second half past one of that Sunday", "2026-11-01T06:30:00Z", "opens Tuesday at 10am"],
  ["Monday begins an hour later by UTC", "2026-11-02T04:59:59Z", "opens Tuesday at 10am"],
  ["Monday after has begun", "2026-11-02T05:00:00Z", "by appointment today"],
  ["Tuesday after, by summer's clock", "2026-11-03T14:00:00Z", "opens today at 10am"],
  ["Tuesday after, at ten in winter", "2026-11-03T15:00:00Z", "open today until 5:30pm"],
  ["Saturday's last second", "2026-11-08T04:59:59Z", "opens Tuesday at 10am"],
  ["Tuesday's last second", "2026-11-25T04:59:59Z", "opens tomorrow at 10am"],
  ["Wednesday's first second", "2026-11-25T05:00:00Z", "opens today at 10am"],
];

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
  if (ownZone === undefined) delete process.env.TZ;
});

test.each(["America/New_York", "UTC", "Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "in the time zone %s, follows the showroom's own midnights and clock changes",
  (zone) => {
    process.env.TZ = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const [what, utc, said] of overTheYear) expect(openingStatus(new Date(utc)), what).toBe(said);
  },
);

test("the showroom is open Tuesday to Saturday, 10:00 to 17:30 showroom time, throughout 2026", () => {
  const summer = [Date.parse("2026-03-08T07:00:00Z"), Date.parse("2026-11-01T06:00:00Z")] as const;
  const year = {
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2026-12-31T23:59:59Z"),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(year), (now) => {
      const hours = now.getTime() >= summer[0] && now.getTime() < summer[1] ? 4 : 5;
      const wall = new Date(now.getTime() - hours * 3_600_000);
      const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
      const isOpen = wall.getUTCDay() >= 2 && minutes >= 600 && minutes < 1_050;
      expect(openingStatus(now) === "open today until 5:30pm").toBe(isOpen);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["en", "es"] as const)("writes every day of a year like Intl in %s", (language) =>
  runInLanguage(language, () => {
    for (const shop of ["en-US", "en-CA", "en-GB", "en-IE"] as const) {
      const format = new Intl.DateTimeFormat(m.frame.dateLocale(shop), {
        timeZone: "UTC",
        month: "long",
        day: "numeric",
      });
      for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
        const day = new Date(at);
        expect(m.frame.monthDay(day.getUTCMonth(), day.getUTCDate(), shop)).toBe(format.format(day));
      }
    }
  }),
);
