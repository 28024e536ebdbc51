import { expect, test } from "vitest";
import { m } from "#messages";
import { createDictionary } from "../../storefront/search/dictionary.ts";
import { understandQuery } from "../../storefront/search/understand-query.ts";
import { findBudgetPage } from "./find-budget.ts";

const noPieces = {
  has: () => false,
  isBeginning: () => false,
  near: () => [],
  countOf: () => 0,
  countOfAll: () => 0,
};
const titleOf = (text: string) =>
  findBudgetPage(understandQuery(text, createDictionary([], []), noPieces, true))?.title;

test.each([
  ["what does $5,000 buy", "$5,000"],
  ["what does 4k to 6k buy", "$6,000"],
  ["budget about $1,234.57", "$1,234.57"],
])("answers the search %s with what %s can buy", (text, amount) =>
  expect(titleOf(text)).toBe(m.budget.whatBuys(amount)),
);
