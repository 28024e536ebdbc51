import { useStore } from "zustand";
import { browserValues } from "../../platform/storage/persisted-values.ts";
import { setCartCount } from "./cart-count.ts";
import { cartTotals } from "./cart-item.ts";
import { cartKey, cartTombstonesKey } from "./cart-key.ts";
import type { CartState } from "./cart-storage.ts";
import { createCartStore } from "./cart-store.ts";

/** The cart of this browser. On the server it is empty and stays so. */
export const cartStore = createCartStore(browserValues);

if (typeof window !== "undefined") {
  setCartCount(cartTotals(cartStore.getState().items).count);
  cartStore.subscribe(({ items }) => setCartCount(cartTotals(items).count));
  window.addEventListener("storage", ({ key }) => {
    if (key === cartKey || key === cartTombstonesKey || key === null) cartStore.follow();
  });
  // A page that comes back from the browser's memory missed the events in between.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) cartStore.follow();
  });
}

/** The cart as it stands; while the page wakes up, the empty cart that the server drew. */
export function useCart(): CartState {
  return useStore(cartStore);
}
