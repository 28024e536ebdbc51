import { useDesignCount } from "../builder/designs/design-count.ts";
import { useCounted } from "./cart-count.ts";

/** Pieces and designs in the cart; none while the page wakes up. */
export function useCartCount(): number {
  return useCounted().count + useDesignCount();
}
