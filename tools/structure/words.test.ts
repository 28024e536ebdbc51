import { expect, test } from "vitest";
import { privateNames } from "./words.ts";

test.each([
  ["app/parts/kept-text.ts"],
  ["mostLooks"],
  ["keeping/forget-visits.ts"],
  ["bench/open-bench.ts"],
  ["stageWords"],
  ["server/house.ts"],
  ["Wishes"],
  ["maxAsked"],
])("%s holds a word that the field does not know", (name) => {
  expect(privateNames([name])).toMatchObject([{ name }]);
});

test.each([
  ["tools/bench/orders.ts"],
  ["benchAdvice"],
  ["almost"],
  ["storehouse"],
  ["paymentIntent"],
  ["words.ts"],
])("%s holds none", (name) => {
  expect(privateNames([name])).toEqual([]);
});
