import type { Selectable } from "kysely";
import { type Db, prepareStatement } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { CheckoutTable } from "../../../foundation/database/tables.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { cartColumns } from "../cart/cart-record.ts";
import { readDepositDesigns } from "../orders/deposit-designs.ts";
import { findOrder } from "../orders/order-row.ts";
import type { ShopTransaction } from "../stock/transaction.ts";

export type CheckoutRow = Selectable<CheckoutTable>;

/** A cart as read by the checkout. */
export type CheckoutCart = NonNullable<Awaited<ReturnType<typeof findCheckoutCart>>>;

const checkoutOf = prepareStatement((db, keyHash: string) =>
  db.selectFrom("checkout").selectAll().where("key_hash", "=", keyHash),
);
const cartOf = prepareStatement((db, id: string) => db.selectFrom("cart").selectAll().where("id", "=", id));

/** The checkout for a key; null if unknown. */
export async function findCheckout(db: Db, key: string): Promise<CheckoutRow | null> {
  return (await checkoutOf(db, sha256Hex(key))).rows[0] ?? null;
}

/** The checkout for a key and its latest order, if any; null if the key is unknown. */
export async function findCheckoutOrder(db: Db, key: string) {
  const checkout = await findCheckout(db, key);
  return checkout && { checkout, order: await findOrder(db, checkout.order_id) };
}

/** Reads the checkout again and locks it until the commit. */
export async function lockCheckout({ tx, dialect }: ShopTransaction, keyHash: string): Promise<CheckoutRow> {
  const lock = dialect === "postgres" ? lockedCheckout : checkoutOf;
  const { rows } = await lock(tx, keyHash);
  if (!rows[0])
    throw new Error("This checkout no longer exists, so nothing was saved. Go back to your cart.");
  return rows[0];
}

const lockedCheckout = prepareStatement((db, keyHash: string) =>
  db.selectFrom("checkout").selectAll().where("key_hash", "=", keyHash).forUpdate(),
);

/** Reads a cart and estimates its designs with `book`; null if unknown. Doesn't check whether it has expired. */
export async function findCheckoutCart(db: Db, cartId: string, book: NumberedPriceBook) {
  const [row] = (await cartOf(db, cartId)).rows;
  if (!row) return null;
  const attributes = cartColumns.attributes.parse(JSON.parse(row.attributes));
  return {
    id: row.id,
    lines: cartColumns.lines.parse(JSON.parse(row.lines)),
    attributes,
    /** Designs in the attributes; used only for a deposit. */
    designs: readDepositDesigns(attributes, book.figures),
    /** Version of the price book used for the estimates. */
    priceBook: book.version,
    note: row.note,
    discountCodes: cartColumns.discountCodes.parse(JSON.parse(row.discount_codes)),
    expiresAt: row.expires_at,
  };
}
