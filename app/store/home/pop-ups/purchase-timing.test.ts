import fc from "fast-check";
import { expect, test } from "vitest";
import { agoLabel, isOverdue, nextDisplayTime } from "./purchase-timing.ts";

const none = { count: 0, shownAt: null };
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("shows the first pop-up 15 to 30 seconds after arrival", () => {
  fc.assert(
    fc.property(random, (value) => {
      const at = nextDisplayTime({ notifications: none, since: 1_000, now: 3_000, random: () => value });
      expect(at).toBeGreaterThanOrEqual(16_000);
      expect(at).toBeLessThanOrEqual(31_000);
    }),
  );
});

test("shows the second two to four minutes after the first, across pages", () => {
  fc.assert(
    fc.property(random, random, fc.nat({ max: 600_000 }), (first, second, ago) => {
      const randoms = [first, second];
      const now = 1_000_000;
      const at = nextDisplayTime({
        notifications: { count: 1, shownAt: now - ago },
        since: now,
        now,
        random: () => randoms.shift() ?? 0,
      });
      expect(at).toBeGreaterThanOrEqual(Math.max(now + 15_000, now - ago + 120_000));
      expect(at).toBeLessThanOrEqual(Math.max(now + 30_000, now - ago + 240_000));
    }),
  );
});

test("schedules the second from now when the time of the first is unknown", () => {
  const visit = { notifications: { count: 1, shownAt: null }, since: 0, now: 50_000, random: () => 0 };
  expect(nextDisplayTime(visit)).toBe(170_000);
});

test.each([2, 3, 7])("shows no more pop-ups after %i", (count) => {
  const visit = { notifications: { count, shownAt: 0 }, since: 0, now: 0, random: () => 0 };
  expect(nextDisplayTime(visit)).toBeNull();
});

test("skips a display when the page slept through it, not when it is slightly late", () => {
  expect(isOverdue(10_000, 10_800)).toBe(false);
  expect(isOverdue(10_000, 40_000)).toBe(true);
});

test.each([
  [0, "just now"],
  [3, "3 minutes ago"],
  [5, "5 minutes ago"],
  [8, "8 minutes ago"],
  [12, "12 minutes ago"],
])("labels a purchase from %i minutes ago as %j", (minutesAgo, words) => {
  expect(agoLabel(minutesAgo)).toBe(words);
});
