import { m } from "#messages";
import { formatMoney } from "#money";
import type { ToastMessage } from "../../../ui/plain-toast.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { type CheckoutTab, openCheckoutTab } from "../../cart/checkout-tab.ts";
import { CheckoutLink } from "../../cart/settle-checkout.tsx";
import { designsStore } from "../designs/designs.ts";
import { type DepositAnswer, depositFailed } from "./deposit-answer.ts";

/** Completes a deposit request: sends `tab` to the checkout, shows a link if there is no tab, or reports the failure. */
export function settleDeposit(
  answer: DepositAnswer,
  tab: CheckoutTab | null,
  tell: (message: ToastMessage) => void,
): void {
  if (!answer.ok || !/^https?:\/\//.test(answer.url)) {
    tab?.close();
    tell({ ...(answer.ok ? depositFailed() : answer.toast), kind: "error" });
    return;
  }
  if (tab?.lead(answer.url)) {
    const description = m.review.totalDeposit(formatMoney(answer.depositCents));
    tell({ title: m.builder.redirecting, description });
    return;
  }
  tell({
    title: m.cart.checkoutReady,
    description: <CheckoutLink url={answer.url} />,
    kind: "info",
    lasting: true,
  });
}

let waitingTab: CheckoutTab | null = null;

/** Opens the tab synchronously on click. False if a deposit's checkout is already pending. */
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
