import { useEffect } from "react";
import { cartStore, useCart } from "../stores/cart.ts";
import { tellKeeping } from "./tell-keeping.ts";

/** Tells the visitor what became of the cart that the browser keeps. */
export function CartNotices() {
  const { notices } = useCart();
  useEffect(() => {
    if (notices.length > 0) tellKeeping("cart", cartStore.takeNotices());
  }, [notices]);
  return null;
}
