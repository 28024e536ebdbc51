import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeVariants } from "./variant-trie.ts";

/** Decodes a version 1 trie into combinations. */
function decode(text: string): number[][] {
  const combinations: number[][] = [];
  const path: number[] = [];
  let place = "v1_".length;

  function number(): number {
    const [digits = ""] = /^\d+/.exec(text.slice(place)) ?? [];
    place += digits.length;
    return Number(digits);
  }
  function level(): void {
    while (place < text.length && text[place] !== ",") {
      const first = number();
      if (text[place] === ":") {
        place++;
        path.push(first);
        level();
        path.pop();
        place++;
        continue;
      }
      const isRange = text[place] === "-";
      if (isRange) place++;
      const last = isRange ? number() : first;
      for (let value = first; value <= last; value++) combinations.push([...path, value]);
      if (text[place] === " ") place++;
    }
  }
  level();
  return combinations;
}

test.each([
  [[[0]], "v1_0"],
  [[[0], [1], [2], [4]], "v1_0-2 4"],
  [[0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [a, b])), "v1_0:0-2,1:0-2,2:0-2,"],
  [
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 2],
    ],
    "v1_0:0-1,1:0 2,",
  ],
  [
    [
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 2],
    ],
    "v1_0:0:0,,1:1:1,,2:2:2,,",
  ],
  [[], "v1_"],
])("D9.6 encodes %j as %s", (combinations, text) => {
  expect(encodeVariants(combinations)).toBe(text);
});

test("D9.6 decoding returns exactly the variants encoded, in order", () => {
  const combinations = fc.integer({ min: 1, max: 3 }).chain((depth) =>
    fc.uniqueArray(fc.array(fc.nat(12), { minLength: depth, maxLength: depth }), {
      maxLength: 60,
      selector: (one) => one.join(),
    }),
  );
  fc.assert(
    fc.property(combinations, (given) => {
      const sorted = given.toSorted((a, b) => a.map((n, i) => n - b[i]!).find((n) => n !== 0) ?? 0);
      expect(decode(encodeVariants(given))).toEqual(sorted);
    }),
  );
});
