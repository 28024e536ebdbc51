import { tellKeeping } from "../../platform/storage-notices.ts";
import { cartStore } from "./cart.ts";

/** Tells the visitor what became of the cart that the browser keeps, now and whenever there is news. Answers how to stop. */
export function tellCartNotices(): () => void {
  function tell(): void {
    if (cartStore.getState().notices.length > 0) tellKeeping("cart", cartStore.takeNotices());
  }
  tell();
  return cartStore.subscribe(tell);
}
