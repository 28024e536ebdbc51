import fc from "fast-check";
import { expect, test } from "vitest";
import { eachBit } from "./bit-set.ts";
import { prefixSets } from "./prefix-sets.ts";
import { sortOrder } from "./sort-orders.ts";

const capacity = 40;
const act = fc.record({
  member: fc.nat(capacity - 1),
  kind: fc.constantFrom("insert", "remove", "move"),
  key: fc.integer({ min: 0, max: 20 }),
});

test("keeps the first members of an order correct after any inserts, removals and moves", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
      const keys = Array.from({ length: capacity }, (_, member) => member % 7);
      const present = new Set<number>([3, 14, 15]);
      const compare = (a: number, b: number) => keys[a]! - keys[b]! || a - b;
      const sequence = new Uint32Array(capacity);
      sequence.set([...present].sort(compare));
      const order = sortOrder(sequence, present.size, compare);
      const sets = prefixSets(order, capacity, 4);
      for (const { member, kind, key } of acts) {
        if (present.has(member) !== (kind !== "insert")) continue;
        if (kind !== "remove") keys[member] = key;
        if (kind === "insert") order.insert(member);
        else if (kind === "move") order.settle(member);
        else order.remove(member);
        if (kind === "remove") present.delete(member);
        else present.add(member);
        sets.moved(member);
        const expected = [...present].sort(compare);
        expect(expected.map((_, place) => order.at(place))).toEqual(expected);
        for (let count = 0; count <= present.size; count++) {
          const found: number[] = [];
          eachBit(sets.first(count), (one) => found.push(one));
          expect(found).toEqual(expected.slice(0, count).sort((a, b) => a - b));
        }
      }
    }),
    { numRuns: 40 },
  );
});
