import { expect, test } from "vitest";
import { bookedText } from "./visit-labels.ts";

test("a week without visits says so in a sentence", () => {
  expect([0, 1, 3, 12].map(bookedText)).toEqual([
    "No visits booked",
    "One booked",
    "Three booked",
    "12 booked",
  ]);
});
