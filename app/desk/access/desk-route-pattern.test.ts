import { expect, test } from "vitest";
import { deskRoutePattern } from "./desk-route-pattern.ts";

test("matches a path to the entry with the fewest parameters, and unknown paths to the catch-all", () => {
  expect(
    ["/desk", "/desk/quotes/new", "/desk/quotes/Q-1001", "/desk/orders/print", "/desk/orders/LI-1/print"].map(
      deskRoutePattern,
    ),
  ).toEqual(["desk", "desk/quotes/new", "desk/quotes/:id", "desk/orders/print", "desk/orders/:number/print"]);
  expect([deskRoutePattern("/desk/nowhere/at/all"), deskRoutePattern("/shop")]).toEqual(["desk/*", ""]);
});
