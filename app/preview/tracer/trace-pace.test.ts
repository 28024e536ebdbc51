import { expect, test } from "vitest";
import { TracePace } from "./trace-pace.ts";

/** Traces until the pace ends on a device that needs `sampleMs` per sample. Returns steps and samples. */
function traced(sampleMs: number) {
  const pace = new TracePace();
  const steps: number[] = [];
  let samples = 0;
  for (; !pace.isOver && steps.length < 5000; samples += pace.share) {
    const { share } = pace;
    steps.push(share * sampleMs);
    pace.took(share * sampleMs, share);
  }
  return { steps, samples };
}

test("a step takes about the same short time on any device", () => {
  for (const sampleMs of [20, 80, 200]) {
    const { steps } = traced(sampleMs);
    expect(Math.max(...steps)).toBeLessThanOrEqual(40);
    expect(steps.at(-1)).toBeGreaterThan(15);
  }
});

test("stops after four seconds, or after the first sample if that takes longer", () => {
  const fast = traced(40);
  expect(fast.steps.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(4000);
  expect(fast.samples).toBeGreaterThan(90);
  const slow = traced(600);
  expect(slow.samples).toBeLessThan(2);
});

test("restarts the four seconds for a new picture", () => {
  const pace = new TracePace();
  pace.took(4000, 1);
  expect(pace.isOver).toBe(true);
  pace.restart();
  expect(pace.isOver).toBe(false);
});
