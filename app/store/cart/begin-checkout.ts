import type { CheckoutAnswer } from "../../storefront/request-checkout.ts";
import { showToast } from "../../ui/toasts.tsx";
import { cartStore } from "./cart.ts";
import { settleCheckout } from "./checkout-answer.tsx";
import { type CheckoutTab, openCheckoutTab } from "./checkout-tab.ts";

let waitingTab: CheckoutTab | null = null;

/** Opens the tab synchronously on click. False if a checkout is already pending. */
export function beginCheckout(): boolean {
  if (cartStore.getState().isLoading) return false;
  cartStore.beginCheckout();
  waitingTab = openCheckoutTab();
  return true;
}

export function endCheckout(answer: CheckoutAnswer): void {
  const tab = waitingTab;
  waitingTab = null;
  settleCheckout(answer, tab, cartStore, (message) => void showToast(message));
}
