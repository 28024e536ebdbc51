import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { CountBadge } from "../../ui/count.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { FrameIcon } from "../frame/frame-icon.tsx";
import { useCartCount } from "./cart-count.ts";
import { loadCartDrawer } from "./cart-drawer-slot.tsx";
import { openCartDrawer } from "./cart-drawer-state.ts";

interface CartOpenerProps {
  /** Accessible name. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Opens the cart's drawer; without scripts or in a new tab, links to the cart page. */
export function CartOpener({ label, className, children }: CartOpenerProps) {
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
  function reach(): void {
    loadCartDrawer().catch(() => {});
  }
  return (
    <Link
      to="/cart"
      role={isButton ? "button" : undefined}
      aria-haspopup={isButton ? "dialog" : undefined}
      aria-label={label}
      className={className}
      onClick={open}
      onKeyDown={onKeyDown}
      onPointerEnter={reach}
      onFocus={reach}
    >
      {children}
    </Link>
  );
}

export function CartButton() {
  const count = useCartCount();
  return (
    <CartOpener
      label={m.frame.cartWith(count)}
      className="relative inline-grid size-11 place-items-center rounded-ctl transition-colors duration-[220ms] ease-house hover:bg-text/8"
    >
      <FrameIcon name="bag" />
      {count > 0 && (
        <CountBadge size="sm" className="absolute top-[5px] right-0.5">
          {count}
        </CountBadge>
      )}
    </CartOpener>
  );
}
