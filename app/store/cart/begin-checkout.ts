import type { CheckoutAnswer } from "../../storefront/request-checkout.ts";
import { showToast } from "../../ui/toasts.tsx";
import { cartStore } from "./cart.ts";
import { settleCheckout } from "./checkout-answer.tsx";
import { type CheckoutTab, openCheckoutTab } from "./checkout-tab.ts";

let waitingTab: CheckoutTab | null = null;

/** The visitor pressed Checkout: opens the tab within the press. False when one is on its way already. */
export function beginCheckout(): boolean {
  if (cartStore.getState().isLoading) return false;
  cartStore.beginCheckout();
  waitingTab = openCheckoutTab();
  return true;
}

/** The server has answered, whichever page stands on the screen by now. */
export function endCheckout(answer: CheckoutAnswer): void {
  const tab = waitingTab;
  waitingTab = null;
  settleCheckout(answer, tab, cartStore, (message) => void showToast(message));
}
