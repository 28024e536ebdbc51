import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { anyQuestion, bruteForceAnswers } from "../../tests/jewelry/brute-force.ts";
import { designAdvice } from "../advice.ts";
import { accentsOf } from "../choices.ts";
import { isComplete } from "../description.ts";
import { accentConfigurations } from "../options.ts";
import { designPrice } from "../price/design-price.ts";
import { bestDesigns, cheapestDesign, priorityRanks } from "./best-designs.ts";
import { allOptions, type BudgetQuestion } from "./budget-question.ts";
import { stoneClass } from "./mounts.ts";

const usual: BudgetQuestion = {
  category: "ring",
  maxCents: 500_000,
  order: ["stone", "metal", "grades"],
  options: {
    ...allOptions("ring"),
    stones: ["lab-diamond"],
    cuts: ["oval"],
    styles: ["halo"],
    colors: ["D", "E", "F", "G"],
    clarities: ["FL", "IF", "VVS1", "VVS2", "VS1", "VS2"],
  },
  size: 6.5,
};

test("Q1, Q3 for random questions and price books: matches brute force and never exceeds the budget", () => {
  const questions = repeatCount(40, 10_000);
  let found = 0;
  fc.assert(
    fc.property(anyQuestion, ({ question, book }) => {
      const everything = bruteForceAnswers(question, book);
      const designs = bestDesigns(question, book);
      for (const { design, cents, first } of designs) {
        expect(cents).toBeLessThanOrEqual(question.maxCents);
        expect(cents).toBe(designPrice(design, book).totalCents);
        expect(design).toEqual(everything.best(first));
      }
      if (designs.length === 0) expect(everything.best(question.order[0]!)).toBeNull();
      expect(cheapestDesign(question, book)?.cents ?? null).toBe(everything.leastCents);
      found += designs.length;
    }),
    { numRuns: questions },
  );
  expect(found).toBeGreaterThan(questions / 2);
});

test("Q1 returns a $5,000 oval lab diamond halo by default priorities, then with each other priority first", () => {
  const designs = bestDesigns(usual);
  expect(designs.map(({ first }) => first)).toEqual(["stone", "metal", "grades"]);
  const ranks = designs.map(({ design }) => priorityRanks(design));
  expect(ranks[0]!.stone).toBeLessThan(ranks[1]!.stone);
  expect(ranks[1]!.metal).toBeLessThan(ranks[0]!.metal);
  expect(ranks[2]!.grades).toBeLessThan(ranks[0]!.grades);
  for (const { design } of designs) {
    expect(isComplete(design)).toBe(true);
    expect(designAdvice(design)).toEqual([]);
    expect(design.sizing?.size).toBe(6.5);
    expect(design.primaryStone?.certification).toBe("IGI");
  }
});

test("Q4 returns no design when none fits the budget, and names the lowest price", () => {
  const least = cheapestDesign(usual)!;
  expect(bestDesigns({ ...usual, maxCents: least.cents - 1 })).toEqual([]);
  expect(bestDesigns({ ...usual, maxCents: least.cents })[0]?.cents).toBe(least.cents);
});

test("Q4 finds no design for conflicting preferences at any price", () => {
  const options = { ...allOptions("ring"), styles: ["tension"] as const, stones: ["emerald"] as const };
  expect(cheapestDesign({ ...usual, options })).toBeNull();
  expect(bestDesigns({ ...usual, options, maxCents: 100_000_000 })).toEqual([]);
});

test("Q3 stones of the same class get the same advice", () => {
  fc.assert(
    fc.property(anyDesign, anyDesign, fc.constantFrom(...accentConfigurations), (one, other, accents) => {
      if (!one.primaryStone || !other.primaryStone) return;
      const design = { ...one, accentStones: accentsOf(accents) };
      const stone = {
        ...other.primaryStone,
        type: one.primaryStone.type,
        certification: one.primaryStone.certification,
      };
      if (stoneClass(one.primaryStone) !== stoneClass(stone)) return;
      const ids = (of: typeof stone) => designAdvice({ ...design, primaryStone: of }).map(({ id }) => id);
      expect(ids(stone)).toEqual(ids(one.primaryStone));
    }),
    { numRuns: repeatCount(1_000, 5_000) },
  );
});
