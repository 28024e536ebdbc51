import { useStore } from "zustand";
import { settings } from "#settings";
import { createCountStore, type StoredCount } from "../../platform/storage/persisted-store.ts";
import { useDesignCount } from "../builder/designs/design-count.ts";
import { cartKey, maxItems } from "./cart-key.ts";

const counter = createCountStore(cartKey, countPieces);

/** Number of pieces in a stored text, without parsing the pieces. */
export function countPieces(text: string | null): number {
  try {
    const items: { quantity?: unknown }[] = JSON.parse(text ?? "").state.items;
    return items.slice(0, maxItems).reduce((sum, { quantity }) => sum + clampQuantity(quantity), 0);
  } catch {
    return 0;
  }
}

function clampQuantity(quantity: unknown): number {
  return Number.isInteger(quantity)
    ? Math.min(Math.max(quantity as number, 0), settings().orderLimits.perLine)
    : 0;
}

export function setCartCount(count: number): void {
  counter.setState({ count, isStored: true });
}

/** The number of pieces in the cart, and whether there is one; zero during hydration. */
export function useStoredCartCount(): StoredCount {
  return useStore(counter);
}

/** Number of pieces and designs in the cart; zero during hydration. */
export function useCartCount(): number {
  return useStoredCartCount().count + useDesignCount();
}
