import { expect, test } from "vitest";
import { pageCacheKey } from "./page-cache-key.ts";

const optionsOf = async (handle: string) =>
  ["ring", "many-ring"].includes(handle)
    ? { names: ["Metal", "Size"], hasMany: handle === "many-ring" }
    : null;
const address = (path: string, search = "") => pageCacheKey(path, search, optionsOf);

test.each([
  ["/", "utm_source=x&category=Rings", "/?category=Rings"],
  ["/shop", "page=2&fbclid=1&brand=Omega&type=Watches", "/shop?type=Watches&brand=Omega&page=2"],
  ["/shop", "type=B&type=A", "/shop?type=B&type=A"],
  ["/category/rings", "gclid=1", "/category/rings"],
  ["/product/ring", "Size=6&ref=letter&Metal=White+Gold", "/product/ring?Metal=White+Gold&Size=6"],
  ["/cart", "empty=1&x=2", "/cart?empty=1"],
  ["/custom-builder/budget", "utm_source=x", "/custom-builder/budget"],
  ["/custom-builder/configurator", "category=rings", "/custom-builder/configurator"],
  ["/sitemap.xml", "part=2&x=1", "/sitemap.xml?part=2"],
])("%s?%s is cached as %s", async (path, search, expected) => {
  expect(await address(path, search)).toBe(expected);
});

test.each([
  ["/_.data", "page=2&utm_source=x", "/_.data?page=2"],
  [
    "/shop.data",
    "_routes=screens%2Flist%2Fshop&x=1&type=Watches",
    "/shop.data?type=Watches&_routes=screens%2Flist%2Fshop",
  ],
  ["/product/ring.data", "Metal=Gold", "/product/ring.data"],
  ["/product/many-ring.data", "x=1&Metal=Gold", "/product/many-ring.data?Metal=Gold"],
])("the data of a page, %s?%s, is cached as %s", async (path, search, expected) => {
  expect(await address(path, search)).toBe(expected);
});

test.each([
  ["/checkout/abc", ""],
  ["/orders/abc", ""],
  ["/track/abc", ""],
  ["/track/abc.data", ""],
  ["/desk/jobs", ""],
  ["/saved", ""],
  ["/custom-builder/ring-sizer", ""],
  ["/custom-builder/review", "design=abc"],
  ["/custom-builder/budget", "utm_source=x&cut=oval"],
  ["/custom-builder/budget.data", "amount=5000&_routes=x"],
  ["/custom-builder/savings", "design=abc"],
  ["/custom-builder/review.data", "design=abc"],
  ["/api/market-prices", ""],
  ["/no-such-page", ""],
  ["/shop/", ""],
  [`/category/${"x".repeat(400)}`, ""],
  ["/shop", `type=${"x".repeat(1_000)}`],
])("%s?%s is not a public page", async (path, search) => {
  expect(await address(path, search)).toBeNull();
});

test("doesn't cache a product with a query while its options are unknown", async () => {
  expect(await address("/product/away", "Metal=Gold")).toBeNull();
  expect(await address("/product/away")).toBe("/product/away");
});
