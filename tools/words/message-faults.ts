import {
  findMessageUses,
  type MessageUse,
  messagesOf,
  type SourceFile,
  type SourceText,
} from "./source-texts.ts";

interface Written {
  /** The files of a language's messages, by feature. */
  en: readonly SourceFile[];
  other: readonly SourceFile[];
  /** All code that may read messages. */
  code: readonly SourceFile[];
}

export interface MessageFaults {
  /** Only in English. */
  missing: SourceText[];
  /** Only in the other language. */
  stale: SourceText[];
  /** Never shown. */
  unused: SourceText[];
  /** Read while a module loads, and would therefore stay in the language of the first request. */
  atLoad: MessageUse[];
}

/** Problems in a language's messages compared with English. */
export function messageFaults({ en, other, code }: Written): MessageFaults {
  const english = allOf(en);
  const translated = allOf(other);
  const readings = code.flatMap(findMessageUses);
  const read = new Set(readings.map(({ name }) => name));
  const without = (some: Map<string, SourceText>, names: { has(name: string): boolean }) =>
    [...some].filter(([name]) => !names.has(name)).map(([name, words]) => ({ ...words, name }));
  return {
    missing: without(english, translated),
    stale: without(translated, english),
    unused: without(english, read),
    atLoad: readings.filter(({ isAtLoad }) => isAtLoad),
  };
}

/** All messages by feature and name, "cart.title". */
function allOf(sources: readonly SourceFile[]): Map<string, SourceText> {
  return new Map(
    sources.flatMap((source) => {
      const feature = source.file.split("/").at(-1)!.replace(/\.ts$/, "");
      return messagesOf(source).map((words) => [`${feature}.${words.name}`, words] as const);
    }),
  );
}
