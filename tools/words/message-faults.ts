import { messagesOf, type Reading, readingsOf, type Source, type Words } from "./words-of.ts";

interface Written {
  /** The files of a language's messages, by feature. */
  en: readonly Source[];
  other: readonly Source[];
  /** All code that may read messages. */
  code: readonly Source[];
}

export interface MessageFaults {
  /** Only in English. */
  missing: Words[];
  /** Only in the other language. */
  stale: Words[];
  /** Never shown. */
  unused: Words[];
  /** Read while a module loads, and would therefore stay in the language of the first request. */
  atLoad: Reading[];
}

/** Problems in a language's messages compared with English. */
export function messageFaults({ en, other, code }: Written): MessageFaults {
  const english = allOf(en);
  const translated = allOf(other);
  const readings = code.flatMap(readingsOf);
  const read = new Set(readings.map(({ name }) => name));
  const without = (some: Map<string, Words>, names: { has(name: string): boolean }) =>
    [...some].filter(([name]) => !names.has(name)).map(([name, words]) => ({ ...words, name }));
  return {
    missing: without(english, translated),
    stale: without(translated, english),
    unused: without(english, read),
    atLoad: readings.filter(({ isAtLoad }) => isAtLoad),
  };
}

/** All messages by feature and name, "cart.title". */
function allOf(sources: readonly Source[]): Map<string, Words> {
  return new Map(
    sources.flatMap((source) => {
      const feature = source.file.split("/").at(-1)!.replace(/\.ts$/, "");
      return messagesOf(source).map((words) => [`${feature}.${words.name}`, words] as const);
    }),
  );
}
