import fc from "fast-check";
import { expect, test } from "vitest";
import { maxAttempts, retryDelayMs } from "./record-send-result.ts";

const hourMs = 3_600_000;

test("doubles the retry delay from half a minute up to six hours", () => {
  const waits = Array.from({ length: 14 }, (_, index) => retryDelayMs(index + 1, 1) / 30_000);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720, 720]);
});

test("adds up to a quarter of jitter and never exceeds the full delay", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), random, (attempts, chance) => {
      const full = retryDelayMs(attempts, 1);
      const wait = retryDelayMs(attempts, chance);
      expect(wait).toBeLessThanOrEqual(full);
      expect(wait).toBeGreaterThanOrEqual(full * 0.75 - 1);
    }),
  );
});

test("an email survives a three-hour server outage", () => {
  let wait = 0;
  for (let attempt = 1; attempt < maxAttempts; attempt++) wait += retryDelayMs(attempt, 0);
  expect(wait).toBeGreaterThan(3 * hourMs);
});
