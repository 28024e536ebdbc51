import { decodeCursor } from "../catalogue/cursor.ts";
import { type ListQuery, type ListWindow, listProducts } from "../catalogue/list-products.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import type { ProductSort } from "../catalogue/product-sort.ts";
import { badCursor, type Page, type PageArguments, pageSize } from "./connection.ts";
import type { ApiContext } from "./context.ts";

/** One page of a list of products. Throws ApiError for a wrong size or a cursor of another list. */
export async function readProductPage(
  { database }: ApiContext,
  query: Pick<ListQuery, "conditions" | "sort">,
  args: PageArguments,
): Promise<Page<ProductRecord>> {
  const window: ListWindow = {
    ...pageSize(args),
    after: cursorIn("after", args.after, query.sort),
    before: cursorIn("before", args.before, query.sort),
  };
  const { products, ...ends } = await listProducts(
    database,
    { ...query, isReversed: args.reverse ?? false },
    window,
  );
  return { ...ends, items: products.map(({ product, cursor }) => ({ item: product, cursor })) };
}

function cursorIn(name: "after" | "before", text: string | null | undefined, sort: ProductSort) {
  if (!text) return null;
  return decodeCursor(text, sort.name, sort.kind) ?? badCursor(name);
}
