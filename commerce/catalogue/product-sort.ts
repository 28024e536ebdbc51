import { type AliasableExpression, type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "#database";
import { isForSale } from "./product-conditions.ts";

/** Sort key of a list, ascending; ties by number. */
export interface ProductSort {
  /** Part of cursors: a cursor of another order is refused. */
  readonly name: string;
  readonly kind: "number" | "text";
  readonly key: (eb: ExpressionBuilder<Tables, "product">) => AliasableExpression<number | string>;
}

/** The catalogue's own order, "Featured". */
export const byPosition: ProductSort = {
  name: "position",
  kind: "number",
  key: (eb) => eb.ref("product.position"),
};

/** Lowest variant price first. */
export const byPrice: ProductSort = {
  name: "price",
  kind: "number",
  key: (eb) =>
    eb.fn.coalesce(
      eb
        .selectFrom("variant")
        .select((variant) => variant.fn.min<number>("variant.price_cents").as("price"))
        .whereRef("variant.product_id", "=", "product.id"),
      eb.lit(0),
    ) as AliasableExpression<number>,
};

/** Sorts by a column of the product; text ignoring case. */
export function byColumn(
  column: "title" | "vendor" | "product_type" | "created_at" | "updated_at",
): ProductSort {
  if (column === "created_at" || column === "updated_at")
    return { name: column, kind: "number", key: (eb) => eb.ref(`product.${column}`) };
  return { name: column, kind: "text", key: (eb) => eb.fn<string>("lower", [`product.${column}`]) };
}

/** The product order of a collection. */
export function byCollectionPosition(collectionId: number): ProductSort {
  return {
    name: `collection ${collectionId}`,
    kind: "number",
    key: (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom("collection_product")
          .select("collection_product.position")
          .whereRef("collection_product.product_id", "=", "product.id")
          .where("collection_product.collection_id", "=", collectionId),
        eb.lit(0),
      ) as AliasableExpression<number>,
  };
}

/** Matches in the title before matches elsewhere. */
export function byRelevance(words: readonly string[]): ProductSort {
  return {
    name: "relevance",
    kind: "number",
    key: (eb) =>
      words.reduce<AliasableExpression<number>>((sum, word) => {
        const text = eb.ref("product.search_text");
        const score = sql<number>`case when ${text} like ${`% ${word} %|%`} then 3
          when ${text} like ${`% ${word}%|%`} then 2 else 0 end`;
        return sql<number>`${sum} - ${score}`;
      }, sql<number>`0`),
  };
}

/** The same order with available products first. For numeric orders only. */
export function unavailableLast(sort: ProductSort): ProductSort {
  return {
    name: `${sort.name}, unavailable last`,
    kind: "number",
    key: (eb) => sql<number>`${sort.key(eb)} + case when ${isForSale(eb)} then 0 else 1000000000000000 end`,
  };
}
