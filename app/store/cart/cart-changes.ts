import { m } from "#messages";
import { settings } from "#settings";
import type { CartItem } from "./cart-item.ts";
import { maxItems } from "./cart-key.ts";

export type NewItem = Omit<CartItem, "quantity" | "unavailable"> & { quantity?: number };

type Counted = Pick<CartItem, "variantId" | "stock">;

/** How many of `item` the cart accepts, and the reason for the limit, as text. */
export function quantityLimit(items: readonly CartItem[], item: Counted): { most: number; reason: string } {
  const { variantId, stock = Number.POSITIVE_INFINITY } = item;
  const others = items.reduce((sum, each) => sum + (each.variantId === variantId ? 0 : each.quantity), 0);
  const { perLine, perOrder } = settings().orderLimits;
  const left = Math.max(0, perOrder - others);
  if (stock <= Math.min(perLine, left))
    return { most: stock, reason: stock === 1 ? m.cart.onlyOne : m.cart.onlyCount(stock) };
  if (perLine <= left) return { most: perLine, reason: m.cart.maxOfPiece(perLine) };
  return { most: left, reason: m.cart.maxPieces(perOrder) };
}

/** Appends the item; if its variant is already there, adds the quantity, up to the limit, and updates texts and price. */
export function withItem(items: CartItem[], item: NewItem): CartItem[] {
  const present = items.find(({ variantId }) => variantId === item.variantId);
  const wanted = (present?.quantity ?? 0) + (item.quantity ?? 1);
  const quantity = Math.min(wanted, quantityLimit(items, item).most);
  if (quantity < 1) return items;
  const joined: CartItem = { ...item, quantity };
  if (present) return items.map((each) => (each === present ? joined : each));
  return [...items, joined].slice(0, maxItems);
}

/** Sets a variant's quantity: a whole number up to the cart's limit; zero or less removes it. */
export function withQuantity(items: CartItem[], variantId: string, quantity: number): CartItem[] {
  if (!(Math.floor(quantity) > 0)) return withoutVariants(items, [variantId]);
  return items.map((item) => {
    if (item.variantId !== variantId) return item;
    const { most } = quantityLimit(items, item);
    return { ...item, quantity: Math.max(1, Math.min(Math.floor(quantity), most)) };
  });
}

export function withoutVariants(items: CartItem[], variantIds: readonly string[]): CartItem[] {
  const leaving = new Set(variantIds);
  return items.filter((item) => !leaving.has(item.variantId));
}

/** Marks variants as unavailable: the checkout skips them until they are added again. */
export function withUnavailable(
  items: CartItem[],
  variantIds: readonly string[],
  reason: "sold" | "gone",
): CartItem[] {
  const struck = new Set(variantIds);
  return items.map((item) => (struck.has(item.variantId) ? { ...item, unavailable: reason } : item));
}
