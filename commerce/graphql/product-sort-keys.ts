import { byColumn, byPosition, byPrice, byRelevance, type ProductSort } from "../catalogue/product-sort.ts";

/**
 * The order that a sort key of `products` means. The catalogue's own order stands for ID and BEST_SELLING: numbers are
 * given in that order, and sales are not counted. RELEVANCE without words is that order too.
 */
export function productSort(sortKey: string | undefined, words: readonly string[]): ProductSort {
  switch (sortKey) {
    case "TITLE":
      return byColumn("title");
    case "VENDOR":
      return byColumn("vendor");
    case "PRODUCT_TYPE":
      return byColumn("product_type");
    case "CREATED_AT":
      return byColumn("created_at");
    case "UPDATED_AT":
      return byColumn("updated_at");
    case "PRICE":
      return byPrice;
    case "RELEVANCE":
      return words.length > 0 ? byRelevance(words) : byPosition;
    default:
      return byPosition;
  }
}
