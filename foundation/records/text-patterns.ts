import { type RawBuilder, sql } from "kysely";

/** Not part of a longer word; a letter after a backslash is a JSON escape. */
const notInWord = "(?<!(?<!\\\\)[\\p{L}\\p{N}_]|(?<!\\\\)[\\p{L}\\p{N}_][.+-])";
const wordsEnd = "(?![\\p{L}\\p{N}_]|[.-][\\p{L}\\p{N}])";

/** Matches one of `addresses` as a whole word: `ann@x.com` doesn't match in `joann@x.com` or `ann@x.com.au`. */
export function addressPattern(addresses: readonly string[]): RegExp {
  return wholeWordPattern(addresses.map(escapeRegExp));
}

/** Matches one of `patterns` as a whole word. */
export function wholeWordPattern(patterns: readonly string[]): RegExp {
  // Longest first, because one may contain another.
  const any = patterns.toSorted((a, b) => b.length - a.length).join("|");
  return new RegExp(`${notInWord}(?:${any})${wordsEnd}`, "giu");
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Whether a text column may contain one of `texts` (given in lower case), ignoring case. */
export function mayContain(column: string, texts: readonly string[]): RawBuilder<boolean> {
  const held = texts.map(
    (text) => sql<boolean>`replace(lower(${sql.ref(column)}), ${text}, '') <> lower(${sql.ref(column)})`,
  );
  return sql<boolean>`(${sql.join(held, sql` or `)})`;
}
