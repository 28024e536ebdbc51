import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#database";
import { isListed, type ProductCondition } from "./product-conditions.ts";
import type { ProductRecord } from "./product-record.ts";
import { type ProductSort, unavailableLast } from "./product-sort.ts";
import { withVariants } from "./read-products.ts";

/** The requested part of a list. */
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

/** Reads one page of products, with two queries whatever its size. */
export async function listProducts(
  database: Database,
  { conditions, sort, isReversed }: ListQuery,
  { limit, fromEnd, after, before }: ListWindow,
) {
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
    items: products.map((item, index) => ({
      item,
      cursor: encodeCursor([sort.name, sortValue(sort, wanted[index]!.sort_value), item.id]),
    })),
    hasNextPage: fromEnd ? before !== null : hasMore,
    hasPreviousPage: fromEnd ? hasMore : after !== null,
  };
}

/** Counts the products that match all conditions. */
export async function countProducts(database: Database, conditions: readonly ProductCondition[]) {
  const { count } = await database.read
    .selectFrom("product")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => eb.and(conditions.map((condition) => condition(eb))))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Beyond the cursor. The first comparison alone lets the database seek in an index. */
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

/** A cursor: the list's order, the item's value in it, the item's number. */
type Cursor = [order: string, value: number | string, id: number];

const cursor = z.tuple([z.string(), z.union([z.number(), z.string()]), z.int()]);

/** Encodes a cursor as opaque text. */
function encodeCursor(place: Cursor): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Decodes a cursor of a list in the given order; null when it is invalid. */
export function decodeCursor(text: string, order: string, kind: "number" | "text"): Cursor | null {
  try {
    const place = cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    const isOfKind = typeof place[1] === (kind === "number" ? "number" : "string");
    return place[0] === order && isOfKind ? place : null;
  } catch {
    return null;
  }
}

const most = 10;

/** Up to ten listed similar products: first those of the same type and maker, then type, then maker. */
export async function recommendedProducts(database: Database, { id, productType, vendor }: ProductRecord) {
  const likeness: ProductSort = {
    name: "likeness",
    kind: "number",
    key: (eb) =>
      sql<number>`case when ${eb.ref("product.product_type")} = ${productType} then -2 else 0 end
        + case when ${eb.ref("product.vendor")} = ${vendor} then -1 else 0 end`,
  };
  const { items } = await listProducts(
    database,
    {
      conditions: [
        isListed,
        (eb) => eb("product.id", "!=", id),
        (eb) => eb.or([eb("product.product_type", "=", productType), eb("product.vendor", "=", vendor)]),
      ],
      sort: unavailableLast(likeness),
      isReversed: false,
    },
    { limit: most, fromEnd: false, after: null, before: null },
  );
  return items.map(({ item }) => item);
}
