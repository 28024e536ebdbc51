import { useEffect } from "react";
import { cartStore, useCart } from "../stores/cart.ts";
import { showToast } from "../ui/toasts.tsx";

const words = {
  "partly-restored": "Part of your saved cart could not be restored",
  "memory-only": "Your cart will last until you close this tab",
};

/** Tells the visitor what became of the cart that the browser keeps. */
export function CartNotices() {
  const { notices } = useCart();
  useEffect(() => {
    if (notices.length === 0) return;
    for (const notice of cartStore.takeNotices()) void showToast({ title: words[notice], kind: "info" });
  }, [notices]);
  return null;
}
