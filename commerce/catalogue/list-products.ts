import type { Database } from "#database";
import { type Cursor, encodeCursor } from "./cursor.ts";
import type { ProductCondition } from "./product-conditions.ts";
import type { ProductRecord } from "./product-record.ts";
import type { ProductSort } from "./product-sort.ts";
import { withVariants } from "./read-products.ts";

/** Which part of a list is wanted. */
export interface ListWindow {
  /** 0 to 250 */
  limit: number;
  /** Counts from the end of the list instead of its beginning. */
  fromEnd: boolean;
  after: Cursor | null;
  before: Cursor | null;
}

export interface ListQuery {
  conditions: readonly ProductCondition[];
  sort: ProductSort;
  isReversed: boolean;
}

export interface ProductPage {
  products: { product: ProductRecord; cursor: string }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** Reads one page of products, with two queries whatever its size. */
export async function listProducts(
  database: Database,
  { conditions, sort, isReversed }: ListQuery,
  { limit, fromEnd, after, before }: ListWindow,
): Promise<ProductPage> {
  const isDescending = isReversed !== fromEnd;
  const bounds = [
    ...(after ? [beyond(sort, after, isReversed ? "<" : ">")] : []),
    ...(before ? [beyond(sort, before, isReversed ? ">" : "<")] : []),
  ];
  const rows = await database.read
    .selectFrom("product")
    .selectAll("product")
    .select((eb) => sort.key(eb).as("sort_value"))
    .where((eb) => eb.and([...conditions, ...bounds].map((condition) => condition(eb))))
    .orderBy((eb) => sort.key(eb), isDescending ? "desc" : "asc")
    .orderBy("product.id", isDescending ? "desc" : "asc")
    .limit(limit + 1)
    .execute();
  const hasMore = rows.length > limit;
  const wanted = rows.slice(0, limit);
  if (fromEnd) wanted.reverse();
  const products = await withVariants(database.read, wanted);
  return {
    products: products.map((product, index) => ({
      product,
      cursor: encodeCursor([sort.name, sortValue(sort, wanted[index]!.sort_value), product.id]),
    })),
    hasNextPage: fromEnd ? before !== null : hasMore,
    hasPreviousPage: fromEnd ? hasMore : after !== null,
  };
}

/** Counts the products that fulfil all conditions. */
export async function countProducts(
  database: Database,
  conditions: readonly ProductCondition[],
): Promise<number> {
  const { count } = await database.read
    .selectFrom("product")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => eb.and(conditions.map((condition) => condition(eb))))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Beyond the cursor's place. The first comparison alone lets the database begin at the right place of an index. */
function beyond(sort: ProductSort, [, value, id]: Cursor, direction: "<" | ">"): ProductCondition {
  return (eb) => {
    const key = sort.key(eb);
    return eb.and([
      eb(key, direction === ">" ? ">=" : "<=", value),
      eb.or([eb(key, direction, value), eb("product.id", direction, id)]),
    ]);
  };
}

/** Computed numbers arrive as text from PostgreSQL. */
function sortValue({ kind }: ProductSort, value: number | string): number | string {
  return kind === "number" ? Number(value) : value;
}
