import type { ProductRecord } from "./product-record.ts";

/** Splits text into searchable words: lower case, without accents, letters and digits only. */
export function searchTerms(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Bounds of a search; the rest is ignored. PostgreSQL plans for seconds to find fifty words. */
export const searchBounds = { characters: 1_000, terms: 50, words: 12 } as const;

/** The distinct words of a query. */
export function queryTerms(query: string): string[] {
  return [...new Set(searchTerms(query.slice(0, searchBounds.characters)))].slice(0, searchBounds.words);
}

/** The product facts that search needs. */
export type SearchableFacts = Pick<ProductRecord, "title" | "vendor" | "productType" | "tags"> & {
  variants: readonly Pick<ProductRecord["variants"][number], "title" | "sku">[];
};

/** The column `product.search_text`: " words of the title | words of the rest ", every word between blanks. */
export function searchText(facts: SearchableFacts): string {
  const rest = [
    facts.vendor,
    facts.productType,
    ...facts.tags,
    ...facts.variants.flatMap(({ title, sku }) => [title === "Default Title" ? "" : title, sku ?? ""]),
  ];
  const words = [...searchTerms(facts.title), "|", ...new Set(searchTerms(rest.join(" ")))];
  return ` ${words.join(" ")} `;
}
