import { showStorageNotice } from "../../platform/storage-notices.ts";
import { cartStore } from "./cart.ts";

/** Reports storage problems of the cart, now and later. Answers how to stop. */
export function showCartNotices(): () => void {
  function tell(): void {
    if (cartStore.getState().notices.length > 0) showStorageNotice("cart", cartStore.takeNotices());
  }
  tell();
  return cartStore.subscribe(tell);
}
