import { expect, test } from "vitest";
import { quickAmounts } from "./quick-amounts.ts";

test("offers the next full notes above the sum", () => {
  expect(quickAmounts(545_883)).toEqual([546_000, 550_000, 600_000]);
  expect(quickAmounts(1_291)).toEqual([1_500, 2_000, 5_000, 10_000]);
});

test("offers nothing that is too little or the sum itself", () => {
  expect(quickAmounts(0)).toEqual([]);
  expect(quickAmounts(50_000)).toEqual([100_000]);
  for (const due of [1, 99, 12_345, 999_999])
    for (const cents of quickAmounts(due)) expect(cents).toBeGreaterThan(due);
});
