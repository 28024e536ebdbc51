import { expect, test } from "vitest";
import { approvedDifferences } from "./approved-differences.ts";
import type { SheetValue } from "./sheet-value.ts";

/** The values of a pair of hoops, by id. */
function hoops(changed: Record<string, string> = {}): SheetValue[] {
  const values = {
    "drawing Whole height": "22.8 mm",
    "drawing Band width": "3.00 mm",
    "metal finished": "10.64 g",
    "stone accent 1 count": "24",
    "stone accent 1 width": "1.70 mm",
    "metal weigh-out": "15.2 g",
    ...changed,
  };
  return Object.entries(values).map(([id, value]) => ({ id, part: "drawing", label: id, value }));
}

const differences = (changed: Record<string, string>) =>
  approvedDifferences(hoops(), hoops(changed)).map(({ id, before, after }) => [id, before, after]);

test("reports another number of stones, a weight off by over 1% and an outside size by over 0.1 mm", () => {
  expect(
    differences({
      "stone accent 1 count": "20",
      "metal finished": "9.50 g",
      "drawing Whole height": "22.6 mm",
    }),
  ).toEqual([
    ["drawing Whole height", "22.8 mm", "22.6 mm"],
    ["metal finished", "10.64 g", "9.50 g"],
    ["stone accent 1 count", "24", "20"],
  ]);
});

test("reports nothing within those limits, nor values that follow from the castings", () => {
  expect(
    differences({
      "metal finished": "10.55 g",
      "drawing Whole height": "22.9 mm",
      "drawing Band width": "3.40 mm",
      "stone accent 1 width": "1.65 mm",
      "metal weigh-out": "13.1 g",
    }),
  ).toEqual([]);
});

test("reports a kind of stone that only one of the versions has", () => {
  expect(differences({ "stone side 1 count": "2" })).toEqual([["stone side 1 count", null, "2"]]);
});
