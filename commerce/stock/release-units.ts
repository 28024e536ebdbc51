import type { ShopTransaction } from "./transaction.ts";

/** Frees every piece that the order holds. Answers how many; sold pieces stay sold. */
export async function releaseUnits({ tx }: ShopTransaction, orderId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("stock_unit")
    .set({ state: "free", order_id: null, held_until: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
