import type { StockContext } from "./context.ts";

/** Number of products for sale without stock records: made to order, so there is nothing to count. */
export async function countUncountedProducts({
  database,
  facts,
}: Pick<StockContext, "database" | "facts">): Promise<number> {
  const { count } = await database.read
    .selectFrom("product")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "ACTIVE")
    .where("handle", "<>", facts.deposit.productHandle)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("variant")
          .select("variant.id")
          .whereRef("variant.product_id", "=", "product.id")
          .where("variant.tracked", "=", 0),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
