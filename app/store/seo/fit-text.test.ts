import fc from "fast-check";
import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

test("keeps text that fits and trims longer text by sentences, then words", () => {
  expect(fitText("One. Two.", 9)).toBe("One. Two.");
  expect(fitText("One ring. Two rings.", 15)).toBe("One ring.");
  expect(fitText("A 4.6 g ring of white gold", 20)).toBe("A 4.6 g ring of…");
});

test("never exceeds the limit, and is empty only if nothing fits", () => {
  fc.assert(
    fc.property(fc.string(), fc.lorem({ maxCount: 40 }), fc.integer({ min: 1, max: 200 }), (a, b, most) => {
      for (const text of [a, b]) expect(fitText(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});
