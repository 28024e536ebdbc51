import { expect, test } from "vitest";
import { patternOf } from "./pattern-of.ts";

test("a path has the line with the fewest parameters, and what is not there the last", () => {
  expect(
    ["/desk", "/desk/quotes/new", "/desk/quotes/Q-1001", "/desk/orders/print", "/desk/orders/LI-1/print"].map(
      patternOf,
    ),
  ).toEqual(["desk", "desk/quotes/new", "desk/quotes/:id", "desk/orders/print", "desk/orders/:number/print"]);
  expect([patternOf("/desk/nowhere/at/all"), patternOf("/shop")]).toEqual(["desk/*", ""]);
});
