import { expect, test } from "vitest";
import { dueLabel, moveLabels } from "./job-labels.ts";

const now = Date.UTC(2026, 10, 21, 15);
const dayMs = 86_400_000;
const job = (days: number, stage = "casting") =>
  ({ dueAt: now + days * dayMs, stage, isOverdue: days < 0 && stage !== "ready" }) as never;

test("a due day is said in words, also when it is over", () => {
  expect(dueLabel(job(12.4), now)).toBe("12 days left");
  expect(dueLabel(job(1), now)).toBe("1 day left");
  expect(dueLabel(job(0.3), now)).toBe("due within a day");
  expect(dueLabel(job(-0.2), now)).toBe("late since today");
  expect(dueLabel(job(-3.5), now)).toBe("late by 3 days");
  for (const stage of ["design", "ready", "collected", "cancelled"])
    expect(dueLabel(job(-3, stage), now)).toBeNull();
});

test("each move says what is done to the piece", () => {
  expect(moveLabels("design", "approved")).toBe("Note an approval given in person");
  expect(moveLabels("approved", "casting")).toBe("Begin casting");
  expect(moveLabels("casting", "approved")).toBe("Back: cast it again");
  expect(moveLabels("finishing", "ready")).toBe("It is ready");
  expect(moveLabels("ready", "finishing")).toBe("Back to finishing");
  expect(moveLabels("setting", "cancelled")).toBe("Close this job");
});
