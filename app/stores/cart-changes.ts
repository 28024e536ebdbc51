import type { CartItem } from "./cart-item.ts";
import { mostItems, mostOfOneItem } from "./cart-key.ts";
import { withMore } from "./cart-text.ts";

/** What is put into the cart: one piece unless it says more. */
export type NewItem = Omit<CartItem, "quantity" | "unavailable"> & { quantity?: number };

/** Appends the item, or adds its quantity to the same variant's and takes over its newer wording and price. */
export function withItem(items: CartItem[], item: NewItem): CartItem[] {
  const added: CartItem = { ...item, quantity: item.quantity ?? 1 };
  const present = items.find(({ variantId }) => variantId === added.variantId);
  const joined = withMore(added, present?.quantity ?? 0);
  if (present) return items.map((each) => (each === present ? joined : each));
  return [...items, joined].slice(0, mostItems);
}

/** Sets the quantity of one variant, a whole number up to 999; zero or less removes it. */
export function withQuantity(items: CartItem[], variantId: string, quantity: number): CartItem[] {
  const whole = Math.min(Math.floor(quantity), mostOfOneItem);
  if (!(whole > 0)) return withoutVariants(items, [variantId]);
  return items.map((item) => (item.variantId === variantId ? { ...item, quantity: whole } : item));
}

export function withoutVariants(items: CartItem[], variantIds: readonly string[]): CartItem[] {
  const leaving = new Set(variantIds);
  return items.filter((item) => !leaving.has(item.variantId));
}

/** Strikes variants through: the checkout leaves them out until they are added again. */
export function withUnavailable(
  items: CartItem[],
  variantIds: readonly string[],
  reason: "sold" | "gone",
): CartItem[] {
  const struck = new Set(variantIds);
  return items.map((item) => (struck.has(item.variantId) ? { ...item, unavailable: reason } : item));
}
