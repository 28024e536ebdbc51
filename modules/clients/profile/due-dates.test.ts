import { expect, test } from "vitest";
import { addDays } from "../../../foundation/records/calendar-day.ts";
import { daysUntil, monthsWithin, nextOccurrence } from "./due-dates.ts";

test("finds a date's next occurrence: today, later this year, or next year", () => {
  expect(nextOccurrence({ month: 11, day: 25 }, "2026-11-25")).toBe("2026-11-25");
  expect(nextOccurrence({ month: 12, day: 14 }, "2026-11-25")).toBe("2026-12-14");
  expect(nextOccurrence({ month: 11, day: 24 }, "2026-11-25")).toBe("2027-11-24");
  expect(daysUntil("2026-11-25", "2027-11-24")).toBe(364);
});

test("February 29 falls on the 28th in other years", () => {
  expect(nextOccurrence({ month: 2, day: 29 }, "2026-11-25")).toBe("2027-02-28");
  expect(nextOccurrence({ month: 2, day: 29 }, "2027-03-01")).toBe("2028-02-29");
});

test("finds every date in the next 30 days, even when they span two months", () => {
  for (let today = "2026-01-01"; today < "2029-01-01"; today = addDays(today, 1)) {
    const ahead = addDays(today, 30);
    const date = { month: Number(ahead.slice(5, 7)), day: Number(ahead.slice(8)) };
    const next = nextOccurrence(date, today);
    expect(next, today).toBe(ahead);
    expect(daysUntil(today, next)).toBe(30);
    expect(monthsWithin(today, 30), today).toContain(date.month);
  }
});
