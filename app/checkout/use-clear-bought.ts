import { useEffect } from "react";
import { cartStore } from "../store/cart/cart.ts";
import type { OrderView } from "./checkout-result.ts";

/** Removes a new order's items from this browser's cart, once: a piece may be wanted again later. */
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

/** The builder's cart is loaded only for an order with designs. If that fails, the visitor removes them by hand. */
async function forgetDesigned(ids: string[]): Promise<void> {
  const { designsStore } = await import("../store/builder/designs/designs.ts");
  designsStore.clearDesigns(ids);
}

/** Marks the order in session storage; without it a reload repeats the removal, which does no harm. */
function isForgotten(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark)) return true;
    sessionStorage.setItem(mark, "forgotten");
  } catch {}
  return false;
}
