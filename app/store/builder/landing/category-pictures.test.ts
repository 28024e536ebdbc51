import { expect, test } from "vitest";
import { categoryPictures } from "./category-pictures.ts";

test("never pictures a category with an empty setting", () => {
  expect(Object.values(categoryPictures)).not.toContain("mount");
});
