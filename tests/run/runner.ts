import { existsSync, readFileSync } from "node:fs";
import type { Outcome } from "../goals/outcome.ts";
import { runStep, type Step } from "./steps.ts";
import type { RunnerResult } from "./summary.ts";

/** A test runner of `npm test`. */
export interface Runner<Report> extends Step, Pick<RunnerResult, "budgetMinutes" | "leftOut" | "missing"> {
  /** Path of its report. */
  report: string;
  outcomesOf(report: Report): Outcome[];
}

/** Runs its tests, unless something prevents it. */
export async function runTests<Report>({
  budgetMinutes,
  leftOut,
  missing,
  report,
  outcomesOf,
  ...step
}: Runner<Report>): Promise<RunnerResult> {
  if (leftOut || missing)
    return { name: step.name, passed: false, ms: 0, outcomes: [], budgetMinutes, leftOut, missing };
  const ended = await runStep(step);
  const outcomes = existsSync(report) ? outcomesOf(JSON.parse(readFileSync(report, "utf8")) as Report) : [];
  return { ...ended, budgetMinutes, outcomes };
}
