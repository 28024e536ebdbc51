import { showStorageNotice } from "../../platform/storage-notices.ts";
import { cartStore } from "./cart.ts";

/** Reports the cart's storage problems, now and later. Returns a function that stops it. */
export function showCartNotices(): () => void {
  function tell(): void {
    if (cartStore.getState().notices.length > 0) showStorageNotice("cart", cartStore.takeNotices());
  }
  tell();
  return cartStore.subscribe(tell);
}
