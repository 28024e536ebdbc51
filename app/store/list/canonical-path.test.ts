import { expect, test } from "vitest";
import { readListRequest } from "../../storefront/catalogue/list-request.ts";
import { canonicalPath } from "./read-list.server.ts";

const pathOf = (address: string, page: number) => {
  const url = new URL(address, "https://shop.example");
  return canonicalPath(url.pathname, readListRequest(url.searchParams).request, page);
};

test.each([
  ["/shop", 1, "/shop"],
  ["/shop?page=2", 2, "/shop?page=2"],
  ["/shop?page=99", 3, "/shop?page=3"],
  ["/shop?brand=Rolex", 1, "/shop"],
  ["/shop?brand=Rolex&page=2", 2, "/shop"],
  ["/shop?sort=price-asc&page=2", 2, "/shop"],
  ["/shop?utm_source=email", 1, "/shop"],
  ["/category/Rolex/", 1, "/category/rolex"],
])("the canonical path of %s at page %i is %s", (address, page, canonical) => {
  expect(pathOf(address, page)).toBe(canonical);
});
