import { expect, test } from "vitest";
import type { Outcome } from "../goals/outcome.ts";
import { runStep } from "./steps.ts";
import { type RunnerResult, summarize } from "./summary.ts";

const check = { name: "build", passed: true, ms: 40_000 };

function outcome(name: string, state: Outcome["state"] = "passed", isFlaky = false): Outcome {
  return { name, file: "a.test.ts", runner: "vitest run", state, isFlaky, ms: 1_500, figure: null };
}

function ran(outcomes: Outcome[], also: Partial<RunnerResult> = {}): RunnerResult {
  return { name: "unit tests", passed: true, ms: 65_000, budgetMinutes: 6, outcomes, ...also };
}

test("ends with a line that has only the totals of checks and tests", () => {
  const { lines, failed } = summarize([check], [ran([outcome("one"), outcome("two")])]);
  expect(lines.at(-1)).toBe("3 passed, 0 failed");
  expect(lines).toContain("  unit tests: 2 passed, 0 failed, 1 min 5 s (budget 6 min)");
  expect(lines).toContain("  3 s a.test.ts");
  expect(failed).toBe(0);
});

test("lists each failed check and test", () => {
  const runners = [ran([outcome("one", "failed"), outcome("two")], { passed: false })];
  const { lines, failed } = summarize([{ ...check, passed: false }], runners);
  expect(lines.slice(-5)).toEqual(["Failed", "  build", "  a.test.ts: one", "", "1 passed, 2 failed"]);
  expect(failed).toBe(2);
});

test("lists flaky and skipped tests", () => {
  const { lines } = summarize([], [ran([outcome("one", "passed", true), outcome("two", "skipped")])]);
  expect(lines).toContain("  unit tests: 1 passed, 0 failed, 1 skipped, 1 flaky, 1 min 5 s (budget 6 min)");
  expect(lines.slice(-8)).toEqual(
    [
      "Skipped",
      "  a.test.ts: two",
      "",
      "Flaky (failed, then passed when tried again)",
      "  a.test.ts: one",
      "",
      "1 passed, 0 failed",
    ].toSpliced(0, 0, ""),
  );
});

test.each([
  ["fails outside of its tests", { passed: false }, "unit tests: ended with an error outside of its tests"],
  [
    "cannot run",
    { passed: false, leftOut: "the build failed" },
    "unit tests: not run, because the build failed",
  ],
])("fails when a runner %s", (_when, also, line) => {
  const { lines, failed } = summarize([], [ran([], also)]);
  expect(lines).toContain(`  ${line}`);
  expect(failed).toBe(1);
});

test("reports a failed step, and runs the following steps anyway", async () => {
  const steps = ["exit 3", "true"].map((command) => ({ name: command, command }));
  const ended = [];
  for (const step of steps) ended.push(await runStep(step));
  expect(ended).toMatchObject([
    { name: "exit 3", passed: false },
    { name: "true", passed: true },
  ]);
});
