import { expect, test } from "vitest";
import { clockLabel } from "./inbox-labels.ts";

const minute = 60_000;
const wholeMs = 450 * minute;

test("the clock says how long is left, that it is time, and by how much it is too late", () => {
  expect(
    [190, 60, 45, 0, -60, -150, -899, -900, -1400].map((left) =>
      clockLabel({ leftMs: left * minute, wholeMs }),
    ),
  ).toEqual([
    "3 h 10 min left",
    "1 h left",
    "45 min left",
    "due now",
    "late by 1 h",
    "late by 2 h 30 min",
    "late by 14 h 59 min",
    "late by 2 working days",
    "late by 3 working days",
  ]);
});
