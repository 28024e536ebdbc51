import { useCounted } from "../stores/cart-count.ts";
import { useDesignCount } from "../stores/design-count.ts";

/** Pieces and designs in the cart; none while the page wakes up. */
export function useCartCount(): number {
  return useCounted().count + useDesignCount();
}
