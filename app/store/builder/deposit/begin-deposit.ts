import { showToast } from "../../../ui/toasts.tsx";
import { type CheckoutTab, openCheckoutTab } from "../../cart/checkout-tab.ts";
import { designsStore } from "../designs/designs.ts";
import type { DepositAnswer } from "./deposit-answer.ts";
import { settleDeposit } from "./settle-deposit.tsx";

let waitingTab: CheckoutTab | null = null;

/** Opens the tab within the press. False when a deposit's checkout is already on its way. */
export function beginDeposit(): boolean {
  if (designsStore.getState().isLoading) return false;
  designsStore.beginCheckout();
  waitingTab = openCheckoutTab();
  return true;
}

export function endDeposit(answer: DepositAnswer): void {
  const tab = waitingTab;
  waitingTab = null;
  designsStore.endCheckout();
  settleDeposit(answer, tab, (message) => void showToast(message));
}
