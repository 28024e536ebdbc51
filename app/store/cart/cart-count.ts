import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { browserValues } from "../../platform/storage/persisted-values.ts";
import { useDesignCount } from "../builder/designs/design-count.ts";
import { cartKey, maxItems, maxPerItem } from "./cart-key.ts";

interface Counted {
  count: number;
  /** There is a cart: something is kept, or the cart's own store is on the page. */
  isKept: boolean;
}

const counter = createStore<Counted>(() => ({ count: 0, isKept: false }));

/** How many pieces a kept text seems to hold, without reading them: every page counts, only the cart has to know. */
export function countPieces(text: string | null): number {
  try {
    const items: { quantity?: unknown }[] = JSON.parse(text ?? "").state.items;
    return items.slice(0, maxItems).reduce((sum, { quantity }) => sum + believable(quantity), 0);
  } catch {
    return 0;
  }
}

function believable(quantity: unknown): number {
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity as number, 0), maxPerItem) : 0;
}

function recount(): void {
  const text = browserValues.read(cartKey);
  counter.setState({ count: countPieces(text), isKept: Boolean(text) });
}

if (typeof window !== "undefined") {
  recount();
  window.addEventListener("storage", ({ key }) => {
    if (key === cartKey || key === null) recount();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) recount();
  });
}

/** What the cart's own store knows, once it is on the page. */
export function setCartCount(count: number): void {
  counter.setState({ count, isKept: true });
}

/** How many pieces are in the cart, and whether there is one; none while the page wakes up. */
export function useCounted(): Counted {
  return useStore(counter);
}

/** Pieces and designs in the cart; none while the page wakes up. */
export function useCartCount(): number {
  return useCounted().count + useDesignCount();
}
