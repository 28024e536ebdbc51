import { expect, test } from "vitest";
import { productBadge } from "./read-product.ts";

test.each([
  ["new", "NEW"],
  ["New-Arrival", "NEW"],
  ["new arrivals", "NEW"],
  ["New in", "NEW"],
  ["just-in", "NEW"],
  ["SALE", "SALE"],
  ["on-sale", "SALE"],
  ["On sale", "SALE"],
  ["New Rochelle", null],
  ["renewed", null],
  ["wholesale", null],
  ["sale-2025", null],
])("R19 the tag %s gives the badge %s", (tag, badge) => {
  expect(productBadge(["rings", tag])).toBe(badge);
});

test("R19 NEW wins over SALE, and no tag gives no badge", () => {
  expect(productBadge(["sale", "new-in"])).toBe("NEW");
  expect(productBadge([])).toBeNull();
});
