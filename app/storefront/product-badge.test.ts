import { expect, test } from "vitest";
import { productBadge } from "./read-product.ts";

test("NEW if any tag contains 'new', SALE if any contains 'sale', NEW wins", () => {
  expect(productBadge(["new-arrival"])).toBe("NEW");
  expect(productBadge(["watches", "Sale"])).toBe("SALE");
  expect(productBadge(["sale", "New in"])).toBe("NEW");
  expect(productBadge(["watches"])).toBeNull();
  expect(productBadge([])).toBeNull();
});
