import type { CheckoutRequestResult } from "../../storefront/request-checkout.ts";
import { showToast } from "../../ui/toasts.tsx";
import { cartStore } from "./cart.ts";
import { type CheckoutTab, openCheckoutTab } from "./checkout-tab.ts";
import { settleCheckout } from "./settle-checkout.tsx";

let waitingTab: CheckoutTab | null = null;

/** Opens the tab synchronously on click. False if a checkout is already pending. */
export function beginCheckout(): boolean {
  if (cartStore.getState().isLoading) return false;
  cartStore.beginCheckout();
  waitingTab = openCheckoutTab();
  return true;
}

export function endCheckout(answer: CheckoutRequestResult): void {
  const tab = waitingTab;
  waitingTab = null;
  settleCheckout(answer, tab, cartStore, (message) => void showToast(message));
}
