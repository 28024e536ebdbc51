import { expect, test } from "vitest";
import { findPrivateNames } from "./private-names.ts";

test.each([
  ["app/parts/kept-text.ts"],
  ["mostLooks"],
  ["keeping/forget-visits.ts"],
  ["bench/open-bench.ts"],
  ["stageWords"],
  ["server/house.ts"],
  ["Wishes"],
  ["maxAsked"],
])("%s contains a non-standard term", (name) => {
  expect(findPrivateNames([name])).toMatchObject([{ name }]);
});

test.each([
  ["tools/bench/orders.ts"],
  ["benchAdvice"],
  ["almost"],
  ["storehouse"],
  ["paymentIntent"],
  ["private-names.ts"],
])("%s contains no non-standard term", (name) => {
  expect(findPrivateNames([name])).toEqual([]);
});
