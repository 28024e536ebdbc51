import { type Dictionary, isStopWord } from "./dictionary.ts";
import { nearWords } from "./near-words.ts";
import { singular } from "./search-words.ts";

/** The words of the shop's pieces. */
export interface Vocabulary {
  has(word: string): boolean;
  isBeginning(text: string): boolean;
  near(word: string): string[];
  countOf(word: string): number;
  /** Number of pieces that have all of these words. */
  countOfAll(words: readonly string[]): number;
}

const shortest = 3;
/** A word of the dictionary counts like an indexed word that this many pieces have. */
const dictionaryWeight = 500;

/** Replaces unknown words of the text by known ones that are one typo away. */
export function correctTypos(typed: string, dictionary: Dictionary, vocabulary: Vocabulary) {
  const corrected: { typed: string; meant: string }[] = [];
  const text = typed.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const meant = isCorrectable(word) ? correction(word, dictionary, vocabulary) : null;
    if (meant === null) return word;
    corrected.push({ typed: word, meant });
    return meant;
  });
  return { text, corrected };
}

/** Amounts and sizes are taken literally: a different number isn't a typo. */
function isCorrectable(word: string): boolean {
  if (word.length < shortest || word.length > 30) return false;
  return !/^\d/.test(word) || word.length > 5;
}

/** Null for a known word, a stop word, or a word unlike any known one. */
function correction(typed: string, dictionary: Dictionary, vocabulary: Vocabulary): string | null {
  const word = singular(typed);
  const isKnown = (one: string) => vocabulary.has(one) || dictionary.has(one);
  if (isKnown(word) || isStopWord(word) || vocabulary.isBeginning(word)) return null;
  const plurals = [typed.slice(0, -1), typed.slice(0, -2) + typed.slice(-1)].filter(
    (one, place) => typed.at(place === 0 ? -1 : -2) === "s" && one.length >= shortest,
  );
  const near = (one: string) => [...vocabulary.near(one), ...nearWords(one, dictionary)];
  const candidates = [...near(word), ...plurals.filter(isKnown), ...plurals.flatMap(near)];
  const weight = (one: string) =>
    vocabulary.countOf(one) +
    (dictionary.has(one) ? dictionaryWeight : 0) +
    // The first letter is rarely wrong.
    (one[0] === typed[0] ? 2 * dictionaryWeight : 0);
  return candidates
    .filter((one) => !one.startsWith("#") && one.length >= shortest)
    .reduce<string | null>((best, one) => (best === null || weight(one) > weight(best) ? one : best), null);
}
