import { lazy, Suspense, useState } from "react";
import { useCartDrawer } from "../stores/cart-drawer.ts";

/** Fetches the cart's drawer: at its first opening, or when the visitor reaches for it. */
export function loadCartDrawer() {
  return import("./cart-drawer.tsx");
}

const CartDrawer = lazy(async () => ({ default: (await loadCartDrawer()).CartDrawer }));

/** The place of the cart's drawer: empty until it opens for the first time. */
export function CartDrawerSlot() {
  const isOpen = useCartDrawer();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <CartDrawer />
    </Suspense>
  );
}
