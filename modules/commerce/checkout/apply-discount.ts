import { m } from "#messages";
import type { ShopContext } from "../context.ts";
import { checkCode } from "../orders/discount-code.ts";
import { checkoutOrderState } from "../orders/order-row.ts";
import { findCart, findCheckoutOrder } from "./checkout-record.ts";
import { expireHolds } from "./expire-holds.ts";
import { isPayable, pricedLines } from "./priced-lines.ts";

export type DiscountResult = { ok: true } | { ok: false; message: string };

const longestCode = 64;

/** Applies a code to an open checkout; null removes it. A rejected code leaves the previous one in place. */
export async function applyDiscount(context: ShopContext, key: string, code: string | null) {
  const { database, facts: shop } = context;
  const now = context.now();
  await expireHolds(context, now);
  const found = await findCheckoutOrder(database.read, key);
  if (!found) return no(m.payments.checkoutClosed);
  const { checkout, order } = found;
  const standing = checkoutOrderState(order, now);
  if (standing === "waiting") return no(m.payments.heldAtThisPrice);
  if (standing === "placed") return no(m.payments.alreadyPlaced);
  if (code === null) return await keep(context, checkout.key_hash, "");

  if (code.trim().length > longestCode) return no(m.payments.unknownCode);
  const check = await checkCode(database.read, code, { orderId: checkout.order_id, now });
  if (!check.usable) return no(check.message);
  const cart = await findCart(database.read, checkout.cart_id, context.priceBook());
  if (!cart) return no(m.payments.checkoutClosed);
  const lines = await pricedLines(database.read, cart, { orderId: checkout.order_id, shop, now });
  if (!lines.some((line) => isPayable(line) && line.isDiscountable)) return no(m.payments.notForDeposits);
  return await keep(context, checkout.key_hash, check.code);
}

async function keep({ database }: ShopContext, keyHash: string, code: string): Promise<DiscountResult> {
  await database.write((tx) =>
    tx.updateTable("checkout").set({ discount_code: code }).where("key_hash", "=", keyHash).execute(),
  );
  return { ok: true };
}

function no(message: string): DiscountResult {
  return { ok: false, message };
}
