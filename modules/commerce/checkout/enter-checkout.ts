import type { Insertable } from "kysely";
import { type Database, prepareStatement, type Tables } from "#database";
import { deriveKey, isSameSecret, sha256Hex } from "../../../foundation/records/secret.ts";
import { cartColumns } from "../cart/cart-record.ts";
import type { ShopContext } from "../context.ts";
import { readDepositDesigns } from "../orders/deposit-designs.ts";
import { checkCode } from "../orders/discount-code.ts";

export type EnterResult =
  | { outcome: "open"; checkoutKey: string }
  /** Nothing to pay; the storefront's cart page shows that. */
  | { outcome: "empty" }
  | { outcome: "unknown" };

/** Opens a cart's checkout for whoever has its key. Always returns the same one, from other tabs and after payment. */
export async function enterCheckout(
  context: ShopContext,
  cartToken: string,
  key: string,
): Promise<EnterResult> {
  const { database } = context;
  if (!/^[\w-]{1,64}$/.test(cartToken)) return { outcome: "unknown" };
  const [cart] = (await cartOf(database.read, cartToken)).rows;
  if (!cart || !isSameSecret(sha256Hex(key), cart.key_hash)) return { outcome: "unknown" };
  if (cart.order_id === null && cart.expires_at <= context.now()) return { outcome: "unknown" };
  if (await isEmpty(context, cart)) return { outcome: "empty" };

  const checkoutKey = deriveKey(await context.secret(), "checkout", cart.id);
  const codes = cartColumns.discountCodes.parse(JSON.parse(cart.discount_codes));
  await ensureCheckout(context, { cartId: cart.id, keyHash: sha256Hex(checkoutKey), codes });
  return { outcome: "open", checkoutKey };
}

const cartOf = prepareStatement((db, id: string) =>
  db
    .selectFrom("cart")
    .select(["id", "key_hash", "lines", "attributes", "discount_codes", "order_id", "expires_at"])
    .where("id", "=", id),
);
const variantsOf = prepareStatement((db, handle: string) =>
  db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select("variant.id")
    .where("handle", "=", handle),
);
const codeOf = prepareStatement((db, keyHash: string) =>
  db.selectFrom("checkout").select("discount_code").where("key_hash", "=", keyHash),
);
const open = prepareStatement((tx, row: Insertable<Tables["checkout"]>, code: string | null) =>
  tx
    .insertInto("checkout")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("key_hash")
        .doUpdateSet({ discount_code: code })
        .where("checkout.discount_code", "is", null),
    ),
);

/** Whether there is nothing to pay: no lines, or only a deposit without designs. */
async function isEmpty({ database, facts }: ShopContext, cart: { lines: string; attributes: string }) {
  const lines = cartColumns.lines.parse(JSON.parse(cart.lines));
  if (lines.length === 0) return true;
  if (readDepositDesigns(cartColumns.attributes.parse(JSON.parse(cart.attributes))).count > 0) return false;
  const { rows: deposits } = await variantsOf(database.read, facts.deposit.productHandle);
  return lines.every(({ variantId }) => deposits.some(({ id }) => id === variantId));
}

/** Creates the checkout, with the cart's first usable code unless the visitor chose one here. */
async function ensureCheckout(
  { database, now }: ShopContext,
  { cartId, keyHash, codes }: { cartId: string; keyHash: string; codes: string[] },
): Promise<void> {
  const [known] = (await codeOf(database.read, keyHash)).rows;
  const code = known && known.discount_code !== null ? null : await firstUsable(database, codes, now());
  if (known && code === null) return;
  const row = { key_hash: keyHash, cart_id: cartId, discount_code: code, order_id: null, created_at: now() };
  await database.write((tx) => open(tx, row, code));
}

async function firstUsable(database: Database, codes: string[], now: number): Promise<string | null> {
  for (const candidate of codes) {
    const check = await checkCode(database.read, candidate, { orderId: null, now });
    if (check.usable) return check.code;
  }
  return null;
}
