import { expect, test } from "vitest";
import { lineProblem } from "./line-problem.ts";

const quarterPastTwo = Date.parse("2026-11-21T19:15:00Z");

test("a piece that can be had needs no words", () => {
  expect(lineProblem({ status: "ok", heldUntil: null })).toBeNull();
});

test("a lost piece is said to be lost", () => {
  expect(lineProblem({ status: "sold", heldUntil: null })).toBe("This piece has just been sold.");
  expect(lineProblem({ status: "gone", heldUntil: null })).toBe("This piece is no longer available.");
});

test("a held piece names the showroom's time at which it may be free again", () => {
  expect(lineProblem({ status: "held", heldUntil: quarterPastTwo })).toBe(
    "Another customer is completing a purchase of this piece. It may become available again at 2:15pm.",
  );
});
