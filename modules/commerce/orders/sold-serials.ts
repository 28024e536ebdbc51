import type { Db } from "#database";
import { isSecondhand } from "#stock";

/** Which of these variants are secondhand watches, as their product's specs say (New York General Business Law 392). */
export async function secondhandVariants(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["variant.id", "product.metafields"])
    .where("variant.id", "in", [...ids])
    .where("product_type", "=", "Watches")
    .execute();
  return new Set(rows.filter(({ metafields }) => isSecondhand(metafields)).map(({ id }) => id));
}

/** Serial numbers of an order's pieces as sold, including pieces returned since. */
export async function readSoldSerials(
  db: Db,
  orderId: string,
): Promise<{ variantId: number; serial: string }[]> {
  const here = db
    .selectFrom("stock_unit")
    .select(["id", "variant_id as variantId", "serial"])
    .where("order_id", "=", orderId);
  const rows = await here
    .unionAll(
      db
        .selectFrom("stock_return")
        .select(["unit_id as id", "variant_id as variantId", "serial"])
        .where("order_id", "=", orderId),
    )
    .orderBy("id")
    .execute();
  return rows.flatMap(({ variantId, serial }) => (serial === null ? [] : [{ variantId, serial }]));
}
