import fc from "fast-check";
import { expect, test } from "vitest";
import { maxAttempts, retryDelayMs } from "./settle-letter.ts";

const hourMs = 3_600_000;

test("waits double from half a minute to six hours", () => {
  const waits = Array.from({ length: 14 }, (_, index) => retryDelayMs(index + 1, 1) / 30_000);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720, 720]);
});

test("up to a quarter of a wait is chance, and none is longer than its full time", () => {
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

test("a letter outlives a server that is away for three hours", () => {
  let wait = 0;
  for (let attempt = 1; attempt < maxAttempts; attempt++) wait += retryDelayMs(attempt, 0);
  expect(wait).toBeGreaterThan(3 * hourMs);
});
