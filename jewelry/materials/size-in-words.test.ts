import { expect, test } from "vitest";
import { ringSizeScale } from "../options.ts";
import { sizeInWords } from "./size-in-words.ts";

test("F1: every ring size has words of its own", () => {
  const { min, max, step } = ringSizeScale;
  const sizes = Array.from({ length: (max - min) / step + 1 }, (_, i) => min + i * step);
  expect([sizeInWords(3), sizeInWords(6.5), sizeInWords(13)]).toEqual([
    "three",
    "six and a half",
    "thirteen",
  ]);
  expect(new Set(sizes.map(sizeInWords)).size).toBe(sizes.length);
  expect(() => sizeInWords(6.25)).toThrow(RangeError);
});
