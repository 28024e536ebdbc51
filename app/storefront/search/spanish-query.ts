import { spanishStopWords, spanishWords } from "../../../content/search/spanish-words.ts";
import type { Vocabulary } from "./correct-words.ts";

const englishOf = new Map(
  spanishWords.flatMap(([phrases, english]) =>
    phrases
      .split(", ")
      .flatMap((phrase) => spellings(phrase.split(" ")).map((one) => [one, english] as const)),
  ),
);
const emptyWords = new Set(spanishStopWords.split(" "));
const longestPhrase = Math.max(...Array.from(englishOf.keys(), (phrase) => phrase.split(" ").length));
/** Gold karats; any other number of "quilates" means carats of stones. */
const karats = /^(?:10|14|18|22|24)$/;
const word = /[\p{L}\p{N}]+/gu;

/**
 * Normalizes a query and translates its Spanish words to English, the language of the pieces' descriptions. Keeps words
 * that pieces use, and queries without Spanish names of things.
 */
export function translateSpanishQuery(typed: string, vocabulary: Pick<Vocabulary, "countOfAll">): string {
  const text = typed
    .replace(/(\d+) ?mil\b/g, "$1k")
    .replace(/(\d+(?:\.\d+)?)( ?|-)(?:qu|k)ilates?\b/g, (_, number: string) =>
      karats.test(number) ? `${number} karat` : `${number} carats`,
    )
    .replace(/\b(?:medio|1\/2) (?:qu|k)ilate\b/g, "half carat");
  const words = Array.from(text.matchAll(word), ({ 0: found, index }) => ({ found, from: index }));
  let result = "";
  let end = 0;
  let isSpanish = text !== typed;
  for (let at = 0; at < words.length; ) {
    const { found, from } = words[at]!;
    const phrase = longestAt(
      words.slice(at, at + longestPhrase).map((one) => one.found),
      vocabulary,
    );
    result += text.slice(end, from);
    if (phrase || !emptyWords.has(found)) result += phrase?.english ?? found;
    isSpanish ||= phrase !== null;
    at += phrase?.length ?? 1;
    const last = words[at - 1]!;
    end = last.from + last.found.length;
  }
  if (!isSpanish) return typed;
  return between(result + text.slice(end))
    .replace(/\s+/g, " ")
    .trim();
}

/** Restores the "y" that "entre 500 y 900" has lost. */
function between(text: string): string {
  return text.replace(/\b(between \$?[\d.,]+k?) +(?=\$?\d)/g, "$1 and ");
}

function longestAt(words: readonly string[], vocabulary: Pick<Vocabulary, "countOfAll">) {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length);
    const english = englishOf.get(phrase.map(stem).join(" "));
    if (english !== undefined && vocabulary.countOfAll(phrase) === 0) return { english, length };
  }
  return null;
}

/** The stems of a phrase, each word of which may be plural. */
function spellings(words: readonly string[]): string[] {
  return words.reduce<string[]>(
    (begun, one) => {
      const plural = /[aeiou]$/.test(one) ? `${one}s` : `${one.replace(/z$/, "c")}es`;
      const forms = new Set([stem(one), stem(plural)]);
      return begun.flatMap((start) =>
        Array.from(forms, (form) => (start === "" ? form : `${start} ${form}`)),
      );
    },
    [""],
  );
}

/** The same for singular and plural of most words; for others, the list has both. */
function stem(one: string): string {
  return one.length < 4 ? one : one.replace(/(?<=[^aeiou])es$|s$/, "");
}
