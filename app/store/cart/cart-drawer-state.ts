import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const drawer = createStore(() => ({ isOpen: false }));

/** Opens the cart at the side of the page. */
export function openCartDrawer(): void {
  drawer.setState({ isOpen: true });
}

export function closeCartDrawer(): void {
  drawer.setState({ isOpen: false });
}

/** Whether the cart is open at the side of the page. */
export function useCartDrawer(): boolean {
  return useStore(drawer, (state) => state.isOpen);
}
