import { settings } from "#settings";
import { parseJson } from "../../platform/storage/persisted-values.ts";
import { type CartItem, readCartItem } from "./cart-item.ts";
import { maxItems } from "./cart-key.ts";

export interface StoredCart {
  items: CartItem[];
  cartId: string | null;
  checkoutUrl: string | null;
}

export const emptyCart: StoredCart = { items: [], cartId: null, checkoutUrl: null };

/** The cart as stored. A pending checkout isn't stored, so that no page starts in a waiting state. */
export function serializeCart({ items, cartId, checkoutUrl }: StoredCart): string {
  return JSON.stringify({ state: { items, cartId, checkoutUrl, isLoading: false }, version: 0 });
}

/** Reads the stored cart item by item. Never throws: valid items survive. */
export function readCart(text: string | null): { value: StoredCart; isDamaged: boolean } {
  if (text === null || text === "") return { value: emptyCart, isDamaged: false };
  const state = (parseJson(text) as { state?: Record<string, unknown> } | null)?.state;
  if (typeof state !== "object" || state === null || !Array.isArray(state.items))
    return { value: emptyCart, isDamaged: true };
  const items = new Map<string, CartItem>();
  let isDamaged = state.items.length > maxItems;
  for (const value of state.items.slice(0, maxItems)) {
    const item = readCartItem(value);
    if (!item) isDamaged = true;
    else items.set(item.variantId, withMore(item, items.get(item.variantId)?.quantity ?? 0));
  }
  const { cartId, checkoutUrl } = state;
  const value = {
    items: [...items.values()],
    cartId: textOrNull(cartId),
    checkoutUrl: textOrNull(checkoutUrl),
  };
  return { value, isDamaged };
}

function withMore(item: CartItem, more: number): CartItem {
  const { perLine } = settings().orderLimits;
  return { ...item, quantity: Math.min(item.quantity + more, perLine, item.stock ?? perLine) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.length > 0 && value.length <= 4096 ? value : null;
}
