import type { ProductEntry } from "./lists/entry.ts";
import type { ListIndex } from "./lists/list-index.ts";
import type { SortKey } from "./lists/product-order.ts";

/** Sort order of a list, ascending. */
export interface ProductSort {
  /** Included in cursors; a cursor for another order is rejected. */
  readonly name: string;
  /** Ties are broken by product id. */
  readonly key: SortKey;
  /** Group of each slot, lowest first; products are sorted by the key within a group. */
  readonly groups?: (index: ListIndex) => Int16Array;
}

function sortBy(
  name: string,
  kind: SortKey["kind"],
  of: (entry: ProductEntry) => number | string | undefined,
): ProductSort {
  return { name, key: { name, kind, of } };
}

/** Catalogue order ("Featured"). */
export const byPosition = sortBy("position", "number", ({ position }) => position);

/** Lowest variant price first. */
export const byPrice = sortBy("price", "number", ({ prices }) => prices[0] ?? 0);

/** Text sorts ignore case. */
export const byTitle = sortBy("title", "text", ({ title }) => title);
export const byVendor = sortBy("vendor", "text", ({ vendor }) => vendor.toLowerCase());
export const byProductType = sortBy("product_type", "text", ({ productType }) => productType.toLowerCase());
export const byCreation = sortBy("created_at", "number", ({ createdAt }) => createdAt);
export const byUpdate = sortBy("updated_at", "number", ({ updatedAt }) => updatedAt);

const byNumber: SortKey = { name: "id", kind: "number", of: ({ id }) => id };

/** A collection's product order; contains only its members. */
export function byCollectionPosition(collectionId: number): ProductSort {
  return sortBy(`collection ${collectionId}`, "number", ({ places }) => {
    for (let at = 0; at < places.length; at += 2) if (places[at] === collectionId) return places[at + 1];
    return undefined;
  });
}

/** Title matches first, then matches elsewhere. */
export function byRelevance(words: readonly string[]): ProductSort {
  return {
    name: "relevance",
    key: byNumber,
    groups(index) {
      const scores = index.none();
      for (const word of words) index.words.score(word, scores);
      const groups = new Int16Array(scores.length);
      for (let slot = 0; slot < groups.length; slot++) groups[slot] = -scores[slot]!;
      return groups;
    },
  };
}

/** Most similar first: same type and maker, then same type, then same maker. */
export function bySimilarity({
  productType,
  vendor,
}: Pick<ProductEntry, "productType" | "vendor">): ProductSort {
  return {
    name: "likeness",
    key: byNumber,
    groups(index) {
      const isOfType = index.withName("productType", (name) => name === productType);
      const isOfVendor = index.withName("vendor", (name) => name === vendor);
      const groups = new Int16Array(isOfType.length);
      for (let slot = 0; slot < groups.length; slot++)
        groups[slot] = -2 * isOfType[slot]! - isOfVendor[slot]!;
      return groups;
    },
  };
}

/** Higher than any group. */
const unavailable = 1_000;

/** Like `sort`, but with available products first. */
export function availableFirst(sort: ProductSort): ProductSort {
  return {
    name: `${sort.name}, unavailable last`,
    key: sort.key,
    groups(index) {
      const forSale = index.forSale();
      const groups = sort.groups?.(index) ?? new Int16Array(forSale.length);
      for (let slot = 0; slot < groups.length; slot++) if (forSale[slot] === 0) groups[slot]! += unavailable;
      return groups;
    },
  };
}
