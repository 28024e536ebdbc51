import { expect, test } from "vitest";
import { showroomHours, showroomToday, weekLines } from "./showroom-hours.ts";

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
  expect(showroomToday(new Date(utc))).toBe(said);
});

test("the showroom's clock follows daylight saving time, not the visitor's or UTC", () => {
  expect(showroomToday(new Date("2026-07-17T14:30:00Z"))).toBe("open today until 5:30pm");
  expect(showroomToday(new Date("2026-11-20T14:30:00Z"))).toBe("opens today at 10am");
});

test("what is always true names every part of the week", () => {
  expect(showroomHours).toBe("open Tuesday to Saturday, 10am-5:30pm");
  expect(weekLines).toEqual(["Tuesday to Saturday 10am-5:30pm", "Monday by appointment", "Sunday closed"]);
});
