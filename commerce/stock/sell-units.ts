import type { ShopTransaction } from "./transaction.ts";

/** Marks every piece that the order holds as sold to it. Answers how many. */
export async function sellUnits({ tx }: ShopTransaction, orderId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("stock_unit")
    .set({ state: "sold", held_until: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
