import { expect, test } from "vitest";
import { categoryPictures } from "./category-pictures.ts";

test("every kind of piece is shown with its stones, none as a mount that waits for one", () => {
  expect(Object.values(categoryPictures)).not.toContain("mount");
});
