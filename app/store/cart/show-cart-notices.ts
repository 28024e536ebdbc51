import { showStorageNotice } from "../../platform/storage-notices.ts";
import { cartStore } from "./cart.ts";

/** Tells the visitor what became of the cart that the browser keeps, now and whenever there is news. Answers how to stop. */
export function showCartNotices(): () => void {
  function tell(): void {
    if (cartStore.getState().notices.length > 0) showStorageNotice("cart", cartStore.takeNotices());
  }
  tell();
  return cartStore.subscribe(tell);
}
