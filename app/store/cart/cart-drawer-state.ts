import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const drawer = createStore(() => ({ isOpen: false }));

export function openCartDrawer(): void {
  drawer.setState({ isOpen: true });
}

export function closeCartDrawer(): void {
  drawer.setState({ isOpen: false });
}

export function useCartDrawer(): boolean {
  return useStore(drawer, (state) => state.isOpen);
}
