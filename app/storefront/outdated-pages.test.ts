import { expect, test } from "vitest";
import { outdatedPages } from "./outdated-pages.ts";

test("a change outdates product pages at once, and all others when the snapshot was read again", () => {
  const outdated = outdatedPages();
  const paths = ["/", "/shop", "/product/ring", "/product/ring.data", "/sitemap.xml"];
  const told: string[][] = [];
  outdated.listen((isOutdated) => told.push(paths.filter(isOutdated)));
  outdated.productsChanged();
  outdated.listsRenewed();
  expect(told).toEqual([
    ["/product/ring", "/product/ring.data"],
    ["/", "/shop", "/sitemap.xml"],
  ]);
});
