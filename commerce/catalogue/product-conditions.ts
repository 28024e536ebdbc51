import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#database";
import { shop } from "../../shop.config.ts";

type Builder = ExpressionBuilder<Tables, "product">;

/** One condition on a product, as part of a query over the table `product`. */
export type ProductCondition = (eb: Builder) => Expression<SqlBool>;

/** Visible in lists and search: active, published and without a hiding tag. */
export const isListed: ProductCondition = (eb) =>
  eb.and([
    eb("product.status", "=", "ACTIVE"),
    eb("product.published", "=", 1),
    ...shop.hidingTags.map((tag) => eb("product.tags", "not like", `%"${tag}"%`)),
  ]);

/** Matches no product. */
export const never: ProductCondition = (eb) => eb.lit(false) as Expression<SqlBool>;

/** At least one variant can be bought now. */
export const isForSale: ProductCondition = (eb) => someVariant(eb, (variant) => variantForSale(variant));

/** The product is in the collection of this number. */
export function inCollection(collectionId: number): ProductCondition {
  return (eb) =>
    eb.exists(
      eb
        .selectFrom("collection_product")
        .select("collection_product.product_id")
        .whereRef("collection_product.product_id", "=", "product.id")
        .where("collection_product.collection_id", "=", collectionId),
    );
}

/** The product has the tag, ignoring case. */
export function hasTag(tag: string): ProductCondition {
  const pattern = `%${likeText(JSON.stringify(tag.toLowerCase()))}%`;
  return (eb) => sql<SqlBool>`lower(${eb.ref("product.tags")}) like ${pattern} escape '\\'`;
}

/** A text column equals the text, ignoring case; a `*` at either end is a wildcard. */
export function textIs(
  column: "title" | "vendor" | "product_type" | "handle",
  text: string,
): ProductCondition {
  const [start, end] = [text.startsWith("*") ? "%" : "", text.length > 1 && text.endsWith("*") ? "%" : ""];
  const core = text.slice(start ? 1 : 0, end ? -1 : undefined).toLowerCase();
  const pattern = `${start}${likeText(core)}${end}`;
  return (eb) => sql<SqlBool>`lower(${eb.ref(`product.${column}`)}) like ${pattern} escape '\\'`;
}

/** Some variant matches the condition. */
export function someVariant(
  eb: Builder,
  condition: (variant: ExpressionBuilder<Tables, "product" | "variant">) => Expression<SqlBool>,
): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom("variant")
      .select("variant.id")
      .whereRef("variant.product_id", "=", "product.id")
      .where((variant) => condition(variant)),
  );
}

/** The variant can be bought now: made to order and offered, or a piece is free. */
export function variantForSale(eb: ExpressionBuilder<Tables, "product" | "variant">): Expression<SqlBool> {
  return eb.or([
    eb.and([eb("variant.tracked", "=", 0), eb("variant.available", "=", 1)]),
    eb.and([
      eb("variant.tracked", "=", 1),
      eb.exists(
        eb
          .selectFrom("stock_unit")
          .select("stock_unit.id")
          .whereRef("stock_unit.variant_id", "=", "variant.id")
          .where("stock_unit.state", "=", "free")
          .where("stock_unit.withheld", "=", 0),
      ),
    ]),
  ]);
}

/** Number of free pieces of the variant. */
export function freeUnits(eb: ExpressionBuilder<Tables, "variant">) {
  return eb
    .selectFrom("stock_unit")
    .select((unit) => unit.fn.countAll<number>().as("count"))
    .whereRef("stock_unit.variant_id", "=", "variant.id")
    .where("stock_unit.state", "=", "free")
    .where("stock_unit.withheld", "=", 0);
}

/** The text column contains the text literally. */
export function contains(column: Expression<string>, text: string): Expression<SqlBool> {
  const pattern = `%${likeText(text)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/** Escapes text for a `like … escape '\'` pattern. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
