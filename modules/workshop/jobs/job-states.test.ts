import { expect, test } from "vitest";
import { jobMoves, workStages } from "./job-states.ts";

test("the first move of each stage leads to the next stage", () => {
  for (const [index, stage] of workStages.entries()) {
    const next = workStages[index + 1];
    if (next) expect(jobMoves(stage)[0]).toBe(next);
  }
});

test("an approved drawing never goes back to design, and no stage is skipped", () => {
  for (const stage of workStages) expect(jobMoves(stage)).not.toContain("design");
  for (const [index, stage] of workStages.entries())
    for (const to of workStages)
      if (Math.abs(workStages.indexOf(to) - index) !== 1) expect(jobMoves(stage)).not.toContain(to);
});

test("a closed job can't be changed, and any other job can be closed", () => {
  expect(jobMoves("cancelled")).toEqual([]);
  for (const stage of workStages) expect(jobMoves(stage)).toContain("cancelled");
});
