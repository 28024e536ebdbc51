import { decodeCursor, type ListQuery, type ListWindow, listProducts } from "../catalogue/list-products.ts";
import type { ProductCondition } from "../catalogue/lists/list-index.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import {
  byCreation,
  byPosition,
  byPrice,
  byProductType,
  byRelevance,
  byTitle,
  byUpdate,
  byVendor,
  type ProductSort,
} from "../catalogue/product-sort.ts";
import { searchCondition } from "../catalogue/search-condition.ts";
import { freeTextWords, parseSearchQuery } from "../catalogue/search-query.ts";
import { queryTerms } from "../catalogue/search-text.ts";
import { type Page, type PageArguments, pageSize, throwInvalidCursor } from "./connection.ts";
import type { ApiContext } from "./context.ts";

/** A page of a product list. Throws ApiError for an invalid size or a cursor of another list. */
export async function readProductPage(
  context: ApiContext,
  query: Pick<ListQuery, "conditions" | "sort">,
  args: PageArguments,
): Promise<Page<ProductRecord>> {
  const window: ListWindow = {
    ...pageSize(args),
    after: cursorIn("after", args.after, query.sort),
    before: cursorIn("before", args.before, query.sort),
  };
  return await listProducts(context, { ...query, isReversed: args.reverse ?? false }, window);
}

function cursorIn(name: "after" | "before", text: string | null | undefined, sort: ProductSort) {
  if (!text) return null;
  return decodeCursor(text, sort) ?? throwInvalidCursor(name);
}

/** Conditions and sort order for `query` and `sortKey`, in addition to `base`. */
export function listQuery(
  { query, sortKey }: { query?: string | null | undefined; sortKey?: string | undefined },
  base: readonly ProductCondition[],
) {
  const node = query ? parseSearchQuery(query) : null;
  const words = node ? queryTerms(freeTextWords(node).join(" ")) : [];
  const conditions = node ? [...base, searchCondition(node)] : base;
  return { conditions, sort: productSort(sortKey, words) };
}

/**
 * The order for a `products` sort key. ID and BEST_SELLING use catalogue order, because ids are assigned in that order
 * and sales aren't counted. So does RELEVANCE without words.
 */
function productSort(sortKey: string | undefined, words: readonly string[]): ProductSort {
  if (sortKey === "RELEVANCE" && words.length > 0) return byRelevance(words);
  return productSorts[sortKey ?? "ID"] ?? byPosition;
}

const productSorts: Readonly<Record<string, ProductSort>> = {
  TITLE: byTitle,
  VENDOR: byVendor,
  PRODUCT_TYPE: byProductType,
  CREATED_AT: byCreation,
  UPDATED_AT: byUpdate,
  PRICE: byPrice,
};
