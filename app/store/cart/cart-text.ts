import { type CartItem, readCartItem } from "./cart-item.ts";
import { maxItems, maxPerItem } from "./cart-key.ts";

/** The part of the cart that outlives the page. */
export interface StoredCart {
  items: CartItem[];
  cartId: string | null;
  checkoutUrl: string | null;
}

export const emptyCart: StoredCart = { items: [], cartId: null, checkoutUrl: null };

/** Writes the cart as it is kept under `shopify-cart`. A checkout under way is never kept: no page wakes up waiting. */
export function writeCart({ items, cartId, checkoutUrl }: StoredCart): string {
  return JSON.stringify({ state: { items, cartId, checkoutUrl, isLoading: false }, version: 0 });
}

/**
 * Reads what is kept under `shopify-cart`, item by item. Never throws: good items survive, and `isDamaged` tells that
 * something could not be read.
 */
export function readCart(text: string | null): StoredCart & { isDamaged: boolean } {
  if (text === null || text === "") return { ...emptyCart, isDamaged: false };
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return { ...emptyCart, isDamaged: true };
  }
  const state = (kept as { state?: Record<string, unknown> } | null)?.state;
  if (typeof state !== "object" || state === null || !Array.isArray(state.items))
    return { ...emptyCart, isDamaged: true };
  const items = new Map<string, CartItem>();
  let isDamaged = state.items.length > maxItems;
  for (const value of state.items.slice(0, maxItems)) {
    const item = readCartItem(value);
    if (!item) isDamaged = true;
    else items.set(item.variantId, withMore(item, items.get(item.variantId)?.quantity ?? 0));
  }
  return {
    items: [...items.values()],
    cartId: textOrNull(state.cartId),
    checkoutUrl: textOrNull(state.checkoutUrl),
    isDamaged,
  };
}

/** The item with `more` added to its quantity. */
export function withMore(item: CartItem, more: number): CartItem {
  return { ...item, quantity: Math.min(item.quantity + more, maxPerItem, item.stock ?? maxPerItem) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.length > 0 && value.length <= 4096 ? value : null;
}
