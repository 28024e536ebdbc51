import fc from "fast-check";
import { designAdvice } from "#jewelry/advice";
import { priorityRanks } from "#jewelry/budget/best-designs";
import {
  allOptions,
  type BudgetOptions,
  type BudgetQuestion,
  type Priority,
  priorities,
} from "#jewelry/budget/budget-question";
import { accentsOf, chooseSize, newDesign, stoneDefaults } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { isColorGraded } from "#jewelry/materials/stones";
import { categories } from "#jewelry/options";
import { designPrice } from "#jewelry/price/design-price";
import type { PriceBook } from "#jewelry/price/price-book";
import { buildPriceBook, priceFigures } from "#jewelry/price/price-figures";

/** Maximum number of combinations in a question, so that all can be tried. */
const maxCombinations = 5_000;

const optionKeys = Object.keys(allOptions("ring")) as (keyof BudgetOptions)[];

/** Some members of each list, in order; lists are shortened at random until all combinations can be tried. */
const someOptions = (category: BudgetQuestion["category"]): fc.Arbitrary<BudgetOptions> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          optionKeys.map((key) => {
            const all = allOptions(category)[key] as readonly unknown[];
            return [key, fc.subarray([...all], { minLength: 1 })];
          }),
        ),
      ),
      fc.shuffledSubarray(optionKeys, { minLength: optionKeys.length }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
    )
    .map(([lists, keys, shares]) => {
      const cut: Record<string, unknown[]> = { ...(lists as Record<string, unknown[]>) };
      for (let turn = 0; combinations(cut) > maxCombinations; turn++) {
        const list = cut[keys[turn % keys.length]!]!;
        const length = Math.max(1, Math.ceil(list.length * (shares.next().value as number)));
        const from = Math.floor((list.length - length) * (shares.next().value as number));
        cut[keys[turn % keys.length]!] = list.slice(from, from + length);
      }
      return cut as unknown as BudgetOptions;
    });

function combinations(lists: Record<string, unknown[]>): number {
  return Object.values(lists).reduce((product, list) => product * list.length, 1);
}

export const anyPriceBook: fc.Arbitrary<PriceBook> = fc.oneof(
  fc.constant(buildPriceBook({})),
  fc
    .tuple(
      ...priceFigures.map(({ least, most, unit }) =>
        fc.integer({ min: least, max: unit === "dollars" ? 6_000 : most }),
      ),
    )
    .map((values) =>
      buildPriceBook(Object.fromEntries(priceFigures.map(({ id }, index) => [id, values[index]!]))),
    ),
);

export const anyQuestion: fc.Arbitrary<{ question: BudgetQuestion; book: PriceBook }> = fc
  .constantFrom(...categories)
  .chain((category) =>
    fc.record({
      question: fc.record({
        category: fc.constant(category),
        maxCents: fc.oneof(
          fc.integer({ min: 100_000, max: 3_000_000 }),
          fc.integer({ min: 100, max: 100_000_000 }),
        ),
        order: fc.shuffledSubarray([...priorities], { minLength: priorities.length }),
        options: someOptions(category),
        size: fc.constantFrom(3, 6.5, 13),
      }),
      book: anyPriceBook,
    }),
  );

/** Every conflict-free design with a question's options, in option order. */
function* everyDesign({ category, options, size }: BudgetQuestion): Generator<Design> {
  for (const type of options.stones)
    for (const cut of options.cuts)
      for (const carat of options.carats)
        for (const color of isColorGraded(type) ? options.colors : [stoneDefaults.color])
          for (const clarity of options.clarities)
            for (const metal of options.metals)
              for (const style of options.styles)
                for (const accents of options.accents)
                  for (const height of options.heights)
                    for (const prongCount of options.prongCounts)
                      for (const prongStyle of options.prongStyles)
                        for (const bandWidth of options.bandWidths)
                          for (const metalFinish of options.finishes)
                            for (const packaging of options.packagings) {
                              const certification =
                                type === "lab-diamond" || type === "moissanite" ? "IGI" : "GIA";
                              const design: Design = chooseSize(
                                {
                                  ...newDesign(category),
                                  style,
                                  metal,
                                  primaryStone: { type, cut, carat, color, clarity, certification },
                                  accentStones: accentsOf(accents),
                                  setting: { height, prongCount, prongStyle, bandWidth },
                                  finishing: { metalFinish, edgeStyle: "rounded", packaging },
                                },
                                size,
                              );
                              if (designAdvice(design).length === 0) yield design;
                            }
}

/** The answers to a question, found by trying every combination of its options. */
export function bruteForceAnswers(question: BudgetQuestion, book: PriceBook) {
  const all = Array.from(everyDesign(question), (design) => ({
    design,
    cents: designPrice(design, book).totalCents,
    ranks: priorityRanks(design),
  }));
  return {
    leastCents: all.length > 0 ? Math.min(...all.map(({ cents }) => cents)) : null,
    best(first: Priority): Design | null {
      const order = [first, ...question.order.filter((one) => one !== first)];
      const affordable = all.filter(({ cents }) => cents <= question.maxCents);
      const [best] = affordable.sort((a, b) => {
        const priority = order.find((one) => a.ranks[one] !== b.ranks[one]);
        return priority ? a.ranks[priority] - b.ranks[priority] : a.cents - b.cents;
      });
      return best?.design ?? null;
    },
  };
}
