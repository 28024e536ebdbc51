import { expect, test } from "vitest";
import { pageKindOf } from "./event-names.ts";

test.each([
  ["/", "home"],
  ["/shop", "list"],
  ["/category/rolex", "list"],
  ["/product/ring/", "product"],
  ["/custom-builder/review", "builder"],
  ["/policies/privacy", "text"],
  ["/product/ring/similar", null],
  ["/orders/secret", null],
  ["/visits/secret", null],
  ["/wish-list/secret", null],
  ["/checkout/secret", null],
  ["/desk", null],
])("the kind of the page %s is %s", (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
