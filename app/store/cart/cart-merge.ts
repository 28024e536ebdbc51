import type { CartItem } from "./cart-item.ts";
import { maxItems } from "./cart-key.ts";
import type { Tombstones } from "./tombstones.ts";

/**
 * Joins the carts of two tabs, variant by variant: the larger quantity wins, unless the variant was lowered within the
 * last day, which no tab's memory outweighs. `kept` is the newer text and gives the wording and the order.
 */
export function mergeItems(own: CartItem[], kept: CartItem[], marks: Tombstones): CartItem[] {
  const mine = new Map(own.map((item) => [item.variantId, item]));
  const known = new Set(kept.map((item) => item.variantId));
  const joined = [...kept, ...own.filter((item) => !known.has(item.variantId))];
  return joined
    .map((item) => {
      const larger = Math.max(item.quantity, mine.get(item.variantId)?.quantity ?? 0);
      return { ...item, quantity: Math.min(larger, marks.get(item.variantId)?.quantity ?? larger) };
    })
    .filter((item) => item.quantity > 0)
    .slice(0, maxItems);
}

/** Whether both carts hold the same variants in the same quantities. */
export function isSameCart(one: CartItem[], other: CartItem[]): boolean {
  const quantities = new Map(one.map((item) => [item.variantId, item.quantity]));
  return (
    one.length === other.length && other.every((item) => quantities.get(item.variantId) === item.quantity)
  );
}
