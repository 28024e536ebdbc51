import { expect, test } from "vitest";
import type { ListedState } from "./desk-tax.server.ts";
import { collectingText, stateWarnings, thresholdText } from "./tax-labels.ts";

const threshold = {
  ...{ state: "NJ", from: "2020-01-01", cents: 10_000_000, source: "", checked: "2026-11-30" },
  sales: { count: 200, join: "or" as const },
};
const jersey: ListedState = {
  ...{ state: "NJ", name: "New Jersey", isHome: false, sold: { cents: 6_240_000, count: 31 } },
  ...{ threshold, share: 0.624, isCollecting: false, collectsFrom: null, hasRate: false },
};

test("says how much of a state's threshold is reached, or that it isn't known", () => {
  expect(thresholdText(jersey)).toBe("62% of $100,000 or 200 sales (31 so far), checked November 30, 2026");
  expect(thresholdText({ ...jersey, threshold: null, share: null })).toBe("Threshold not checked");
  expect(thresholdText({ ...jersey, threshold: "none", share: null })).toBe("No sales tax");
});

test("says whether a state's tax is collected, and since when", () => {
  const of = (changes: Partial<ListedState>) => collectingText({ ...jersey, ...changes }, "2026-11-30");
  expect(of({})).toBe("Not yet");
  expect(of({ isCollecting: true })).toBe("Yes");
  expect(of({ isCollecting: true, collectsFrom: "2026-11-01" })).toBe("Since November 1, 2026");
  expect(of({ collectsFrom: "2026-12-01" })).toBe("From December 1, 2026");
  expect(of({ threshold: "none" })).toBe("Not needed");
});

test("warns of a passed threshold, and of a state without a rate", () => {
  expect(stateWarnings([jersey])).toEqual([]);
  expect(stateWarnings([{ ...jersey, share: 1 }])).toEqual([
    "Sales into New Jersey passed its threshold. Ask your accountant about registering there.",
  ]);
  expect(stateWarnings([{ ...jersey, isCollecting: true }])).toEqual([
    "New Jersey has no rate yet, so orders there are refused. Add its rates to the tax table.",
  ]);
});
