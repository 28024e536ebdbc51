import type { Outcome } from "../goals/outcome.ts";
import type { StepResult } from "./steps.ts";

/** A test runner and its results. */
export interface RunnerResult extends StepResult {
  outcomes: readonly Outcome[];
  /** Expected minutes on two idle cores. For information only; exceeding it fails nothing. */
  budgetMinutes: number;
  /** Why it didn't run. */
  leftOut?: string | undefined;
  /** What it needs but this machine lacks, so it didn't run; this doesn't count as a failure. */
  missing?: string | undefined;
}

const slowestShown = 8;

/** The end of `npm test`'s output. The last line is `N passed, N failed`, counting checks and tests together. */
export function summarize(
  checks: readonly StepResult[],
  runners: readonly RunnerResult[],
): { lines: string[]; failed: number } {
  const outcomes = runners.flatMap((runner) => runner.outcomes);
  const inState = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state);
  const failures = [
    ...checks.filter(({ passed }) => !passed).map(({ name }) => name),
    ...runners.flatMap(failuresOf),
  ];
  const passed = inState("passed").length + checks.filter((check) => check.passed).length;
  const lines = [
    "",
    "Summary",
    ...checks.map(({ name, passed, ms }) => `  ${name}: ${passed ? "passed" : "FAILED"}, ${duration(ms)}`),
    ...runners.map((runner) => `  ${lineOf(runner)}`),
    ...runners.flatMap((runner) => section(`Slowest files, ${runner.name}`, slowestFiles(runner.outcomes))),
    ...section("Skipped", inState("skipped").map(titleOf)),
    ...section(
      "Flaky (failed, then passed when tried again)",
      outcomes.filter(({ isFlaky }) => isFlaky).map(titleOf),
    ),
    ...section("Failed", failures),
    "",
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, failed: failures.length };
}

function failuresOf({ name, passed, outcomes, leftOut, missing }: RunnerResult): string[] {
  if (missing) return [];
  if (leftOut) return [`${name}: not run, because ${leftOut}`];
  const failed = outcomes.filter(({ state }) => state === "failed").map(titleOf);
  // A runner can fail with an error outside any test, or before it reports.
  return passed || failed.length > 0 ? failed : [`${name}: ended with an error outside of its tests`];
}

function lineOf({ name, ms, outcomes, budgetMinutes, leftOut, missing }: RunnerResult): string {
  if (missing) return `${name}: not run, no ${missing} on this machine`;
  if (leftOut) return `${name}: NOT RUN, because ${leftOut}`;
  const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  const flaky = outcomes.filter(({ isFlaky }) => isFlaky).length;
  const counts = [
    `${count("passed")} passed`,
    `${count("failed")} failed`,
    ...(count("skipped") ? [`${count("skipped")} skipped`] : []),
    ...(flaky ? [`${flaky} flaky`] : []),
  ];
  return `${name}: ${counts.join(", ")}, ${duration(ms)} (budget ${budgetMinutes} min)`;
}

function slowestFiles(outcomes: readonly Outcome[]): string[] {
  const times = new Map<string, number>();
  for (const { file, ms } of outcomes) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, slowestShown)
    .map(([file, ms]) => `${duration(ms)} ${file}`);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

function titleOf({ file, name }: Outcome): string {
  return `${file}: ${name.trim()}`;
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
