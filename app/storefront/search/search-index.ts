import { setImmediate as nextTurn } from "node:timers/promises";
import {
  addAll,
  type BitSet,
  countBits,
  emptyBitSet,
  hasBit,
  intersectWith,
  removeAll,
} from "../catalogue/bit-set.ts";
import type { CatalogueIndex } from "../catalogue/catalogue-index.ts";
import type { PackedProducts } from "../catalogue/packed-products.ts";
import { createDictionary, type Dictionary } from "./dictionary.ts";
import { lowerBound, nearWords } from "./near-words.ts";
import { type Matches, postingLists } from "./posting-lists.ts";
import { numberWord, productWords } from "./product-words.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import { type Condition, type UnderstoodQuery, understandQuery } from "./understand-query.ts";

/** Maximum time a part of the indexing may block other work. */
const longestTurnMs = 4;
/** Maximum words that one unfinished word may expand to. */
const maxEndings = 1_000;
const shortestBeginning = 2;
/** Maximum nearly matching pieces that are compared. */
const maxCompared = 100;

/** Alternative conditions: pieces must meet one of them. */
interface Unit {
  conditions: Condition[];
  found: Matches;
  /** Set when the unit affects ranking: pieces with its words in the title come first. */
  isRanked: boolean;
}

/** Indexes packed products by their words; update it with their columns. `catalogue` provides the filters. */
export function createSearchIndex(products: PackedProducts, catalogue: () => CatalogueIndex) {
  const lists = postingLists(products.capacity);
  const eachWord = productWords(products);
  /** Slots below this are indexed and kept up to date. */
  let built = 0;
  let dictionary: { brands: unknown; types: unknown; known: Dictionary } | null = null;

  const vocabulary = {
    has: lists.has,
    countOf: lists.countOf,
    countOfAll: (words: readonly string[]) => {
      if (!words.every(lists.has)) return 0;
      const [first, ...others] = words.map((word) => withWord(word, false).any);
      for (const other of others) intersectWith(first!, other);
      return countBits(first!);
    },
    near: (word: string) => nearWords(word, lists),
    isBeginning: (text: string) => {
      const words = lists.sortedWords();
      return words[lowerBound(words, text)]?.startsWith(text) ?? false;
    },
  };

  function enter(slot: number): void {
    if (slot < built) eachWord(slot, (word, isTitle) => lists.add(word, slot, isTitle));
  }

  function leave(slot: number): void {
    if (slot < built) eachWord(slot, (word) => lists.remove(word, slot));
  }

  /** Indexes all products in parts, yielding to other work in between. */
  async function build(): Promise<void> {
    let turnEnd = performance.now() + longestTurnMs;
    while (built < products.capacity) {
      const slot = built++;
      if (!Number.isNaN(products.ids[slot])) enter(slot);
      if (performance.now() < turnEnd) continue;
      await nextTurn();
      turnEnd = performance.now() + longestTurnMs;
    }
    // Slots added later are indexed as they come.
    built = Number.POSITIVE_INFINITY;
  }

  function currentDictionary(): Dictionary {
    const { brands, types } = catalogue().valuesOf();
    if (dictionary?.brands !== brands || dictionary.types !== types)
      dictionary = { brands, types, known: createDictionary(brands, types) };
    return dictionary.known;
  }

  const noMatches = (): Matches => ({
    any: emptyBitSet(products.capacity),
    title: emptyBitSet(products.capacity),
  });

  function withWord(word: string, isUnfinished: boolean): Matches {
    const found = noMatches();
    lists.collect(word, found);
    if (word.length >= shortestBeginning && (isUnfinished || !lists.has(word)))
      for (const one of lists.wordsBetween(word, `${word}\uffff`, maxEndings)) lists.collect(one, found);
    return found;
  }

  function withWords(any: readonly string[][], isUnfinished: boolean): Matches {
    const found = noMatches();
    for (const words of any) {
      const [first, ...others] = words.map((word, place) =>
        withWord(word, isUnfinished && place === words.length - 1),
      );
      if (!first) continue;
      for (const { any: other, title } of others) {
        intersectWith(first.any, other);
        intersectWith(first.title, title);
      }
      addAll(found.any, first.any);
      addAll(found.title, first.title);
    }
    return found;
  }

  function withNumbers(limits: Extract<Condition["test"], { kind: "numbers" }>["limits"]): Matches {
    const sets = limits.map(({ fact, min, max }) => {
      const found = noMatches();
      for (const word of lists.wordsBetween(numberWord(fact, min), `${numberWord(fact, max)}\uffff`))
        lists.collect(word, found);
      return found;
    });
    for (const { any } of sets.slice(1)) intersectWith(sets[0]!.any, any);
    return sets[0]!;
  }

  function meeting({ test }: Condition, isUnfinished: boolean): Matches {
    if (test.kind === "words") return withWords(test.any, isUnfinished);
    if (test.kind === "numbers") return withNumbers(test.limits);
    if (test.kind === "fact") return withWord(test.word, false);
    const set = test.kind === "price" ? catalogue().priced(test) : catalogue().having(test.key, test.value);
    return { any: set, title: set };
  }

  function unitsOf({ conditions, text }: UnderstoodQuery, isTyping: boolean): Unit[] {
    return [...Map.groupBy(conditions, alternativeKey).values()].map((own) => {
      const found = own.map((one) => meeting(one, isTyping && one.to === text.length));
      for (const { any, title } of found.slice(1)) {
        addAll(found[0]!.any, any);
        addAll(found[0]!.title, title);
      }
      return { conditions: own, found: found[0]!, isRanked: own[0]!.test.kind === "words" };
    });
  }

  /** Whether no piece has these words and the dictionary doesn't know them either. */
  function isUnknown({ conditions: [first], found }: Unit): boolean {
    const { test } = first!;
    if (test.kind !== "words" || countBits(found.any) > 0) return false;
    return test.any.flat().every((word) => !currentDictionary().has(word));
  }

  function textsOf({ conditions }: Unit, { text }: UnderstoodQuery): string[] {
    return conditions.map(({ from, to }) => text.slice(from, to));
  }

  /** Groups the members by how many of `sets` contain them, from none to all. */
  function byCount(members: BitSet, sets: readonly BitSet[]): BitSet[] {
    const levels = [members.slice(), ...sets.map(() => emptyBitSet(products.capacity))];
    sets.forEach((set, place) => {
      for (let level = place; level >= 0; level--) raise(levels[level]!, levels[level + 1]!, set);
    });
    return levels;
  }

  /** Moves the members of `set` from one level to the next. */
  function raise(from: BitSet, to: BitSet, set: BitSet): void {
    for (let at = 0; at < from.length; at++) {
      const raised = from[at]! & set[at]!;
      if (raised === 0) continue;
      to[at]! |= raised;
      from[at]! ^= raised;
    }
  }

  /** The best members from `from` (inclusive) to `to` (exclusive): words in titles first, then pieces in stock. */
  function best(members: BitSet, units: readonly Unit[], from: number, to: number): number[] {
    const ranked = units.filter(({ isRanked }) => isRanked).map(({ found }) => found.title);
    const inStock = withWord("#stock", false).any;
    const slots: number[] = [];
    let before = 0;
    for (const level of byCount(members, ranked).reverse()) {
      const stocked = level.slice();
      intersectWith(stocked, inStock);
      removeAll(level, stocked);
      for (const set of [stocked, level]) {
        if (before >= to) return slots;
        const total = countBits(set);
        if (total > 0 && before + total > from)
          slots.push(...catalogue().paged("featured", set, total, Math.max(0, from - before), to - before));
        before += total;
      }
    }
    return slots;
  }

  /** Pieces that miss one condition, or more if no piece meets all. Compares a limited number per condition. */
  function near(
    units: readonly Unit[],
    total: number,
    size: number,
  ): { slot: number; misses: Condition[] }[] {
    const levels = byCount(
      catalogue().all().slice(),
      units.map(({ found }) => found.any),
    );
    const maxMisses = total > 0 ? 1 : units.length - 1;
    for (let missed = 1; missed <= maxMisses; missed++) {
      const slots = units.flatMap(({ found }) => {
        const without = levels[units.length - missed]!.slice();
        removeAll(without, found.any);
        return best(without, units, 0, Math.ceil(maxCompared / units.length));
      });
      const compared = [...new Set(slots)].map((slot) => ({
        slot,
        missing: units.filter(({ found }) => !hasBit(found.any, slot)),
      }));
      if (compared.length === 0) continue;
      return compared
        .map((one, place) => ({
          ...one,
          weight: one.missing.reduce((sum, unit) => sum + weightOf(unit, one.slot), 0),
          place,
        }))
        .sort((a, b) => a.weight - b.weight || a.place - b.place)
        .slice(0, size)
        .map(({ slot, missing }) => ({ slot, misses: missing.flatMap(({ conditions }) => conditions[0]!) }));
    }
    return [];
  }

  /** Lower for conditions given up first: filters before words, common before rare ones, prices by how close they are. */
  function weightOf({ conditions: [first], isRanked, found }: Unit, slot: number): number {
    const test = first!.test;
    if (test.kind !== "price") {
      const rarity = 1 - countBits(found.any) / products.capacity;
      return (isRanked && !first!.isFilter ? 3 : 2) + rarity / 2;
    }
    const cents = products.cents[slot]!;
    const limit = test.maxCents !== null && cents > test.maxCents ? test.maxCents : (test.minCents ?? 0);
    return Math.abs(cents - limit) / Math.max(1, limit);
  }

  return {
    build,
    enter,
    leave,
    /** Called after the columns got more slots. */
    grow: (): void => lists.grow(products.capacity),
    search({
      text,
      sort,
      page: askedPage,
      pageSize,
      nearSize,
      isTyping,
      isExact,
    }: SearchQuery): SearchResult<number> {
      const read = understandQuery(text, currentDictionary(), vocabulary, isExact);
      const asked = unitsOf(read, isTyping);
      const units = isExact ? asked : asked.filter((unit) => !isUnknown(unit));
      const understood = { ...read, conditions: units.flatMap(({ conditions }) => conditions) };
      const members = units.length === 0 ? emptyBitSet(products.capacity) : catalogue().all().slice();
      for (const { found } of units) intersectWith(members, found.any);
      const total = countBits(members);
      const pageCount = Math.max(1, Math.ceil(total / pageSize));
      const page = Math.min(Math.max(1, askedPage), pageCount);
      const [from, to] = [(page - 1) * pageSize, page * pageSize];
      const items =
        sort === "best" ? best(members, units, from, to) : catalogue().paged(sort, members, total, from, to);
      const isFew = total < nearSize && page === 1 && units.length > 1;
      return {
        understood,
        unknown: asked.filter((unit) => !units.includes(unit)).flatMap((unit) => textsOf(unit, read)),
        items,
        total,
        page,
        pageCount,
        near: isFew ? near(units, total, nearSize).map(({ slot, misses }) => ({ item: slot, misses })) : [],
        without: isFew && total === 0 ? totalsWithout(units) : [],
      };
    },
  };

  function totalsWithout(units: readonly Unit[]): { condition: Condition; total: number }[] {
    return units.flatMap((left) => {
      const members = catalogue().all().slice();
      for (const unit of units) if (unit !== left) intersectWith(members, unit.found.any);
      const total = countBits(members);
      return total > 0 ? left.conditions.map((condition) => ({ condition, total })) : [];
    });
  }
}

/** Conditions with the same key are alternatives: two brands, "for him or her". */
function alternativeKey({ test, from }: Condition): string {
  if (test.kind === "facet") return test.key;
  if (test.kind !== "fact") return String(from);
  return { "#mens": "who", "#womens": "who", "#lab": "origin", "#natural": "origin" }[test.word] ?? test.word;
}
