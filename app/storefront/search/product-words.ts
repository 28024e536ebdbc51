import { memoize } from "../../platform/memoize.ts";
import { searchTextsFromRecord } from "../catalogue/card-record.ts";
import { isInCategory } from "../catalogue/category-rule.ts";
import type { PackedProducts } from "../catalogue/packed-products.ts";
import { textAt } from "../catalogue/text-store.ts";
import { indexWords } from "./search-words.ts";

/**
 * Facts other than text are indexed as words that can't be typed: "#stock", "#mens", "#ct00000150" for 1.50 ct. The
 * padding makes numbers sort correctly as text.
 */
export type NumberFact = "ct" | "mm" | "in" | "size";

export function numberWord(fact: NumberFact, value: number): string {
  return `#${fact}${String(Math.round(value * 100)).padStart(8, "0")}`;
}

/** Calls `each` once with every word of the product in a slot, read from the current columns. */
export function productWords(products: PackedProducts) {
  const wordsOf = memoize(20_000, (text: string) => [...indexWords(text)]);
  const whoseOf = memoize(20_000, (term: string) =>
    ["mens", "womens"].filter((who) => isInCategory(term, who)).map((who) => `#${who}`),
  );

  return (slot: number, each: (word: string, isTitle: boolean) => void): void => {
    const { texts, terms, cards } = products;
    const { title, handle, isAvailable, facts } = searchTextsFromRecord(textAt(cards, slot));
    const inTitle = indexWords(title);
    for (const word of inTitle) each(word, true);
    const rest = new Set<string>();
    const addAll = (words: Iterable<string>) => {
      for (const word of words) if (!inTitle.has(word)) rest.add(word);
    };
    for (const { texts: values, ids } of Object.values(texts)) addAll(wordsOf(values[ids[slot]!]!));
    const end = terms.starts[slot]! + terms.counts[slot]!;
    for (let at = terms.starts[slot]!; at < end; at++) {
      const term = terms.texts[terms.entries[at]!]!;
      addAll(wordsOf(term));
      addAll(whoseOf(term));
    }
    addAll(handle.toLowerCase().split("-"));
    if (isAvailable) rest.add("#stock");
    addAll(indexWords(facts.text));
    if (facts.origin) rest.add(`#${facts.origin}`);
    for (const value of facts.carats) rest.add(numberWord("ct", value));
    for (const value of facts.sizesMm) rest.add(numberWord("mm", value));
    for (const value of facts.lengthsIn) rest.add(numberWord("in", value));
    for (const value of facts.ringSizes) rest.add(numberWord("size", value));
    for (const word of rest) each(word, false);
  };
}
