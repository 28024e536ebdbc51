import { expect, test } from "vitest";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { shop } from "../../../shop.config.ts";
import { promisedDate } from "./open-jobs.ts";

/** 2026: New York changes to daylight saving time on March 8 and back on November 1. */
test.each([
  ["in winter", "2026-01-06T12:00:00-05:00", "2026-02-17"],
  ["late, before the clocks go forward", "2026-02-03T23:30:00-05:00", "2026-03-17"],
  ["early, before the clocks go back", "2026-10-06T00:30:00-04:00", "2026-11-17"],
])("a piece started %s is due on the same weekday six weeks later", (_, begun, promised) => {
  const due = promisedDate(Date.parse(begun), shop);
  expect(calendarDay(due, shop.timeZone)).toBe(promised);
  expect(Math.abs(due - Date.parse(begun) - 42 * 86_400_000)).toBeLessThanOrEqual(3_600_000);
});
