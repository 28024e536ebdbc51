import { useEffect } from "react";
import { cartStore, useCart } from "../stores/cart.ts";
import { designsStore, useDesigns } from "../stores/designs.ts";
import { showToast } from "../ui/toasts.tsx";

const words = {
  "partly-restored": "Part of your saved cart could not be restored",
  "memory-only": "Your cart will last until you close this tab",
};

/** Tells the visitor what became of the cart that the browser keeps. */
export function CartNotices() {
  const products = useCart().notices;
  const designs = useDesigns().notices;
  useEffect(() => {
    if (products.length + designs.length === 0) return;
    const notices = new Set([...cartStore.takeNotices(), ...designsStore.takeNotices()]);
    for (const notice of notices) void showToast({ title: words[notice], kind: "info" });
  }, [products, designs]);
  return null;
}
