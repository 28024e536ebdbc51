import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { addOpenDays, openingHoursLeft, openingMsBetween } from "./opening-hours.ts";

const hour = 3_600_000;
/** In 2026, daylight saving time in New York starts on Sunday, March 8 and ends on Sunday, November 1. */
const at = (text: string) => Date.parse(text);
const week = { hours: shop.hours, timeZone: shop.timeZone };
/** A shop that is open every day, including during clock changes. */
const daily = {
  timeZone: "America/New_York",
  hours: [{ days: [0, 1, 2, 3, 4, 5, 6], label: "", text: "", opens: "00:00", closes: "06:00" }],
} as unknown as typeof week;

describe("opening time", () => {
  test("a full week is five days of seven and a half hours, in winter and summer", () => {
    expect(openingMsBetween(week, at("2026-01-11T12:00:00-05:00"), at("2026-01-18T12:00:00-05:00"))).toBe(
      37.5 * hour,
    );
    expect(openingMsBetween(week, at("2026-07-12T12:00:00-04:00"), at("2026-07-19T12:00:00-04:00"))).toBe(
      37.5 * hour,
    );
  });

  test("counts nothing before opening, after closing, on Sunday and on Monday", () => {
    expect(openingMsBetween(week, at("2026-11-17T06:00:00-05:00"), at("2026-11-17T10:00:00-05:00"))).toBe(0);
    expect(openingMsBetween(week, at("2026-11-14T17:30:00-05:00"), at("2026-11-17T10:00:00-05:00"))).toBe(0);
    expect(openingMsBetween(week, at("2026-11-17T09:00:00-05:00"), at("2026-11-17T10:20:00-05:00"))).toBe(
      hour / 3,
    );
  });

  test("counts an hour less overnight when clocks go forward, and an hour more when they go back", () => {
    expect(openingMsBetween(daily, at("2026-03-08T00:00:00-05:00"), at("2026-03-08T12:00:00-04:00"))).toBe(
      5 * hour,
    );
    expect(openingMsBetween(daily, at("2026-11-01T00:00:00-04:00"), at("2026-11-01T12:00:00-05:00"))).toBe(
      7 * hour,
    );
  });

  test("adjacent spans add up", () => {
    const moment = fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2026-12-31T00:00:00Z") });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 9 * 86_400_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, length, part) => {
          const between = from + Math.floor(length * part);
          expect(openingMsBetween(week, from, between) + openingMsBetween(week, between, from + length)).toBe(
            openingMsBetween(week, from, from + length),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test("counts nothing on a day that the desk closed", () => {
    const thanksgiving = { ...week, closedDays: ["2026-11-26"] };
    const [from, to] = [at("2026-11-25T12:00:00-05:00"), at("2026-11-27T12:00:00-05:00")];
    expect(openingMsBetween(week, from, to)).toBe(15 * hour);
    expect(openingMsBetween(thanksgiving, from, to)).toBe(7.5 * hour);
    expect(openingHoursLeft(thanksgiving, from, from).dueAt).toBe(to);
  });

  test("without opening times, days by appointment count; without any, every day does", () => {
    const closed = { timeZone: "America/New_York", hours: [{ days: [0], label: "", text: "" }] };
    const visits = { byAppointment: { days: [1, 2], opens: "10:00", closes: "14:00" } };
    // A Thursday.
    const asked = at("2026-11-19T12:00:00-05:00");
    const monday = openingHoursLeft({ ...closed, visits }, asked, asked);
    expect(monday).toEqual({ dueAt: at("2026-11-24T00:00:00-05:00"), wholeMs: 4 * hour, leftMs: 4 * hour });
    const daily = openingHoursLeft(closed, asked, asked);
    expect(daily).toEqual({ dueAt: asked + 24 * hour, wholeMs: 24 * hour, leftMs: 24 * hour });
    expect(addOpenDays(closed, asked, 48 * hour)).toBe(asked + 48 * hour);
  });
});

describe("the 24-hour response time", () => {
  test("a request at midday is due at the same time the next working day", () => {
    const clock = openingHoursLeft(week, at("2026-11-18T12:00:00-05:00"), at("2026-11-18T15:30:00-05:00"));
    expect(clock).toEqual({ dueAt: at("2026-11-19T12:00:00-05:00"), wholeMs: 7.5 * hour, leftMs: 4 * hour });
  });

  test("a request at noon on Saturday is due at noon on Tuesday", () => {
    const clock = openingHoursLeft(week, at("2026-11-21T12:00:00-05:00"), at("2026-11-22T12:00:00-05:00"));
    expect(clock).toEqual({ dueAt: at("2026-11-24T12:00:00-05:00"), wholeMs: 7.5 * hour, leftMs: 2 * hour });
  });

  test("for a request on Sunday, the clock starts on the next open day", () => {
    const clock = openingHoursLeft(week, at("2026-11-22T12:00:00-05:00"), at("2026-11-22T13:00:00-05:00"));
    expect(clock).toEqual({
      dueAt: at("2026-11-25T00:00:00-05:00"),
      wholeMs: 7.5 * hour,
      leftMs: 7.5 * hour,
    });
  });

  test("reports an overdue response in opening hours", () => {
    const asked = at("2026-11-18T12:00:00-05:00");
    expect(openingHoursLeft(week, asked, at("2026-11-19T13:00:00-05:00")).leftMs).toBe(-hour);
    expect(openingHoursLeft(week, asked, at("2026-11-19T23:00:00-05:00")).leftMs).toBe(-5.5 * hour);
  });

  test("a request is due at the same showroom time across a clock change", () => {
    const clock = openingHoursLeft(week, at("2026-03-07T12:00:00-05:00"), at("2026-03-07T12:00:00-05:00"));
    expect(clock).toEqual({
      dueAt: at("2026-03-10T12:00:00-04:00"),
      wholeMs: 7.5 * hour,
      leftMs: 7.5 * hour,
    });
  });

  test("a response due date is always one working day away, and the time left only decreases", () => {
    const moment = fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2026-12-20T00:00:00Z") });
    fc.assert(
      fc.property(moment, fc.array(fc.integer({ min: 0, max: 10 * 86_400_000 })), (asked, waits) => {
        const left = [...waits]
          .sort((a, b) => a - b)
          .map((wait) => openingHoursLeft(week, asked, asked + wait));
        for (const { wholeMs } of left) expect(wholeMs).toBe(7.5 * hour);
        for (const [index, { leftMs }] of left.entries())
          expect(leftMs).toBeLessThanOrEqual(left[index - 1]?.leftMs ?? 7.5 * hour);
      }),
      { numRuns: 200 },
    );
  });
});
