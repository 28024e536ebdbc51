import { expect, test } from "vitest";
import { dictionaryOf } from "../../storefront/search/dictionary.ts";
import { understandQuery } from "../../storefront/search/understand-query.ts";
import { findBudget } from "./find-budget.ts";

const noPieces = {
  has: () => false,
  isBeginning: () => false,
  near: () => [],
  countOf: () => 0,
  countOfAll: () => 0,
};
const titleOf = (text: string) =>
  findBudget(understandQuery(text, dictionaryOf([], []), noPieces, true))?.title;

test.each([
  ["what does $5,000 buy", "What does $5,000 buy?"],
  ["what does 4k to 6k buy", "What does $6,000 buy?"],
  ["budget about $1,234.57", "What does $1,234.57 buy?"],
])("answers the search %s with %s", (text, title) => expect(titleOf(text)).toBe(title));
