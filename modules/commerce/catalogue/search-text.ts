import type { ProductRecord } from "./product-record.ts";

/** Splits text into searchable words: lower case, no accents, only letters and digits. */
export function searchTerms(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Search limits; anything beyond is ignored. PostgreSQL takes seconds to plan a query with fifty words. */
export const searchBounds = { characters: 1_000, terms: 50, words: 12 } as const;

/** The distinct words of a query. */
export function queryTerms(query: string): string[] {
  return [...new Set(searchTerms(query.slice(0, searchBounds.characters)))].slice(0, searchBounds.words);
}

/** The product fields used for search. */
export type SearchableFacts = Pick<ProductRecord, "title" | "vendor" | "productType" | "tags"> & {
  variants: readonly Pick<ProductRecord["variants"][number], "title" | "sku">[];
};

/** The column `product.search_text`: " title words | other words ", with every word between spaces. */
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
