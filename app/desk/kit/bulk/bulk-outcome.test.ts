import { expect, test } from "vitest";
import { bulkOutcome, readSelectedRows, rowCheckboxValue } from "./bulk-outcome.ts";

test("submits each selected row once with its version and skips malformed ones", () => {
  const form = new URLSearchParams();
  for (const value of [
    rowCheckboxValue("quote 12", 3),
    "quote 12:3",
    rowCheckboxValue(7, 0),
    "LI-7",
    ":4",
    "x:-1",
    "",
  ])
    form.append("row", value);
  expect(readSelectedRows(form)).toEqual([
    { key: "quote 12", version: 3 },
    { key: "7", version: 0 },
  ]);
});

test("names each rejected row with its reason", () => {
  expect(bulkOutcome(["A", "B", "C"], [null, "It is sold.", null])).toEqual({
    done: 2,
    refused: [{ label: "B", why: "It is sold." }],
  });
});
