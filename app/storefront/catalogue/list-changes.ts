import type { CatalogueQuery } from "./catalogue-index.ts";
import { isInCategory } from "./category-rule.ts";
import { type FacetKey, facetKeys } from "./facet-sections.ts";
import { type MaskFacet, maskFacets } from "./facets.ts";
import type { ListFacts } from "./product-columns.ts";

/** A product as it appears in lists. */
export interface ProductState {
  handle: string;
  /** Its card, serialized. */
  record: string;
  facts: ListFacts;
}

/** A product before and after a patch; null if it is in no list. */
export interface ProductChange {
  before: ProductState | null;
  after: ProductState | null;
}

/** Changes of a patch that affect lists. */
export interface ListChanges {
  products: readonly ProductChange[];
  /** The values of each filter section, before and after. */
  valuesBefore: readonly (readonly string[])[];
  values: readonly (readonly string[])[];
}

/**
 * Returns a test for whether the changes may show in a list, on any page and in any order: in its products or its counts.
 * Null if they show in none.
 */
export function createAffectedListTest({
  products,
  valuesBefore,
  values,
}: ListChanges): ((query: CatalogueQuery) => boolean) | null {
  const changes = products.filter((change) => !isSame(change));
  if (changes.length === 0) return null;
  if (JSON.stringify(values) !== JSON.stringify(valuesBefore)) return () => true;
  const known = new Map(
    facetKeys.map((key, section) => [key, new Set(values[section]!.map((value) => value.toLowerCase()))]),
  );
  return (query) => {
    const chosen = facetKeys.flatMap((key): [FacetKey, string[]][] => {
      const wanted = query[key]
        .map((value) => value.toLowerCase())
        .filter((value) => known.get(key)!.has(value));
      return wanted.length > 0 ? [[key, wanted]] : [];
    });
    return changes.some(({ before, after }) => {
      const states = [before, after].filter((state) => state !== null);
      // A category offers the values of all its products, regardless of what is chosen.
      if (!before || !after || !isSameFacts(before, after, { cents: 0 }))
        return states.some(({ facts }) => isInCategoryOf(query, facts));
      // A section counts the products that match all other sections.
      const mostMissed = isSameFacts(before, after) ? 0 : 1;
      return states.some(({ facts }) => {
        if (!isInCategoryOf(query, facts) || !isPriced(query, facts)) return false;
        return chosen.filter(([key, wanted]) => !hasAny(facts, key, wanted)).length <= mostMissed;
      });
    });
  };
}

function isSame({ before, after }: ProductChange): boolean {
  if (!before || !after) return before === after;
  return before.record === after.record && isSameFacts(before, after);
}

/** `but`: facts to ignore. */
function isSameFacts(before: ProductState, after: ProductState, but: Partial<ListFacts> = {}): boolean {
  return JSON.stringify({ ...before.facts, ...but }) === JSON.stringify({ ...after.facts, ...but });
}

function isInCategoryOf({ category }: CatalogueQuery, { terms }: ListFacts): boolean {
  return category === null || terms.some((term) => isInCategory(term, category));
}

function isPriced({ minCents, maxCents }: CatalogueQuery, { cents }: ListFacts): boolean {
  return (minCents === null || cents >= minCents) && (maxCents === null || cents <= maxCents);
}

function hasAny(facts: ListFacts, key: FacetKey, wanted: readonly string[]): boolean {
  const value = facts[key];
  if (typeof value === "string") return wanted.includes(value.toLowerCase());
  return maskFacets[key as MaskFacet].values.some(
    (name, bit) => value & (1 << bit) && wanted.includes(name.toLowerCase()),
  );
}
