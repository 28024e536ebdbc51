import { m } from "#messages";
import type { ShopContext } from "../context.ts";
import { checkCode } from "../orders/discount-code.ts";
import { checkoutOrderState } from "../orders/order-row.ts";
import { findCheckoutCart, findCheckoutOrder } from "./checkout-record.ts";
import { expireHolds } from "./expire-holds.ts";
import { isPayable, priceCartLines } from "./priced-lines.ts";

export type DiscountResult = { ok: true } | { ok: false; message: string };

const longestCode = 64;

/** Applies a code to an open checkout; null removes it. A rejected code leaves the previous one in place. */
export async function applyDiscount(context: ShopContext, key: string, code: string | null) {
  const { database, facts: shop } = context;
  const now = context.now();
  await expireHolds(context, now);
  const found = await findCheckoutOrder(database.read, key);
  if (!found) return discountRefusal(m.payments.checkoutClosed);
  const { checkout, order } = found;
  const standing = checkoutOrderState(order, now);
  if (standing === "waiting") return discountRefusal(m.payments.heldAtThisPrice);
  if (standing === "placed") return discountRefusal(m.payments.alreadyPlaced);
  if (code === null) return await storeDiscountCode(context, checkout.key_hash, "");

  if (code.trim().length > longestCode) return discountRefusal(m.payments.unknownCode);
  const check = await checkCode(database.read, code, { orderId: checkout.order_id, now });
  if (!check.usable) return discountRefusal(check.message);
  const cart = await findCheckoutCart(database.read, checkout.cart_id, context.priceBook());
  if (!cart) return discountRefusal(m.payments.checkoutClosed);
  const lines = await priceCartLines(database.read, cart, { orderId: checkout.order_id, shop, now });
  if (!lines.some((line) => isPayable(line) && line.isDiscountable))
    return discountRefusal(m.payments.notForDeposits);
  return await storeDiscountCode(context, checkout.key_hash, check.code);
}

async function storeDiscountCode(
  { database }: ShopContext,
  keyHash: string,
  code: string,
): Promise<DiscountResult> {
  await database.write((tx) =>
    tx.updateTable("checkout").set({ discount_code: code }).where("key_hash", "=", keyHash).execute(),
  );
  return { ok: true };
}

function discountRefusal(message: string): DiscountResult {
  return { ok: false, message };
}
