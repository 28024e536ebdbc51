import { expect, test } from "vitest";
import { movedTo } from "./photo-order.ts";

test("moves a picture and shifts those between", () => {
  expect(movedTo(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
});

test("leaves the order as it is at either end", () => {
  expect(movedTo(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(movedTo(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});
