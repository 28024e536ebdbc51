import type { ShopTransaction } from "./transaction.ts";

/** Puts every piece that the order bought back into the shop. Answers how many. */
export async function takeBackUnits({ tx }: ShopTransaction, orderId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("stock_unit")
    .set({ state: "free", order_id: null, held_until: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "sold")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
