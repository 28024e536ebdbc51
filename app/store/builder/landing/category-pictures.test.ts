import { expect, test } from "vitest";
import { categoryPictures } from "./category-pictures.ts";

test("shows every category with its stones and never an empty setting", () => {
  expect(Object.values(categoryPictures)).not.toContain("mount");
});
