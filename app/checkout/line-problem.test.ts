import { expect, test } from "vitest";
import { lineProblem } from "./line-problem.ts";

const quarterPastTwo = Date.parse("2026-11-21T19:15:00Z");

test("shows no message for an available piece", () => {
  expect(lineProblem({ status: "ok", heldUntil: null })).toBeNull();
});

test("says that a sold piece is no longer available", () => {
  expect(lineProblem({ status: "sold", heldUntil: null })).toBe("This piece has just been sold.");
  expect(lineProblem({ status: "gone", heldUntil: null })).toBe("This piece is no longer available.");
});

test("says when a held piece may be available again, in showroom time", () => {
  expect(lineProblem({ status: "held", heldUntil: quarterPastTwo })).toBe(
    "Another customer is checking out with this piece. It may become available again at 2:15pm.",
  );
});
