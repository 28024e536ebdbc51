import { useEffect } from "react";
import { cartStore } from "../store/cart/cart.ts";
import type { OrderView } from "./checkout-result.ts";

/** Takes what a new order bought out of this browser's cart, once: a piece may be wanted again later. */
export function useClearBought(order: OrderView | null): void {
  const number = order?.number;
  const bought = order?.lines.map((line) => line.variantId).join(" ");
  const designed = order?.designs.map((design) => design.id).join(" ");
  useEffect(() => {
    if (!number || !bought) return;
    if (isForgotten(`order-${number}`)) return;
    cartStore.forgetBought(bought.split(" "));
    if (designed) forgetDesigned(designed.split(" ")).catch(() => {});
  }, [number, bought, designed]);
}

/** The builder's cart is fetched only for an order that has designs. If it cannot be, the visitor takes them out by hand. */
async function forgetDesigned(ids: string[]): Promise<void> {
  const { designsStore } = await import("../store/builder/designs/designs.ts");
  designsStore.clearDesigns(ids);
}

/** Marks the order for this tab; a browser that keeps nothing forgets again at a reload, which does no harm. */
function isForgotten(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark)) return true;
    sessionStorage.setItem(mark, "forgotten");
  } catch {}
  return false;
}
