import { expect, test } from "vitest";
import { isLegalHoliday, nextBusinessDay } from "./business-day.ts";

test("lists the federal legal holidays of 2026 and 2027, including observed ones", () => {
  const holidaysOf = (year: number) =>
    Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10))
      .filter(isLegalHoliday)
      .map((day) => day.slice(5));
  expect(holidaysOf(2026)).toEqual(
    // July 4 is a Saturday, so it is observed on Friday.
    [
      "01-01",
      "01-19",
      "02-16",
      "04-16",
      "05-25",
      "06-19",
      "07-03",
      "07-04",
      "09-07",
      "10-12",
      "11-11",
    ].concat(["11-26", "12-25"]),
  );
  expect(holidaysOf(2027)).toEqual(
    [
      "01-01",
      "01-18",
      "02-15",
      "04-16",
      "05-31",
      "06-18",
      "06-19",
      "07-04",
      "07-05",
      "09-06",
      "10-11",
    ].concat(["11-11", "11-25", "12-24", "12-25", "12-31"]),
  );
});

test.each([
  ["a weekday", "2026-12-09", "2026-12-09"],
  ["a Saturday", "2026-12-05", "2026-12-07"],
  ["a Sunday", "2027-01-31", "2027-02-01"],
  ["a Sunday before a holiday", "2027-07-04", "2027-07-06"],
  ["Thanksgiving", "2026-11-26", "2026-11-27"],
  ["New Year observed in the year before", "2027-12-31", "2028-01-03"],
])("%s", (_, day, next) => {
  expect(nextBusinessDay(day)).toBe(next);
});
