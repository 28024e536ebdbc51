import { expect, test } from "vitest";
import { patternOf } from "./pattern-of.ts";

test("matches a path to the entry with the fewest parameters, and unknown paths to the catch-all", () => {
  expect(
    ["/desk", "/desk/quotes/new", "/desk/quotes/Q-1001", "/desk/orders/print", "/desk/orders/LI-1/print"].map(
      patternOf,
    ),
  ).toEqual(["desk", "desk/quotes/new", "desk/quotes/:id", "desk/orders/print", "desk/orders/:number/print"]);
  expect([patternOf("/desk/nowhere/at/all"), patternOf("/shop")]).toEqual(["desk/*", ""]);
});
