import type { Cents } from "#money";
import type { Design, Metal } from "../design.ts";
import type { Karat } from "../options.ts";
import { designPrice } from "../price/design-price.ts";
import { firstPriceBook, type PriceBook } from "../price/price-book.ts";
import { type BudgetQuestion, type Priority, priorities } from "./budget-question.ts";
import { stoneClassSamples } from "./mounts.ts";
import { type BudgetSearch, type Candidate, gradeRank, openSearch } from "./open-search.ts";

export interface BudgetDesign {
  readonly design: Design;
  readonly cents: Cents;
  /** What was put before all else to find it. */
  readonly first: Priority;
}

/**
 * Q1, Q2: the best design within the budget by the shopper's order, then the best with each other priority put first.
 * Empty when nothing is within the budget.
 */
export function bestDesigns(question: BudgetQuestion, book: PriceBook = firstPriceBook): BudgetDesign[] {
  const search = openSearch(question, book);
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

/** Q4: the cheapest design of these options; null where none is free of conflicts. */
export function cheapestDesign(question: BudgetQuestion, book: PriceBook = firstPriceBook) {
  const search = openSearch(question, book);
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

/** A part of all designs: those of a weight, of some metals, of a rank of grades. Null is any. */
interface Region {
  readonly carat: number | null;
  readonly metals: readonly Metal[];
  readonly rank: number | null;
}

function wholeRegion({ options }: BudgetQuestion): Region {
  return { carat: null, metals: options.metals, rank: null };
}

/**
 * Branch and bound, priority by priority, its best level first: the first region of one level each that has a design
 * within the budget holds the best.
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

/** A region's parts by one priority, the best first. Q2: metals go by weight: platinum, 22K, 18K, 14K. */
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
 * A price that no design of the region is below: its lightest stone of its lowest grades, which P3 and P10 make the
 * cheapest, and what holds any stone of the kind.
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

/** The cheapest design of a region of one weight and one rank; of equals the first in the order of the options. */
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

/** What a design is by the priorities, each the less the better. */
export function priorityRanks({ metal, primaryStone }: Design): Record<Priority, number> {
  if (!metal || !primaryStone)
    throw new Error("A design without metal or stone has no rank. Complete it before it is ranked.");
  return {
    stone: -primaryStone.carat,
    metal: karatOrder.indexOf(metal.karat),
    grades: gradeRank(primaryStone),
  };
}

/** Whether this is each priority once. */
export function isOrder(order: readonly string[]): order is Priority[] {
  return order.length === priorities.length && priorities.every((one) => order.includes(one));
}
