import { useEffect } from "react";
import { cartStore } from "../../stores/cart.ts";
import type { OrderView } from "./till.ts";

/** Takes what a new order bought out of this browser's cart, once: the piece may be wanted again later. */
export function useForgetBought(order: OrderView | null): void {
  const number = order?.number;
  const bought = order?.lines.map((line) => line.variantId).join(" ");
  useEffect(() => {
    if (!number || !bought) return;
    if (isForgotten(`order-${number}`)) return;
    cartStore.forgetBought(bought.split(" "));
  }, [number, bought]);
}

/** Marks the order for this tab; a browser that keeps nothing forgets again at a reload, which does no harm. */
function isForgotten(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark)) return true;
    sessionStorage.setItem(mark, "forgotten");
  } catch {}
  return false;
}
