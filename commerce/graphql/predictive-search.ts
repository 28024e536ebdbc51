import { readCollections } from "../catalogue/collections.ts";
import { listProducts } from "../catalogue/list-products.ts";
import { isForSale, isListed } from "../catalogue/product-conditions.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { byRelevance, unavailableLast } from "../catalogue/product-sort.ts";
import { queryTerms, searchTerms } from "../catalogue/search-text.ts";
import { fieldsContain } from "../catalogue/searchable-fields.ts";
import { ApiError } from "./api-error.ts";
import { collectionViews, productViews } from "./catalogue-views.ts";
import { hasTerms } from "./collection-list.ts";
import type { ApiContext } from "./context.ts";

interface PredictiveArguments {
  query: string;
  limit?: number | null;
  limitScope?: "ALL" | "EACH" | null;
  types?: string[] | null;
  searchableFields?: string[] | null;
  unavailableProducts?: "HIDE" | "LAST" | "SHOW" | null;
}

const mostResults = 10;
const defaultFields = ["TITLE", "PRODUCT_TYPE", "VARIANTS_TITLE", "VENDOR"];
/** Collections whose handle begins so are made for a screen, not for a customer to find. */
const hiddenPrefix = "hidden-";

/** What a search box shows while the customer types: the last word is taken for a beginning. */
export async function predictiveSearch(context: ApiContext, args: PredictiveArguments) {
  const limit = args.limit ?? mostResults;
  if (limit < 1 || limit > mostResults)
    throw new ApiError("BAD_REQUEST", `limit must be 1 to ${mostResults}, not ${limit}.`);
  const words = queryTerms(args.query);
  const wants = (type: string) => words.length > 0 && (args.types?.includes(type) ?? true);

  const products = wants("PRODUCT") ? await findProducts(context, words, { ...args, limit }) : [];
  const collections = wants("COLLECTION") ? await findCollections(context, args.query) : [];
  const queries = wants("QUERY") ? suggestions(products, words) : [];
  const room = (taken: number) => (args.limitScope === "EACH" ? limit : Math.max(0, limit - taken));
  const shownCollections = collections.slice(0, room(products.length));
  return {
    products: () => productViews(context, products),
    collections: () => collectionViews(context, shownCollections),
    queries: queries.slice(0, room(products.length + shownCollections.length)),
    pages: [],
    articles: [],
  };
}

async function findProducts(
  { database }: ApiContext,
  words: readonly string[],
  { limit, searchableFields, unavailableProducts }: PredictiveArguments & { limit: number },
): Promise<ProductRecord[]> {
  const order = byRelevance(words);
  const conditions = [
    isListed,
    fieldsContain(searchableFields ?? defaultFields, words),
    ...(unavailableProducts === "HIDE" ? [isForSale] : []),
  ];
  const sort = (unavailableProducts ?? "LAST") === "LAST" ? unavailableLast(order) : order;
  const window = { limit, fromEnd: false, after: null, before: null };
  const { products } = await listProducts(database, { conditions, sort, isReversed: false }, window);
  return products.map(({ product }) => product);
}

async function findCollections({ database }: ApiContext, query: string) {
  const rows = await readCollections(database);
  return rows.filter(({ handle, title }) => !handle.startsWith(hiddenPrefix) && hasTerms(title, query, true));
}

/** Makers and kinds among the products found that go on as the customer began. */
function suggestions(products: readonly ProductRecord[], words: readonly string[]) {
  const last = words.at(-1) ?? "";
  const names = new Set(products.flatMap(({ vendor, productType }) => [productType, vendor]));
  return [...names].flatMap((name) => {
    const parts = searchTerms(name);
    if (!parts.some((part) => part.startsWith(last))) return [];
    const text = parts.join(" ");
    const styledText = parts
      .map((part) =>
        part.startsWith(last) ? `<mark>${last}</mark><span>${part.slice(last.length)}</span>` : part,
      )
      .join(" ");
    return [{ text, styledText, trackingParameters: null }];
  });
}
