import { useState } from "react";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { closeCartDrawer, useCartDrawer } from "./cart-drawer-state.ts";

/** Loads the cart's drawer: when first opened, or on hover and focus. */
export function loadCartDrawer() {
  return import("./cart-drawer.tsx");
}

const CartDrawer = lazyComponent(async () => (await loadCartDrawer()).CartDrawer);

/** The cart drawer's place: empty until it is first opened. */
export function CartDrawerSlot() {
  const isOpen = useCartDrawer();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  function drop(): void {
    closeCartDrawer();
    setWasOpen(false);
  }
  return <CartDrawer onMissing={drop} />;
}
