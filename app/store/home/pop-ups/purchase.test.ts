import { expect, test } from "vitest";
import { agoLabel } from "./purchase.ts";

test.each([
  [0, "just now"],
  [3, "3 minutes ago"],
  [5, "5 minutes ago"],
  [8, "8 minutes ago"],
  [12, "12 minutes ago"],
])("a purchase of %i minutes ago is told as %j", (minutesAgo, words) => {
  expect(agoLabel(minutesAgo)).toBe(words);
});
