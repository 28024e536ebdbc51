import fc from "fast-check";
import { expect, test } from "vitest";
import { TripleIndex } from "./triple-index.ts";

test("numbers distinct triples in order of first appearance and finds each again", () => {
  const integer = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer());
  fc.assert(
    fc.property(fc.array(fc.tuple(integer, integer, integer)), (triples) => {
      const index = new TripleIndex(triples.length);
      const known = new Map<string, number>();
      for (const triple of triples) {
        const key = triple.join();
        expect(index.find(...triple)).toBe(known.get(key) ?? -1);
        if (!known.has(key)) known.set(key, known.size);
        expect(index.add(...triple)).toBe(known.get(key));
      }
      expect(index.size).toBe(known.size);
    }),
  );
});
