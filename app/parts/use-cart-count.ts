import { useCart } from "../stores/cart.ts";
import { cartTotals } from "../stores/cart-totals.ts";
import { useDesignCount } from "../stores/design-count.ts";

/** Pieces and designs in the cart; none while the page wakes up. */
export function useCartCount(): number {
  const { items } = useCart();
  return cartTotals(items).count + useDesignCount();
}
