import { insertOrder, type NewOrder } from "../../modules/commerce/orders/insert-order.ts";
import type { ShopTransaction } from "../../modules/commerce/stock/transaction.ts";

const order: Omit<NewOrder, "id" | "token_hash"> = {
  cart_id: "cart",
  kind: "goods",
  email: "claire@example.com",
  email_key: "claire@example.com",
  first_name: "Claire",
  last_name: "Donnelly",
  delivery: "{}",
  lines: "[]",
  attributes: "[]",
  note: "",
  subtotal_cents: 0,
  discount_cents: 0,
  shipping_cents: 0,
  tax_cents: 0,
  total_cents: 0,
  currency: "USD",
  unit_count: 1,
  held_until: 1,
  created_at: 0,
};

/** Writes an order that is waiting for payment and holds nothing yet, for tests of hold limits. */
export async function writeSampleOrder(
  { tx }: Pick<ShopTransaction, "tx">,
  id: string,
  change: Partial<NewOrder> = {},
): Promise<void> {
  await insertOrder(tx, { ...order, id, token_hash: id, ...change });
}
