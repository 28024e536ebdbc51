import { isValidElement } from "react";
import { expect, test, vi } from "vitest";
import { checkoutFailed, settleCheckout } from "./settle-checkout.tsx";

const url = "https://shop.example/cart/c/token?key=1&channel=online_store";
const good = { ok: true as const, cartId: "gid://shopify/Cart/1", url };

function stage({ tab = "open" }: { tab?: "open" | "closed" | "blocked" } = {}) {
  const lead = vi.fn(() => tab === "open");
  const close = vi.fn();
  return {
    tab: tab === "blocked" ? null : { lead, close },
    lead,
    close,
    cart: { endCheckout: vi.fn(), markUnavailable: vi.fn() },
    tell: vi.fn(),
  };
}

test("opens the checkout URL in the tab and shows no message", () => {
  const { tab, lead, cart, tell } = stage();
  settleCheckout(good, tab, cart, tell);
  expect(lead).toHaveBeenCalledExactlyOnceWith(url);
  expect(cart.endCheckout).toHaveBeenCalledWith({ cartId: good.cartId, checkoutUrl: url });
  expect(tell).not.toHaveBeenCalled();
});

test.each(["blocked", "closed"] as const)("falls back to a persistent link when the tab is %s", (state) => {
  const { tab, cart, tell } = stage({ tab: state });
  settleCheckout(good, tab, cart, tell);
  const message = tell.mock.calls[0]![0];
  expect(message.lasting).toBe(true);
  expect(isValidElement(message.description) && message.description.props).toEqual({ url });
});

test("closes the tab, re-enables the button and shows a message on failure", () => {
  const { tab, close, cart, tell } = stage();
  settleCheckout(checkoutFailed(), tab, cart, tell);
  expect(close).toHaveBeenCalledOnce();
  expect(cart.endCheckout).toHaveBeenCalledWith(null);
  expect(cart.markUnavailable).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith({
    title: "Checkout failed",
    description: "Please try again or contact support.",
    kind: "error",
  });
});

test("strikes through sold or missing pieces and blocks the checkout", () => {
  const { tab, lead, close, cart, tell } = stage();
  const toast = { title: "Sold", description: "One piece in your cart has just been sold." };
  settleCheckout({ ok: false, toast, unavailable: ["bought"], gone: ["deleted"] }, tab, cart, tell);
  expect(cart.markUnavailable.mock.calls).toEqual([
    [["bought"], "sold"],
    [["deleted"], "gone"],
  ]);
  expect(close).toHaveBeenCalledOnce();
  expect(lead).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith({ ...toast, kind: "error" });
});

test("treats a non-web checkout URL as a failure", () => {
  const { tab, lead, cart, tell } = stage();
  settleCheckout({ ...good, url: "javascript:alert(1)" }, tab, cart, tell);
  expect(lead).not.toHaveBeenCalled();
  expect(tell.mock.calls[0]![0].title).toBe("Checkout failed");
});
