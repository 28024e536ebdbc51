import { readFileSync } from "node:fs";
import { randomNumbers } from "../../app/storefront/catalogue/generated-catalogue.sample.ts";

/** A query and its expected results. */
export interface GoldenQuery {
  query: string;
  /** Handles of expected pieces; empty if a design or page is expected. */
  right: string[];
  /** Options of the design that the builder opens with. */
  design: string[];
  /** Path of the expected page. */
  page: string | null;
  filters: string[];
}

export function goldenQueries(): GoldenQuery[] {
  const text = readFileSync(new URL("golden-queries.tsv", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [query = "", right = "", filters = ""] = line.split("\t");
      const [kind, ...rest] = right.split(" ");
      return {
        query,
        right: kind === "design" || kind === "page" ? [] : right.split(" "),
        design: kind === "design" ? rest : [],
        page: kind === "page" ? rest[0]! : null,
        filters: filters === "" ? [] : filters.split("; "),
      };
    });
}

const alphabet = "abcdefghijklmnopqrstuvwxyz";

/**
 * The query with one typo in a word of four or more characters: a character missing, added, wrong, or two swapped;
 * deterministic for a given `seed`. Null without such a word. Ignores amounts and sizes.
 */
export function withTypingError(query: string, seed: number): string | null {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const words = [...query.matchAll(/[\p{L}\p{N}]{4,}/gu)].filter(([word]) => /\p{L}{2}/u.test(word));
  const word = words[below(words.length)];
  if (!word) return null;
  const [text] = word;
  const at = below(text.length);
  const letter = alphabet[below(alphabet.length)]!;
  const swapAt = Math.min(at, text.length - 2);
  const wrong = [
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, swapAt) + text[swapAt + 1] + text[swapAt] + text.slice(swapAt + 2),
  ][below(4)]!;
  return query.slice(0, word.index) + wrong + query.slice(word.index + text.length);
}
