import type { Db } from "#database";

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
