import { formatMoney } from "#money";
import type { ToastMessage } from "../../../ui/plain-toast.ts";
import { CheckoutLink } from "../../cart/checkout-answer.tsx";
import type { CheckoutTab } from "../../cart/checkout-tab.ts";
import { type DepositAnswer, depositFailed } from "./deposit-answer.ts";

/**
 * Ends a deposit that was asked for: leads `tab` to its checkout, or shows a link when the tab was blocked or closed, or
 * closes the tab and tells what went wrong. The designs stay as they are.
 */
export function settleDeposit(
  answer: DepositAnswer,
  tab: CheckoutTab | null,
  tell: (message: ToastMessage) => void,
): void {
  if (!answer.ok || !/^https?:\/\//.test(answer.url)) {
    tab?.close();
    tell({ ...(answer.ok ? depositFailed : answer.toast), kind: "error" });
    return;
  }
  if (tab?.lead(answer.url)) {
    const description = `Total deposit: ${formatMoney(answer.depositCents)}`;
    tell({ title: "Redirecting to secure checkout", description });
    return;
  }
  tell({
    title: "Your checkout is ready",
    description: <CheckoutLink url={answer.url} />,
    kind: "info",
    lasting: true,
  });
}
