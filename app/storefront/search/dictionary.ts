import { gemColors, gemPhrases, namedGems } from "../../../content/search/gem-colors.ts";
import { nicknames } from "../../../content/search/nicknames.ts";
import {
  questionWords,
  stopWords,
  type TradeMeaning,
  topicWords,
  tradeWords,
} from "../../../content/search/trade-words.ts";
import { foldForSearch, wordRuns } from "./search-words.ts";

/** A phrase's meaning. For a nickname: its references, and the model to use if the shop has none of them. */
export type PhraseMeaning = TradeMeaning | { nickname: string; references: readonly string[]; model: string };

/** The known phrases of queries, as normalized words. */
export interface Dictionary {
  meaningOf(words: readonly string[]): PhraseMeaning | undefined;
  /** All words of its phrases, sorted. */
  sortedWords(): readonly string[];
  has(word: string): boolean;
}

/** Number of words in the longest phrase. */
export const longestPhrase = 4;

/** Words used with prices and sizes, so that their typos are corrected too. */
const measureWords = [
  "under below less than up most no more maximum max within cheaper over above least minimum min starting from",
  "between around about approx roughly circa near half size carat ct ctw mm millimeter inch dollar",
].join(" ");

const empty = new Set([stopWords, questionWords].flatMap((words) => words.split(" ")));

export function isStopWord(word: string): boolean {
  return empty.has(word);
}

/** The dictionary for a shop with these brands and product types. */
export function createDictionary(brands: readonly string[], types: readonly string[]): Dictionary {
  const meanings = new Map<string, PhraseMeaning>();
  const put = (phrase: string, meaning: PhraseMeaning) => {
    const key = wordsOf(phrase).join(" ");
    if (key !== "") meanings.set(key, meaning);
  };
  for (const color of gemColors)
    for (const gem of namedGems) put(`${color} ${gem}`, { words: `${color} ${gem}` });
  for (const { phrase, label, anyOf } of gemPhrases) put(phrase, { anyOf, label });
  for (const value of types) put(value, { facet: "types", value });
  for (const [phrases, meaning] of tradeWords)
    for (const phrase of phrases.split(", ")) put(phrase, known(meaning));
  for (const { names, model, references } of nicknames)
    for (const name of names) put(name, { nickname: names[0]!, references, model });
  for (const value of brands) put(value, { facet: "brands", value });

  /** A brand or type that the shop doesn't have is searched as plain words. */
  function known(meaning: TradeMeaning): TradeMeaning {
    if (!("facet" in meaning)) return meaning;
    const offered = { brands, types, metals: null, karats: null }[meaning.facet];
    return !offered || offered.includes(meaning.value) ? meaning : { words: meaning.value };
  }

  const words = new Set(
    [...meanings.keys(), measureWords, stopWords, topicWords].flatMap((phrase) => phrase.split(" ")),
  );
  const sorted = [...words].sort();
  return {
    meaningOf: (phrase) => meanings.get(phrase.join(" ")),
    sortedWords: () => sorted,
    has: (word) => words.has(word),
  };
}

function wordsOf(phrase: string): string[] {
  return wordRuns(foldForSearch(phrase)).flatMap(({ words }) => words);
}
