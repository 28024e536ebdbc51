import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "#database";
import { settings } from "#settings";

type Builder = ExpressionBuilder<Tables, "product">;

/** Shown in lists and search: active, published and without a hiding tag. */
export const isListed = (eb: Builder): Expression<SqlBool> =>
  eb.and([
    eb("product.status", "=", "ACTIVE"),
    eb("product.published", "=", 1),
    ...settings().hidingTags.map((tag) => eb("product.tags", "not like", `%"${tag}"%`)),
  ]);

/** Whether the variant can be bought now: it has a price, and it is offered made to order or a piece is free. */
export function isVariantForSale(eb: ExpressionBuilder<Tables, "product" | "variant">): Expression<SqlBool> {
  return eb.and([eb("variant.price_cents", ">", 0), isOffered(eb)]);
}

function isOffered(eb: ExpressionBuilder<Tables, "product" | "variant">): Expression<SqlBool> {
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

/** Number of the variant's free pieces. */
export function freeUnits(eb: ExpressionBuilder<Tables, "variant">) {
  return eb
    .selectFrom("stock_unit")
    .select((unit) => unit.fn.countAll<number>().as("count"))
    .whereRef("stock_unit.variant_id", "=", "variant.id")
    .where("stock_unit.state", "=", "free")
    .where("stock_unit.withheld", "=", 0);
}
