import fc from "fast-check";
import { expect, test } from "vitest";
import { byPosition, byPrice, byTitle } from "../product-sort.ts";
import { countMarks, createListIndex, type IndexedProduct, type ListIndex } from "./list-index.ts";
import { sortInTurns } from "./sort-in-turns.ts";

interface Given {
  id: number;
  title: string;
  cents: number;
  rest?: string;
}

function product({ id, title, cents, rest = "" }: Given): IndexedProduct {
  return {
    entry: {
      id,
      position: id % 7,
      handle: `piece-${id}`,
      title: title.toLowerCase(),
      vendor: "",
      productType: "",
      createdAt: 0,
      updatedAt: 0,
      prices: [cents],
      isListed: true,
      isForSale: true,
      hasPicture: false,
      skus: "\n\n",
      places: [],
    },
    searchText: ` ${title.toLowerCase()} | ${rest} `,
    facts: [],
  };
}

async function indexOf(products: readonly Given[]): Promise<ListIndex> {
  const index = createListIndex();
  for (const one of products) index.put(product(one));
  await index.words.sort();
  return index;
}

async function orderOf(index: ListIndex, sort: typeof byPrice): Promise<number[]> {
  await index.prepare(sort.key);
  return index.ordered(sort.key).map((slot) => index.entryAt(slot).id);
}

function found(index: ListIndex, word: string): number[] {
  const marks = index.none();
  index.words.mark(word, marks);
  const all = index.all();
  return [...marks.keys()].filter((slot) => marks[slot] && all[slot]).map((slot) => index.entryAt(slot).id);
}

const given = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  title: fc.constantFrom("Gold Ring", "Silver Ring", "Étoile", "Band"),
  cents: fc.integer({ min: 0, max: 5 }),
});

test("sorts like Array.toSorted, yielding between steps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer(), { maxLength: 9_000 }), async (numbers) => {
      const compare = (a: number, b: number) => a - b;
      expect(await sortInTurns(numbers, compare)).toEqual(numbers.toSorted(compare));
    }),
    { numRuns: 20 },
  );
});

test("keeps order and words equal to a rebuilt index after any changes", async () => {
  const change = fc.oneof(
    given.map((one) => ({ put: one })),
    fc.integer({ min: 1, max: 40 }).map((id) => ({ remove: id })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(given), fc.array(change), async (first, changes) => {
      const now = new Map(first.map((one) => [one.id, one]));
      const index = await indexOf([...now.values()]);
      for (const sort of [byPrice, byTitle, byPosition]) await orderOf(index, sort);
      for (const one of changes) {
        if ("put" in one) {
          now.set(one.put.id, one.put);
          index.put(product(one.put));
        } else {
          now.delete(one.remove);
          index.remove(one.remove);
        }
      }
      const fresh = await indexOf([...now.values()]);
      for (const sort of [byPrice, byTitle, byPosition])
        expect(await orderOf(index, sort)).toEqual(await orderOf(fresh, sort));
      for (const word of ["gold", "ring", "band"])
        expect(found(index, word).sort()).toEqual(found(fresh, word).sort());
      expect(countMarks(index.all())).toBe(now.size);
    }),
    { numRuns: 200 },
  );
});

test("finds a word by its prefix, optionally only in titles", async () => {
  const index = await indexOf([
    { id: 1, title: "gold ring", cents: 1 },
    { id: 2, title: "band", cents: 1, rest: "golden" },
    { id: 3, title: "silver band", cents: 1 },
  ]);
  const beginning = (start: string, inTitle: boolean) => {
    const marks = index.none();
    index.words.markBeginning(start, marks, inTitle);
    return [...marks];
  };
  expect(beginning("go", false)).toEqual([1, 1, 0]);
  expect(beginning("go", true)).toEqual([1, 0, 0]);
  const scores = index.none();
  for (const word of ["gol", "band"]) index.words.score(word, scores);
  expect([...scores]).toEqual([2, 3, 3]);
});

test("an index with more empty slots than products asks to be rebuilt", async () => {
  const index = await indexOf([{ id: 1, title: "gold ring", cents: 1 }]);
  for (let change = 0; change < 1_100; change++)
    index.put(product({ id: 1, title: `ring ${change}`, cents: 1 }));
  expect(index.isWorn).toBe(true);
  expect(found(index, "ring")).toEqual([1]);
});
