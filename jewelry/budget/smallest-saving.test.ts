import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { anyPriceBook } from "../../tests/jewelry/brute-force.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { designAdvice } from "../advice.ts";
import type { PairedDesign } from "../band-choice.ts";
import { isComplete } from "../description.ts";
import { designPrice } from "../price/design-price.ts";
import type { PriceBook } from "../price/price-book.ts";
import { type DesignChange, listSavingChanges } from "./changes.ts";
import { largestSavingCents, smallestSaving, withChanges } from "./smallest-saving.ts";

/** Brute force: tries every combination of changes and keeps those without new advice. */
function tryAll(design: PairedDesign, changes: ReturnType<typeof listSavingChanges>, book: PriceBook) {
  const known = new Set(designAdvice(design).map(({ id }) => id));
  const sets = [...changes.values()].reduce<DesignChange[][]>(
    (all, part) => all.flatMap((set) => [set, ...part.map((change) => [...set, change])]),
    [[]],
  );
  const before = designPrice(design, book).totalCents;
  return sets.flatMap((set) => {
    const changed = withChanges(design, set);
    if (designAdvice(changed).some(({ id }) => !known.has(id))) return [];
    const size = set.reduce((total, change) => total + change.size, 0);
    return [{ size, savedCents: before - designPrice(changed, book).totalCents }];
  });
}

const anyFinished = fc
  .tuple(anyDesign, fc.constantFrom(null, { widthMm: 2.5, gapMm: 0.1 }))
  .filter(([design]) => isComplete(design))
  .map(([design, band]): PairedDesign => (design.category === "ring" ? { ...design, band } : design));

test("V2 for random designs and price books: the smallest saving matches brute force", () => {
  let found = 0;
  const questions = repeatCount(20, 10_000);
  fc.assert(
    fc.property(
      anyFinished,
      anyPriceBook,
      fc.integer({ min: 1, max: 3_000 }),
      fc.infiniteStream(fc.nat(1_000)),
      (design, book, dollars, picks) => {
        const changes = new Map(
          [...listSavingChanges(design)].map(([part, all]) => {
            const from = picks.next().value! % all.length;
            return [part, all.slice(from, from + 1 + (picks.next().value! % (part === "carat" ? 3 : 2)))];
          }),
        );
        const smallest = smallestSaving(design, dollars * 100, book, changes);
        const all = tryAll(design, changes, book);
        expect(largestSavingCents(design, book, changes)).toBe(
          Math.max(0, ...all.map(({ savedCents }) => savedCents)),
        );
        const enough = all.filter(({ savedCents }) => savedCents >= dollars * 100);
        if (!smallest) {
          expect(enough).toEqual([]);
          return;
        }
        found++;
        const [best] = enough.sort((a, b) => a.size - b.size || b.savedCents - a.savedCents);
        const size = smallest.changes.reduce((total, change) => total + change.size, 0);
        expect({ size, savedCents: smallest.savedCents }).toEqual(best);
        const after = designPrice(withChanges(design, smallest.changes), book).totalCents;
        expect(designPrice(design, book).totalCents - after).toBe(smallest.savedCents);
      },
    ),
    { numRuns: questions },
  );
  expect(found).toBeGreaterThan(questions / 10);
});

test("V1, V2 saves $500 on a platinum ring by lowering grades with no visible difference", () => {
  const ring = ringDesign({ metal: { type: "platinum", karat: "950" } });
  const smallest = smallestSaving(ring, 50_000);
  expect(smallest?.savedCents).toBeGreaterThanOrEqual(50_000);
  expect(smallest?.changes.map(({ id }) => id)).toEqual(["clarity.VS2"]);
});
