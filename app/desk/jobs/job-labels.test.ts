import { expect, test } from "vitest";
import { dueLabel, moveLabel, paidFact } from "./job-labels.ts";

const job = (daysLeft: number, stage = "casting") =>
  ({ daysLeft, stage, isOverdue: daysLeft < 0 && stage !== "ready" }) as never;

test("describes a due date in words, including past ones", () => {
  expect(dueLabel(job(12))).toBe("12 days left");
  expect(dueLabel(job(1))).toBe("1 day left");
  expect(dueLabel(job(0))).toBe("due today");
  expect(dueLabel(job(-1))).toBe("late by 1 day");
  expect(dueLabel(job(-3))).toBe("late by 3 days");
  for (const stage of ["design", "ready", "collected", "cancelled"])
    expect(dueLabel(job(-3, stage))).toBeNull();
});

test("labels the button for each stage change", () => {
  expect(moveLabel("design", "approved")).toBe("Record in-person approval");
  expect(moveLabel("approved", "casting")).toBe("Start casting");
  expect(moveLabel("casting", "approved")).toBe("Back to approved, to recast");
  expect(moveLabel("finishing", "ready")).toBe("Mark ready");
  expect(moveLabel("ready", "finishing")).toBe("Back to finishing");
  expect(moveLabel("setting", "cancelled")).toBe("Close this job");
});

test("labels the sum as Deposit paid only until more was paid", () => {
  expect(paidFact({ paidCents: 50_000, depositCents: 50_000 })).toEqual({
    label: "Deposit paid",
    value: "$500.00",
  });
  expect(paidFact({ paidCents: 527_497, depositCents: 50_000 })).toEqual({
    label: "Paid",
    value: "$5,274.97, deposit of $500.00 included",
  });
});
