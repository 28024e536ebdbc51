import { ShoppingBag } from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import { Link } from "react-router";
import { useCart } from "../stores/cart.ts";
import { openCartDrawer } from "../stores/cart-drawer.ts";
import { cartTotals } from "../stores/cart-totals.ts";
import { useDesignCount } from "../stores/design-count.ts";
import { Count } from "../ui/count.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { loadCartDrawer } from "./cart-drawer-slot.tsx";

/**
 * The bag with the number of pieces and designs in it. It opens the cart beside the page; without scripts it is a link to the cart,
 * and a new tab still gets that page.
 */
export function CartButton() {
  const { items } = useCart();
  const count = cartTotals(items).count + useDesignCount();
  const isButton = useHydrated();
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openCartDrawer();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== " ") return;
    event.preventDefault();
    openCartDrawer();
  }
  return (
    <Link
      to="/cart"
      role={isButton ? "button" : undefined}
      aria-haspopup={isButton ? "dialog" : undefined}
      aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
      className="relative inline-grid size-11 place-items-center rounded-ctl transition-colors duration-[220ms] ease-house hover:bg-text/8"
      onClick={open}
      onKeyDown={onKeyDown}
      onPointerEnter={() => void loadCartDrawer()}
      onFocus={() => void loadCartDrawer()}
    >
      <ShoppingBag aria-hidden="true" size={20} strokeWidth={1.25} />
      {count > 0 && (
        <Count size="sm" className="absolute top-[5px] right-0.5">
          {count}
        </Count>
      )}
    </Link>
  );
}
