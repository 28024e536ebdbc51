import { m } from "#messages";
import type { CheckoutRequestResult } from "../../storefront/request-checkout.ts";
import type { ToastMessage } from "../../ui/plain-toast.ts";
import type { CartStore } from "./cart-store.ts";
import type { CheckoutTab } from "./checkout-tab.ts";

export function checkoutFailed(): CheckoutRequestResult {
  const toast = { title: m.cart.checkoutFailed, description: m.cart.retryCheckout };
  return { ok: false, toast, unavailable: [], gone: [] };
}

/** Completes a checkout request: sends `tab` to it, shows a link if there is no tab, or reports the failure. */
export function settleCheckout(
  answer: CheckoutRequestResult,
  tab: CheckoutTab | null,
  cart: Pick<CartStore, "endCheckout" | "markUnavailable">,
  tell: (message: ToastMessage) => void,
): void {
  const sound = answer.ok && !/^https?:\/\//.test(answer.url) ? checkoutFailed() : answer;
  if (!sound.ok) {
    tab?.close();
    cart.endCheckout(null);
    if (sound.unavailable.length > 0) cart.markUnavailable(sound.unavailable, "sold");
    if (sound.gone.length > 0) cart.markUnavailable(sound.gone, "gone");
    tell({ ...sound.toast, kind: "error" });
    return;
  }
  cart.endCheckout({ cartId: sound.cartId, checkoutUrl: sound.url });
  if (tab?.lead(sound.url)) return;
  tell({
    title: m.cart.checkoutReady,
    description: <CheckoutLink url={sound.url} />,
    kind: "info",
    lasting: true,
  });
}

export function CheckoutLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="hit-area inline-block text-ui font-medium text-text underline underline-offset-4"
    >
      {m.cart.openCheckout}
    </a>
  );
}
