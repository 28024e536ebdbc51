import { type BitSet, emptyBitSet, setBit } from "../catalogue/bit-set.ts";
import { lowerBound } from "./near-words.ts";

/** The products with one word: sets if the word is frequent, otherwise a list of `slot * 2`, plus 1 for titles. */
type Posting = number[] | { any: BitSet; title: BitSet; count: number };

/** If at least one in this many products has a word, sets are smaller than a list. */
const frequentShare = 32;

/** The products found, and those with the word in their title. */
export interface Matches {
  any: BitSet;
  title: BitSet;
}

/** Which products have which words. A product is given by its slot, below `capacity`. */
export function postingLists(capacity: number) {
  const lists = new Map<string, Posting>();
  /** Sorted words; null until needed. */
  let sorted: string[] | null = null;

  function sortedWords(): string[] {
    sorted ??= [...lists.keys()].sort();
    return sorted;
  }

  function frequent(list: readonly number[]): Posting {
    const posting = { any: emptyBitSet(capacity), title: emptyBitSet(capacity), count: list.length };
    for (const entry of list) put(posting, entry);
    return posting;
  }

  function put({ any, title }: Matches, entry: number): void {
    setBit(any, entry >>> 1, true);
    if (entry & 1) setBit(title, entry >>> 1, true);
  }

  return {
    add(word: string, slot: number, isTitle: boolean): void {
      const posting = lists.get(word);
      const entry = slot * 2 + (isTitle ? 1 : 0);
      if (!posting) {
        lists.set(word, [entry]);
        if (sorted) sorted.splice(lowerBound(sorted, word), 0, word);
      } else if (Array.isArray(posting)) {
        posting.push(entry);
        if (posting.length * frequentShare > capacity) lists.set(word, frequent(posting));
      } else {
        put(posting, entry);
        posting.count++;
      }
    },
    remove(word: string, slot: number): void {
      const posting = lists.get(word);
      if (!posting) return;
      if (Array.isArray(posting)) {
        const at = posting.findIndex((entry) => entry >>> 1 === slot);
        if (at >= 0) posting.splice(at, 1);
        if (posting.length > 0) return;
      } else {
        setBit(posting.any, slot, false);
        setBit(posting.title, slot, false);
        if (--posting.count > 0) return;
      }
      lists.delete(word);
      if (sorted) sorted.splice(lowerBound(sorted, word), 1);
    },
    has: (word: string): boolean => lists.has(word),
    /** Number of products with the word. */
    countOf(word: string): number {
      const posting = lists.get(word);
      return posting ? (Array.isArray(posting) ? posting.length : posting.count) : 0;
    },
    /** Adds the word's products to `found`. */
    collect(word: string, found: Matches): void {
      const posting = lists.get(word);
      if (!posting) return;
      if (Array.isArray(posting)) {
        for (const entry of posting) put(found, entry);
        return;
      }
      for (let at = 0; at < posting.any.length; at++) {
        found.any[at]! |= posting.any[at]!;
        found.title[at]! |= posting.title[at]!;
      }
    },
    sortedWords: (): readonly string[] => sortedWords(),
    /** At most `limit` words, in order, from `from` (inclusive) to `to` (exclusive). */
    wordsBetween(from: string, to: string, limit = Number.POSITIVE_INFINITY): string[] {
      const words = sortedWords();
      const start = lowerBound(words, from);
      return words.slice(start, Math.min(lowerBound(words, to), start + limit));
    },
    /** Raises the capacity to `larger`. */
    grow(larger: number): void {
      const grown = (set: BitSet) => {
        const copy = emptyBitSet(larger);
        copy.set(set);
        return copy;
      };
      capacity = larger;
      for (const posting of lists.values())
        if (!Array.isArray(posting))
          Object.assign(posting, { any: grown(posting.any), title: grown(posting.title) });
    },
  };
}
