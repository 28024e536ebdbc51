import { expect, test } from "vitest";
import { bookedText } from "./visit-labels.ts";

test("says in a sentence that a week has no visits", () => {
  expect([0, 1, 3, 12].map(bookedText)).toEqual([
    "No visits booked",
    "One booked",
    "Three booked",
    "12 booked",
  ]);
});
