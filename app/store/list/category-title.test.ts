import { expect, test } from "vitest";
import { categoryTitle } from "./list-meta.ts";

test("a category's title is its capitalized words", () => {
  expect(categoryTitle("engagement-rings")).toBe("Engagement Rings");
  expect(categoryTitle("rolex")).toBe("Rolex");
  expect(categoryTitle("lab-made")).toBe("Lab Made");
  expect(categoryTitle("-")).toBe("All Products");
});
