import type { Cents } from "#money";
import type { Design, Metal } from "../design.ts";
import type { Karat } from "../options.ts";
import { designPrice } from "../price/design-price.ts";
import { firstPriceBook, type PriceBook } from "../price/price-book.ts";
import { type BudgetQuestion, type Priority, priorities } from "./budget-question.ts";
import { stoneClassSamples } from "./mounts.ts";
import { type BudgetSearch, type Candidate, gradeRank, openBudgetSearch } from "./open-search.ts";

export interface BudgetDesign {
  readonly design: Design;
  readonly cents: Cents;
  /** The priority ranked first in this search. */
  readonly first: Priority;
}

/**
 * Q1, Q2: the best design within the budget in the shopper's order of priorities, then the best with each other
 * priority ranked first. Empty if nothing fits the budget.
 */
export function bestDesigns(question: BudgetQuestion, book: PriceBook = firstPriceBook): BudgetDesign[] {
  const search = openBudgetSearch(question, book);
  const found = new Map<string, BudgetDesign>();
  for (const first of question.order) {
    const order = [first, ...question.order.filter((one) => one !== first)];
    const best = descend(search, question, order, wholeRegion(question));
    if (!best) return [];
    const design = search.designOf(best);
    const key = JSON.stringify(design);
    if (!found.has(key)) found.set(key, { design, cents: designPrice(design, book).totalCents, first });
  }
  return [...found.values()];
}

/** Q4: the cheapest design these options allow; null if each one has a conflict. */
export function cheapestDesign(question: BudgetQuestion, book: PriceBook = firstPriceBook) {
  const search = openBudgetSearch(question, book);
  const samples = stoneClassSamples(question.options.carats, question.options.clarities);
  let least: Candidate | null = null;
  for (const { base, lowest } of search.kinds)
    for (const sample of samples)
      for (const metal of question.options.metals) {
        const next = search.candidate({ ...base, ...sample, color: lowest.color }, metal);
        if (next && (!least || next.cents < least.cents)) least = next;
      }
  if (!least) return null;
  const design = search.designOf(least);
  return { design, cents: designPrice(design, book).totalCents };
}

/** A subset of all designs, limited by weight, metals and rank of grades. Null means any. */
interface Region {
  readonly carat: number | null;
  readonly metals: readonly Metal[];
  readonly rank: number | null;
}

function wholeRegion({ options }: BudgetQuestion): Region {
  return { carat: null, metals: options.metals, rank: null };
}

/**
 * Branch and bound by priority, best level first. The first region with one level for each priority and a design within
 * the budget holds the best design.
 */
function descend(
  search: BudgetSearch,
  question: BudgetQuestion,
  [first, ...rest]: readonly Priority[],
  region: Region,
): Candidate | null {
  if (!first) {
    const least = cheapestIn(search, region);
    return least && least.cents <= question.maxCents ? least : null;
  }
  if (floorCents(search, question, region) > question.maxCents) return null;
  for (const level of levelsOf(search, question, first, region)) {
    const found = descend(search, question, rest, level);
    if (found) return found;
  }
  return null;
}

const karatOrder: readonly Karat[] = ["950", "22k", "18k", "14k"];

/** Splits a region by one priority, best first. Q2: metals go by weight: platinum, 22K, 18K, 14K. */
function levelsOf(
  search: BudgetSearch,
  { options }: BudgetQuestion,
  priority: Priority,
  region: Region,
): Region[] {
  switch (priority) {
    case "stone":
      return [...options.carats].sort((a, b) => b - a).map((carat) => ({ ...region, carat }));
    case "metal":
      return karatOrder
        .map((karat) => options.metals.filter((metal) => metal.karat === karat))
        .flatMap((metals) => (metals.length > 0 ? [{ ...region, metals }] : []));
    case "grades": {
      const ranks = new Set(search.kinds.flatMap(({ byRank }) => [...byRank.keys()]));
      return [...ranks].sort((a, b) => a - b).map((rank) => ({ ...region, rank }));
    }
  }
}

/**
 * A lower bound on the price of any design in the region: its lightest stone of the lowest grades, the cheapest by P3
 * and P10, plus the cheapest mount for any stone of that kind.
 */
function floorCents(
  search: BudgetSearch,
  { options }: BudgetQuestion,
  { carat, metals, rank }: Region,
): Cents {
  const lightest = carat ?? Math.min(...options.carats);
  let floor = Number.POSITIVE_INFINITY;
  for (const kind of search.kinds) {
    const lowest = rank === null ? kind.lowest : kind.byRank.get(rank)?.lowest;
    if (!lowest) continue;
    const holding = Math.min(...metals.map((metal) => search.holdingCents(kind, metal)));
    if (holding >= floor) continue;
    const stone = { ...kind.base, carat: lightest, ...lowest };
    floor = Math.min(floor, search.stoneCents(stone) + holding);
  }
  return floor;
}

/** The cheapest design in a region of one weight and one rank. Ties go to the first in the order of the options. */
function cheapestIn(search: BudgetSearch, { carat, metals, rank }: Region): Candidate | null {
  let least: Candidate | null = null;
  for (const { base, byRank } of search.kinds)
    for (const grade of byRank.get(rank!)?.grades ?? [])
      for (const metal of metals) {
        const next = search.candidate({ ...base, carat: carat!, ...grade }, metal);
        if (next && (!least || next.cents < least.cents)) least = next;
      }
  return least;
}

/** A design's rank by each priority. Lower is better. */
export function priorityRanks({ metal, primaryStone }: Design): Record<Priority, number> {
  if (!metal || !primaryStone)
    throw new Error("A design without metal or stone has no rank. Complete it before it is ranked.");
  return {
    stone: -primaryStone.carat,
    metal: karatOrder.indexOf(metal.karat),
    grades: gradeRank(primaryStone),
  };
}

/** Whether the list contains each priority exactly once. */
export function isPriorityOrder(order: readonly string[]): order is Priority[] {
  return order.length === priorities.length && priorities.every((one) => order.includes(one));
}
