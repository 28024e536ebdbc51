import { expect, test } from "vitest";
import { mutationDocument } from "./mutation-document.ts";
import { detectedPercent, type MutationReport, scoreOf } from "./score.ts";

function report(states: readonly string[]): MutationReport {
  const mutants = states.map((status, i) => ({
    status,
    mutatorName: "EqualityOperator",
    replacement: `a >=\n  b${i}`,
    location: { start: { line: 2 } },
  }));
  return { files: { "foundation/money/money.ts": { source: "first\n  return a > b;\n", mutants } } };
}

test("counts a failing or endless mutant as detected, and leaves out one that can't run", () => {
  const score = scoreOf(
    report(["Killed", "Timeout", "Survived", "NoCoverage", "CompileError", "RuntimeError", "Ignored"]),
  );
  expect(score.noticed).toBe(2);
  expect(score.unnoticed.map(({ change }) => change)).toEqual(["a >= b2", "a >= b3"]);
  expect(detectedPercent(score)).toBe(50);
  expect(detectedPercent(scoreOf(report([])))).toBe(100);
});

test("the goal is met from 85 percent on, and undetected mutants are listed with their line", () => {
  const states = (survived: number) =>
    Array.from({ length: 20 }, (_, i) => (i < survived ? "Survived" : "Killed"));
  expect(mutationDocument([{ rules: { name: "money" }, report: report(states(3)) }], "2026-11-21")).toContain(
    "**G-39 met.** 17 of 20 changes",
  );
  const missed = mutationDocument([{ rules: { name: "money" }, report: report(states(4)) }], "2026-11-21");
  expect(missed).toContain("**G-39 not met.** 16 of 20 changes");
  expect(missed).toContain(
    "| foundation/money/money.ts:2 | `return a > b;` | `a >= b3` | No test states it. |",
  );
});
