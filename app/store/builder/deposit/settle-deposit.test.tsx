import { expect, test, vi } from "vitest";
import { settleDeposit } from "./settle-deposit.tsx";

const ready = { ok: true, cartId: "c", url: "https://shop.test/c", depositCents: 100_000 } as const;

function tab(isOpen: boolean) {
  return { lead: vi.fn(() => isOpen), close: vi.fn() };
}

test("opens the checkout in the tab and shows the total deposit", () => {
  const [opened, tell] = [tab(true), vi.fn()];
  settleDeposit(ready, opened, tell);
  expect(opened.lead).toHaveBeenCalledWith("https://shop.test/c");
  expect(tell).toHaveBeenCalledWith({
    title: "Redirecting to secure checkout",
    description: "Total deposit: $1,000",
  });
});

test.each([
  ["blocked", null],
  ["closed", tab(false)],
])("leaves a persistent link for a %s tab", (_, none) => {
  const tell = vi.fn();
  settleDeposit(ready, none, tell);
  expect(tell).toHaveBeenCalledWith(
    expect.objectContaining({ title: "Your checkout is ready", lasting: true }),
  );
});

test("closes the tab and shows the reason when the deposit is rejected", () => {
  const [opened, tell] = [tab(true), vi.fn()];
  settleDeposit({ ok: false, toast: { title: "No designs in cart" } }, opened, tell);
  expect(opened.close).toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith({ title: "No designs in cart", kind: "error" });
});

test("treats a non-web address as a failure", () => {
  const [opened, tell] = [tab(true), vi.fn()];
  settleDeposit({ ...ready, url: "javascript:alert(1)" }, opened, tell);
  expect(opened.lead).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ title: "Checkout failed", kind: "error" }));
});
