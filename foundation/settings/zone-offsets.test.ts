import fc from "fast-check";
import { expect, test } from "vitest";
import { offsetAt, offsetOf, zoneOffsets } from "./zone-offsets.ts";

const zones = [
  "America/New_York",
  "America/Phoenix",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
];
const [first, dayMs] = [Date.UTC(2026, 0, 1), 86_400_000];

test.each(zones)("the offsets of %s agree with Intl for 400 days", (zone) => {
  const exact = offsetOf(zone);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000 }),
      fc.array(fc.integer({ min: 0, max: 400 * dayMs - 1 }), { minLength: 5, maxLength: 20 }),
      (startDay, laters) => {
        const from = first + startDay * dayMs;
        const offsets = zoneOffsets(zone, from);
        for (const later of laters) expect(offsetAt(offsets, from + later)).toBe(exact(from + later));
      },
    ),
    { numRuns: 15 },
  );
});

test("New York's clocks change at the minute that the law names", () => {
  const offsets = zoneOffsets("America/New_York", first);
  expect(offsets.slice(0, 3)).toEqual([
    [first, -300],
    [Date.parse("2026-03-08T07:00:00Z"), -240],
    [Date.parse("2026-11-01T06:00:00Z"), -300],
  ]);
});

test("before the first offset and after the last, those stay valid", () => {
  const offsets = zoneOffsets("America/New_York", first, 30);
  expect(offsetAt(offsets, first - dayMs)).toBe(-300);
  expect(offsetAt(offsets, first + 300 * dayMs)).toBe(-300);
});
