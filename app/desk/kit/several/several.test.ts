import { expect, test } from "vitest";
import { chosenRows, outcomeOf, rowValue } from "./several.ts";

test("a row is sent with its version, once, and a damaged one is left out", () => {
  const form = new URLSearchParams();
  for (const value of [rowValue("quote 12", 3), "quote 12:3", rowValue(7, 0), "LI-7", ":4", "x:-1", ""])
    form.append("row", value);
  expect(chosenRows(form)).toEqual([
    { key: "quote 12", version: 3 },
    { key: "7", version: 0 },
  ]);
});

test("the outcome names those that were refused, with why", () => {
  expect(outcomeOf(["A", "B", "C"], [null, "It is sold.", null])).toEqual({
    done: 2,
    refused: [{ label: "B", why: "It is sold." }],
  });
});
