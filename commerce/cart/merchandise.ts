import type { Db } from "#database";
import { paddedIds } from "../catalogue/padded-ids.ts";

/** A variant as a cart must know it when a line is put in or changed. */
export interface Merchandise {
  readonly id: number;
  readonly title: string;
  readonly priceCents: number;
  /** How many this cart can have: pieces that nobody else holds; without limit for jewelry made to order, 0 when it is not offered. */
  readonly availableCount: number;
  /** The same with the pieces that others hold: they may come back. */
  readonly unsoldCount: number;
}

/**
 * Reads the variants that the storefront sells, by number, as the cart `cartToken` may have them: pieces that its own
 * checkout holds are there for it. Variants that are not sold are missing from the answer.
 */
export async function readMerchandise(
  db: Db,
  ids: readonly number[],
  cartToken: string,
): Promise<Map<number, Merchandise>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["variant.id", "product.title", "price_cents", "tracked", "available"])
    .select((eb) => {
      const unsold = eb
        .selectFrom("stock_unit")
        .select((unit) => unit.fn.countAll<number>().as("count"))
        .whereRef("stock_unit.variant_id", "=", "variant.id")
        .where("stock_unit.state", "!=", "sold");
      const own = eb.selectFrom("orders").select("orders.id").where("orders.cart_id", "=", cartToken);
      return [
        unsold.as("unsold_units"),
        unsold
          .where((unit) =>
            unit.or([unit("stock_unit.state", "=", "free"), unit("stock_unit.order_id", "in", own)]),
          )
          .as("available_units"),
      ];
    })
    .where("variant.id", "in", paddedIds(ids))
    .where("product.status", "=", "ACTIVE")
    .where("product.published", "=", 1)
    .execute();
  return new Map(
    rows.map(({ id, title, price_cents, tracked, available, unsold_units, available_units }) => {
      const offered = available === 1 ? Number.POSITIVE_INFINITY : 0;
      return [
        id,
        {
          id,
          title,
          priceCents: price_cents,
          availableCount: tracked === 1 ? Number(available_units ?? 0) : offered,
          unsoldCount: tracked === 1 ? Number(unsold_units ?? 0) : offered,
        },
      ];
    }),
  );
}
