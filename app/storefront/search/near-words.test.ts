import fc from "fast-check";
import { expect, test } from "vitest";
import { nearWords } from "./near-words.ts";

/** Whether two words are one typo apart, by trying all edits. */
function isNear(a: string, b: string): boolean {
  if (a === b) return false;
  const edits = new Set<string>();
  for (let at = 0; at <= a.length; at++) {
    edits.add(a.slice(0, at) + a.slice(at + 1));
    if (at + 1 < a.length) edits.add(a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2));
    for (const letter of "abc") {
      edits.add(a.slice(0, at) + letter + a.slice(at));
      if (at < a.length) edits.add(a.slice(0, at) + letter + a.slice(at + 1));
    }
  }
  return edits.has(b);
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });

test("finds exactly the words one typing error away", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (known, typed) => {
      const sorted = known.toSorted();
      expect(nearWords(typed, { sortedWords: () => sorted }).sort()).toEqual(
        sorted.filter((one) => isNear(typed, one)),
      );
    }),
    { numRuns: 2_000 },
  );
});
