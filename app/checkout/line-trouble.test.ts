import { expect, test } from "vitest";
import { lineTrouble } from "./line-trouble.ts";

const quarterPastTwo = Date.parse("2026-11-21T19:15:00Z");

test("a piece that can be had needs no words", () => {
  expect(lineTrouble({ status: "ok", heldUntil: null })).toBeNull();
});

test("a lost piece is said to be lost", () => {
  expect(lineTrouble({ status: "sold", heldUntil: null })).toBe("This piece has just been sold.");
  expect(lineTrouble({ status: "gone", heldUntil: null })).toBe("This piece is no longer available.");
});

test("a held piece names the showroom's time at which it may be free again", () => {
  expect(lineTrouble({ status: "held", heldUntil: quarterPastTwo })).toBe(
    "Another customer is completing a purchase of this piece. It may become available again at 14:15.",
  );
});
