import type { Vocabulary } from "./correct-words.ts";
import type { Dictionary } from "./dictionary.ts";
import { singular } from "./search-words.ts";

/** Maximum number of words a run of letters is split into, and minimum length of each. */
const mostParts = 4;
const shortestPart = 3;
const pair = /([\p{L}\p{N}]+)([ -])(?=([\p{L}\p{N}]+))/gu;

/**
 * Spells names as the shop's pieces do: "sea master" becomes "seamaster" if pieces use the one word, "blackbay" becomes
 * "black bay" if pieces use both words.
 */
export function respellNames(text: string, dictionary: Dictionary, vocabulary: Vocabulary) {
  const corrected: { typed: string; meant: string }[] = [];
  const note = (typed: string, meant: string) => {
    corrected.push({ typed, meant });
    return meant;
  };
  const isKnown = (word: string) => vocabulary.has(word) || dictionary.has(word);
  const joined = joinedPairs(text, (first, gap, second) => {
    if (dictionary.meaningOf([first, singular(second)])) return null;
    const whole = first + second;
    const word = singular(whole);
    if (!isKnown(word)) return null;
    const apart = vocabulary.countOfAll([singular(first), singular(second)]);
    return vocabulary.countOf(word) > apart || (apart === 0 && dictionary.has(word))
      ? note(first + gap + second, whole)
      : null;
  });
  const split = joined.replace(/[\p{L}\p{N}]+/gu, (word) => {
    // Bare numbers are amounts.
    if (/^\d/.test(word) || isKnown(singular(word)) || vocabulary.isBeginning(word)) return word;
    const parts = partsOf(word, isKnown, mostParts);
    return parts && vocabulary.countOfAll(parts.map(singular)) > 0 ? note(word, parts.join(" ")) : word;
  });
  return { text: split, corrected };
}

/** Two words of letters, or a number and one letter: "300 m". */
const joinable = /^(?:\p{L}{2,} \p{L}{2,}|\d{2,} \p{L})$/u;

/** Replaces pairs of adjacent words with the result of `join`, from left to right. */
function joinedPairs(
  text: string,
  join: (first: string, gap: string, second: string) => string | null,
): string {
  let result = "";
  let from = 0;
  pair.lastIndex = 0;
  for (let match = pair.exec(text); match; match = pair.exec(text)) {
    const [found, first = "", gap = "", second = ""] = match;
    const whole = joinable.test(`${first} ${second}`) ? join(first, gap, second) : null;
    if (whole === null) continue;
    result += text.slice(from, match.index) + whole;
    from = match.index + found.length + second.length;
    pair.lastIndex = from;
  }
  return result + text.slice(from);
}

/** Splits a word into known words, each as long as possible from the left. Null if impossible. */
function partsOf(word: string, isKnown: (part: string) => boolean, most: number): string[] | null {
  for (let at = word.length - 1; at > 0; at--) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!isPart(first) || !isKnown(singular(first))) continue;
    if (isPart(rest) && isKnown(singular(rest))) return [first, rest];
    const others = most > 2 ? partsOf(rest, isKnown, most - 1) : null;
    if (others) return [first, ...others];
  }
  return null;
}

function isPart(text: string): boolean {
  return text.length >= shortestPart || /^(?:\d{2,}|ii)$/.test(text);
}
