import { useEffect } from "react";
import { cartStore } from "../store/cart/cart.ts";
import type { OrderView } from "./checkout-result.ts";

/** Removes a new order's items from this browser's cart, only once: a piece may be added again later. */
export function useRemoveOrderedItems(order: OrderView | null): void {
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

/** Loads the builder's cart only for orders with designs. If that fails, the visitor has to remove them. */
async function forgetDesigned(ids: string[]): Promise<void> {
  const { designsStore } = await import("../store/builder/designs/designs.ts");
  designsStore.clearDesigns(ids);
}

/** Marks the order in session storage. If that fails, a reload repeats the removal, which is harmless. */
function isForgotten(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark)) return true;
    sessionStorage.setItem(mark, "forgotten");
  } catch {}
  return false;
}
