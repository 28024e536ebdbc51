import { m } from "#messages";
import type { FacetKey } from "../catalogue/facet-sections.ts";
import { correctTypos, type Vocabulary } from "./correct-words.ts";
import { type Dictionary, isStopWord, longestPhrase, type PhraseMeaning } from "./dictionary.ts";
import { blankRanges, type FactLimits, findMeasures, type PriceLimits } from "./measures.ts";
import { respellNames } from "./respell-words.ts";
import { foldForSearch, indexWords, type WordRun, wordRuns } from "./search-words.ts";
import { translateSpanishQuery } from "./spanish-query.ts";

/** A requirement for pieces: a filter, or words to search for. */
export interface Condition {
  label: string;
  /** Whether it is a filter rather than words. */
  isFilter: boolean;
  /** Its range in the query's text. */
  from: number;
  to: number;
  test: Test;
}

type Test =
  | { kind: "facet"; key: FacetKey; value: string }
  | ({ kind: "price" } & PriceLimits)
  | { kind: "numbers"; limits: FactLimits[] }
  | { kind: "fact"; word: string }
  /** Pieces must have all words of one of these lists. */
  | { kind: "words"; any: string[][] };

export interface UnderstoodQuery {
  /** The normalized, corrected query; conditions refer to ranges in it. */
  text: string;
  conditions: Condition[];
  corrected: { typed: string; meant: string }[];
  /** Impossible prices and sizes, as typed. */
  impossible: string[];
}

/** Maximum characters and conditions read from a query. */
const queryLimits = { letters: 200, conditions: 16 };

const factLabels = () => ({
  mens: m.specs.mens,
  womens: m.specs.womens,
  stock: m.specs.inStock,
  lab: m.specs.labGrown,
  natural: m.specs.natural,
});

/** Parses a query into prices and sizes, phrases of the dictionary, and words. `isExact` keeps typos. */
export function understandQuery(
  query: string,
  dictionary: Dictionary,
  vocabulary: Vocabulary,
  isExact = false,
): UnderstoodQuery {
  const plain = foldForSearch(query.slice(0, queryLimits.letters)).replace(/\s+/g, " ").trim();
  const typed = translateSpanishQuery(plain, vocabulary);
  const { text, corrected } = spelledText(typed, dictionary, vocabulary, isExact);
  const measures = findMeasures(text);
  const rest = blankRanges(text, measures);
  const conditions = [
    ...measures.flatMap(({ limits, ...shown }): Condition[] =>
      limits === null ? [] : [{ ...shown, isFilter: true, test: measureTest(limits) }],
    ),
    ...wordConditions(wordRuns(rest), dictionary, vocabulary),
  ];
  return {
    text,
    conditions: conditions.sort((a, b) => a.from - b.from).slice(0, queryLimits.conditions),
    corrected,
    impossible: measures.flatMap(({ limits, from, to }) => (limits === null ? [text.slice(from, to)] : [])),
  };
}

/** The text in the shop's spelling. Respells names again after corrections: "sea mastr" becomes "seamaster" too. */
function spelledText(typed: string, dictionary: Dictionary, vocabulary: Vocabulary, isExact: boolean) {
  const respelled = respellNames(typed, dictionary, vocabulary);
  if (isExact) return respelled;
  const corrected = correctTypos(respelled.text, dictionary, vocabulary);
  if (corrected.corrected.length === 0) return respelled;
  const again = respellNames(corrected.text, dictionary, vocabulary);
  return {
    text: again.text,
    corrected: [...respelled.corrected, ...corrected.corrected, ...again.corrected],
  };
}

function measureTest(limits: PriceLimits | FactLimits[]): Test {
  return Array.isArray(limits) ? { kind: "numbers", limits } : { kind: "price", ...limits };
}

interface Word {
  text: string;
  chunk: WordRun;
}

function wordConditions(
  chunks: readonly WordRun[],
  dictionary: Dictionary,
  vocabulary: Vocabulary,
): Condition[] {
  const words = chunks.flatMap((chunk) => chunk.words.map((text): Word => ({ text, chunk })));
  const conditions: Condition[] = [];
  let plain: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = longestAt(words, at, dictionary);
    if (!phrase) {
      plain.push(words[at++]!);
      continue;
    }
    conditions.push(...plainConditions(plain));
    plain = [];
    conditions.push(phraseCondition(words.slice(at, at + phrase.length), phrase.meaning, vocabulary));
    at += phrase.length;
  }
  conditions.push(...plainConditions(plain));
  return conditions;
}

function longestAt(words: readonly Word[], at: number, dictionary: Dictionary) {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const meaning = dictionary.meaningOf(words.slice(at, at + length).map(({ text }) => text));
    if (meaning) return { length, meaning };
  }
  return null;
}

function phraseCondition(words: readonly Word[], meaning: PhraseMeaning, vocabulary: Vocabulary): Condition {
  const place = { from: words[0]!.chunk.from, to: words.at(-1)!.chunk.to };
  if ("facet" in meaning) {
    const { facet: key, value } = meaning;
    return {
      ...place,
      label: m.list.values[value] ?? value,
      isFilter: true,
      test: { kind: "facet", key, value },
    };
  }
  if ("fact" in meaning)
    return {
      ...place,
      label: factLabels()[meaning.fact],
      isFilter: true,
      test: { kind: "fact", word: `#${meaning.fact}` },
    };
  if ("nickname" in meaning) {
    const { nickname, references, model } = meaning;
    const offered = references
      .map((text) => [joinedReference(text)])
      .filter(([word]) => vocabulary.has(word!));
    const any = offered.length > 0 ? offered : [[...indexWords(model.replace("-", " "))]];
    return {
      ...place,
      label: offered.length > 0 || references.length === 0 ? nickname : model,
      isFilter: false,
      test: { kind: "words", any },
    };
  }
  if ("anyOf" in meaning)
    return {
      ...place,
      label: meaning.label,
      isFilter: false,
      test: { kind: "words", any: meaning.anyOf.map((phrase) => [...indexWords(phrase)]) },
    };
  const any = [[...indexWords(meaning.words)]];
  const named = meaning.label && (m.list.values[meaning.label] ?? meaning.label);
  const label = named ?? capitalized(words.map(({ text }) => text).join(" "));
  return { ...place, label, isFilter: meaning.label !== undefined, test: { kind: "words", any } };
}

function joinedReference(reference: string): string {
  return foldForSearch(reference).replace(/[-./]/g, "");
}

/** One condition per word, and one per compound, because a reference may be indexed joined or in parts. */
function plainConditions(words: readonly Word[]): Condition[] {
  const telling = words.filter(({ text }) => !isStopWord(text));
  return [...Map.groupBy(telling, ({ chunk }) => chunk)].map(([chunk, own]) => {
    const parts = own.map(({ text }) => text);
    const isWhole = own.length === chunk.words.length;
    const any = isWhole && chunk.joined ? [[chunk.joined], parts] : [parts];
    const label =
      isWhole && chunk.joined && /\d/.test(chunk.joined)
        ? parts.join("-").toUpperCase()
        : capitalized(parts.join(" "));
    return { label, isFilter: false, from: chunk.from, to: chunk.to, test: { kind: "words", any } };
  });
}

function capitalized(text: string): string {
  return /\d/.test(text) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The query without these conditions, for removing a filter. */
export function removeConditions(
  { text }: UnderstoodQuery,
  conditions: readonly Pick<Condition, "from" | "to">[],
): string {
  return blankRanges(text, conditions).replace(/\s+/g, " ").trim();
}
