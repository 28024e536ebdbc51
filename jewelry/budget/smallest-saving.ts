import type { Cents } from "#money";
import { designAdvice } from "../advice.ts";
import type { PairedDesign } from "../band-choice.ts";
import { centerStonePrice } from "../price/center-stone-price.ts";
import { designPrice } from "../price/design-price.ts";
import { firstPriceBook, type PriceBook } from "../price/price-book.ts";
import { type ChangedPart, changedParts, type DesignChange, listSavingChanges } from "./changes.ts";
import { stoneClass } from "./mounts.ts";

export interface Saving {
  /** In the order they are applied. */
  readonly changes: readonly DesignChange[];
  readonly savedCents: Cents;
}

/** Parts whose prices or conflicts depend on each other. Groups depend on each other only through the stone's class. */
const groups = {
  stone: ["clarity", "color", "carat", "stone"],
  mount: ["engraving", "width", "prongs", "height", "accents"],
  metal: ["finish", "band", "metal"],
  box: ["packaging"],
} as const satisfies Record<string, readonly ChangedPart[]>;

/** The largest saving for each size. */
type Table = ReadonlyMap<number, Saving>;

/**
 * V2: the smallest changes that together save the target amount and cause no new advice; ties go to the largest saving.
 * Null if no changes save enough.
 */
export function smallestSaving(
  design: PairedDesign,
  targetCents: Cents,
  book: PriceBook = firstPriceBook,
  changes = listSavingChanges(design),
): Saving | null {
  const savings = savingsBySize(design, book, changes, singleSize(design, targetCents, book, changes));
  const enough = [...savings].filter(([, { savedCents }]) => savedCents >= targetCents);
  return enough.sort(([a], [b]) => a - b)[0]?.[1] ?? null;
}

/** V2: the most that changes without new advice can save. */
export function largestSavingCents(
  design: PairedDesign,
  book: PriceBook = firstPriceBook,
  changes = listSavingChanges(design),
): Cents {
  const savings = savingsBySize(design, book, changes, Number.POSITIVE_INFINITY);
  return Math.max(0, ...[...savings.values()].map(({ savedCents }) => savedCents));
}

/** The size of the smallest single change that saves enough. Larger combinations are skipped. */
function singleSize(design: PairedDesign, targetCents: Cents, book: PriceBook, changes: Changes): number {
  const before = designPrice(design, book).totalCents;
  const isFree = adviceFree(design);
  let least = Number.POSITIVE_INFINITY;
  for (const change of [...changes.values()].flat()) {
    if (change.size >= least) continue;
    const changed = change.apply(design);
    if (before - designPrice(changed, book).totalCents >= targetCents && isFree(changed)) least = change.size;
  }
  return least;
}

type Changes = ReturnType<typeof listSavingChanges>;

function savingsBySize(design: PairedDesign, book: PriceBook, changes: Changes, maxSize: number): Table {
  const isFree = adviceFree(design);
  const setting = { ...design, primaryStone: null };
  const settingCents = designPrice(setting, book).totalCents;
  const saved = (changed: PairedDesign) =>
    settingCents - designPrice({ ...changed, primaryStone: null }, book).totalCents;
  const ways = (group: keyof typeof groups) => waysOf(design, groups[group], changes, maxSize);
  const rest = combined(tableOf(ways("metal"), saved), tableOf(ways("box"), saved));
  const mounts = ways("mount");
  const byClass = Map.groupBy(ways("stone"), ({ changed: { primaryStone } }) =>
    primaryStone ? stoneClass(primaryStone) : "",
  );
  const beforeCents = stoneCents(design, book);
  const tables = [...byClass.values()].map((stones) => {
    const { primaryStone } = stones[0]!.changed;
    const fitting = mounts.filter(({ changed }) => isFree({ ...changed, primaryStone }));
    const held = combined(
      tableOf(stones, (changed) => beforeCents - stoneCents(changed, book)),
      tableOf(fitting, saved),
    );
    return combined(held, rest);
  });
  return tables.reduce<Map<number, Saving>>(better, new Map());
}

/** Tests whether a changed design has no advice that the original lacked. */
function adviceFree(design: PairedDesign): (changed: PairedDesign) => boolean {
  const known = new Set(designAdvice(design).map(({ id }) => id));
  return (changed) => designAdvice(changed).every(({ id }) => known.has(id));
}

function stoneCents({ primaryStone }: PairedDesign, book: PriceBook): Cents {
  return primaryStone ? centerStonePrice(primaryStone, book) : 0;
}

interface Way {
  readonly changed: PairedDesign;
  readonly changes: readonly DesignChange[];
  readonly size: number;
}

/** Every combination with at most one change per part, up to a total size. */
function waysOf(
  design: PairedDesign,
  parts: readonly ChangedPart[],
  changes: Changes,
  maxSize: number,
): Way[] {
  return parts.reduce<Way[]>(
    (ways, part) =>
      ways.flatMap((way) => [
        way,
        ...(changes.get(part) ?? [])
          .filter(({ size }) => way.size + size <= maxSize)
          .map((change) => ({
            changed: change.apply(way.changed),
            changes: [...way.changes, change],
            size: way.size + change.size,
          })),
      ]),
    [{ changed: design, changes: [], size: 0 }],
  );
}

function tableOf(ways: readonly Way[], savedBy: (changed: PairedDesign) => Cents): Table {
  const table = new Map<number, Saving>();
  for (const { changed, changes, size } of ways) {
    const savedCents = savedBy(changed);
    if (savedCents > (table.get(size)?.savedCents ?? Number.NEGATIVE_INFINITY))
      table.set(size, { changes, savedCents });
  }
  return table;
}

function combined(one: Table, other: Table): Table {
  const table = new Map<number, Saving>();
  for (const [size, a] of one)
    for (const [more, b] of other) {
      const savedCents = a.savedCents + b.savedCents;
      if (savedCents > (table.get(size + more)?.savedCents ?? Number.NEGATIVE_INFINITY))
        table.set(size + more, { changes: [...a.changes, ...b.changes], savedCents });
    }
  return table;
}

function better(all: Map<number, Saving>, table: Table): Map<number, Saving> {
  for (const [size, saving] of table)
    if (saving.savedCents > (all.get(size)?.savedCents ?? Number.NEGATIVE_INFINITY)) all.set(size, saving);
  return all;
}

/** Applies changes in the order of their parts. */
export function withChanges(design: PairedDesign, changes: readonly DesignChange[]): PairedDesign {
  return sortedChanges(changes).reduce((changed, change) => change.apply(changed), design);
}

export function sortedChanges(changes: readonly DesignChange[]): DesignChange[] {
  return changes.toSorted((a, b) => changedParts.indexOf(a.part) - changedParts.indexOf(b.part));
}
