import { expect, test } from "vitest";
import { salesTax, shop } from "../../shop.config.ts";
import { mergeFacts } from "./merge-facts.ts";

function faultsOf(sections: object): string[] {
  const read = mergeFacts({ ...shop, salesTax }, sections);
  return "issues" in read ? read.issues.map(({ path, message }) => `${path.join(".")} ${message}`) : [];
}

test.each([
  [{ visits: { daysAhead: 9_999_999 } }, "visits.daysAhead must be at most 365"],
  [{ visits: { minutes: 9_999_999 } }, "visits.minutes must be at most 1,440"],
  [{ visits: { staff: 0 } }, "visits.staff must be at least 1"],
  [{ giftCards: { years: 9_999 } }, "giftCards.years must be at most 50"],
  [{ established: 9_999_999 }, "established must be a year like 1998"],
  [{ layaway: { lateDays: [1, 9_999_999] } }, "layaway.lateDays.1 must be at most 365"],
  [{ counter: { holdMinutes: 9_999_999 } }, "counter.holdMinutes must be at most 10,080"],
  [{ giftCards: { maxCents: 1e15 } }, "giftCards.maxCents must be at most 1,000,000,000.00"],
])("a number too large or small to compute with is refused: %j", (sections, fault) => {
  expect(faultsOf(sections)).toEqual([fault]);
});

test.each([
  ["New York", "Suffolk County", "NY", "Suffolk"],
  ["n.y.", "saint lawrence", "NY", "St. Lawrence"],
  ["NY", "Kings County", "NY", "New York City"],
  ["NY", "White Plains (city)", "NY", "White Plains (city)"],
  ["connecticut", "Fairfield", "CT", "Fairfield"],
])("the address %s, %s is read as the tax table names it", (state, county, code, key) => {
  const read = mergeFacts({ ...shop, salesTax }, { address: { ...shop.address, state, county } });
  expect(read).toMatchObject({ facts: { address: { state: code, county: key } } });
});
