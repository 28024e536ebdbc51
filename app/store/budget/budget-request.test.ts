import { expect, test } from "vitest";
import { readBudgetRequest } from "./budget-request.ts";

test("drops a style the new category lacks and keeps the other preferences", () => {
  const { wishes, faults } = readBudgetRequest(new URLSearchParams("category=necklace&style=halo&cut=oval"));
  expect(faults).toEqual([]);
  expect(wishes.chosen).toEqual({ cut: "oval" });
  expect(readBudgetRequest(new URLSearchParams("category=necklace&style=crown")).faults).toHaveLength(1);
  expect(readBudgetRequest(new URLSearchParams("style=studs")).faults).toHaveLength(1);
});
