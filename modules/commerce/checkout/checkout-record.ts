import type { Selectable } from "kysely";
import { type Db, prepared } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { CheckoutTable, OrdersTable } from "../../../foundation/database/tables.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { cartColumns } from "../cart/cart-record.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { depositDesigns } from "./deposit-designs.ts";

export type CheckoutRow = Selectable<CheckoutTable>;
export type OrderRow = Selectable<OrdersTable>;

/** A cart as read by the checkout. */
export type CheckoutCart = NonNullable<Awaited<ReturnType<typeof findCart>>>;

const checkoutOf = prepared((db, keyHash: string) =>
  db.selectFrom("checkout").selectAll().where("key_hash", "=", keyHash),
);
const orderOf = prepared((db, id: string) => db.selectFrom("orders").selectAll().where("id", "=", id));
const cartOf = prepared((db, id: string) => db.selectFrom("cart").selectAll().where("id", "=", id));

/** The checkout of a key; null for an unknown one. */
export async function findCheckout(db: Db, key: string): Promise<CheckoutRow | null> {
  return (await checkoutOf(db, sha256Hex(key))).rows[0] ?? null;
}

/** The checkout of a key with its newest order, null before the first; null for an unknown key. */
export async function findCheckoutOrder(db: Db, key: string) {
  const checkout = await findCheckout(db, key);
  return checkout && { checkout, order: await findOrder(db, checkout.order_id) };
}

/** Reads the checkout again and locks it until the commit. */
export async function lockCheckout({ tx, dialect }: ShopTransaction, keyHash: string): Promise<CheckoutRow> {
  const lock = dialect === "postgres" ? lockedCheckout : checkoutOf;
  const { rows } = await lock(tx, keyHash);
  if (!rows[0]) throw new Error("This checkout is gone. Nothing was written; go back to the cart.");
  return rows[0];
}

const lockedCheckout = prepared((db, keyHash: string) =>
  db.selectFrom("checkout").selectAll().where("key_hash", "=", keyHash).forUpdate(),
);

/** The newest order of a checkout; null before the first. */
export async function findOrder(db: Db, orderId: string | null): Promise<OrderRow | null> {
  if (orderId === null) return null;
  return (await orderOf(db, orderId)).rows[0] ?? null;
}

/** Reads the newest order of a checkout and locks it until the commit. */
export async function lockOrder({ tx, dialect }: ShopTransaction, orderId: string | null) {
  if (orderId === null) return null;
  const lock = dialect === "postgres" ? lockedOrder : orderOf;
  return (await lock(tx, orderId)).rows[0] ?? null;
}

const lockedOrder = prepared((db, id: string) =>
  db.selectFrom("orders").selectAll().where("id", "=", id).forUpdate(),
);

/** Reads a cart, its designs estimated by `book`; null when unknown. The caller checks its expiry. */
export async function findCart(db: Db, cartId: string, book: NumberedPriceBook) {
  const [row] = (await cartOf(db, cartId)).rows;
  if (!row) return null;
  const attributes = cartColumns.attributes.parse(JSON.parse(row.attributes));
  return {
    id: row.id,
    lines: cartColumns.lines.parse(JSON.parse(row.lines)),
    attributes,
    /** Designs named by the attributes; used only for a deposit. */
    designs: depositDesigns(attributes, book.figures),
    /** The version of the price book of the estimates. */
    priceBook: book.version,
    note: row.note,
    discountCodes: cartColumns.discountCodes.parse(JSON.parse(row.discount_codes)),
    expiresAt: row.expires_at,
  };
}

/** Whether nothing is to be paid for an order: a discount covers its total. */
export function isFree(order: Pick<OrderRow, "total_cents" | "session_ref">): boolean {
  return order.total_cents === 0 && order.session_ref === null;
}

/** State of an order for its checkout: `ended` from the end of its hold, but `waiting` while a payment page is open. */
export function orderStanding(order: OrderRow | null, now: number): "none" | "waiting" | "ended" | "placed" {
  if (!order) return "none";
  if (order.state === "pending_payment")
    return order.session_ref !== null || (order.held_until ?? 0) > now ? "waiting" : "ended";
  return order.paid_at === null ? "ended" : "placed";
}
