import { useStore } from "zustand";
import { watchStorage } from "../../platform/storage/persisted-store.ts";
import { localStorageValues } from "../../platform/storage/persisted-values.ts";
import { setCartCount } from "./cart-count.ts";
import { cartTotals } from "./cart-item.ts";
import { cartKey, cartTombstonesKey } from "./cart-key.ts";
import { createCartStore } from "./cart-store.ts";

export const cartStore = createCartStore(localStorageValues);

if (typeof window !== "undefined") {
  setCartCount(cartTotals(cartStore.getState().items).count);
  cartStore.subscribe(({ items }) => setCartCount(cartTotals(items).count));
}
watchStorage([cartKey, cartTombstonesKey], cartStore.follow);

export function useCart() {
  return useStore(cartStore);
}
