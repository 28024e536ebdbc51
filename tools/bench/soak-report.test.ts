import { expect, test } from "vitest";
import type { SoakSample } from "./soak-picture.ts";
import { memorySlope, type SoakResult, soakText } from "./soak-report.ts";

const flat: SoakSample[] = Array.from({ length: 60 }, (_, i) => ({
  seconds: (i + 1) * 30,
  p50: 2,
  p99: 20,
  mb: 200,
}));
const calm: SoakResult = {
  minutes: 30,
  requests: 90_000,
  failures: 0,
  p99: 40,
  loopP99: 12,
  files: { before: 30, after: 32 },
  logMb: 4,
  moments: flat,
  load: { from: 0.5, to: 1.2 },
};

test("computes memory growth in MB per minute, leaving out the first five minutes", () => {
  const rising = flat.map((one) => ({ ...one, mb: one.seconds <= 300 ? 900 : 200 + one.seconds / 60 }));
  expect(memorySlope(flat)).toBeCloseTo(0);
  expect(memorySlope(rising)).toBeCloseTo(1);
});

test("a half hour without problems passes", () => {
  expect(soakText(calm)).toContain("**G-29 met.** 30 min, 50 requests a second, 0 failed");
});

test.each<[string, Partial<SoakResult>]>([
  ["that is too short", { minutes: 10 }],
  ["with a failure", { failures: 1 }],
  ["that was slow", { p99: 300 }],
  ["that left files open", { files: { before: 30, after: 36 } }],
  ["with memory that is not known", { moments: flat.slice(0, 4) }],
])("a soak test %s fails", (_how, change) => {
  expect(soakText({ ...calm, ...change })).toContain("**G-29 not met.**");
});
