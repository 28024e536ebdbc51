import { expect, test, vi } from "vitest";
import { settleDeposit } from "./settle-deposit.tsx";

const ready = { ok: true, cartId: "c", url: "https://shop.test/c", depositCents: 100_000 } as const;

function tab(isOpen: boolean) {
  return { lead: vi.fn(() => isOpen), close: vi.fn() };
}

test("the tab is led to the checkout, and the total deposit is told", () => {
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
])("a %s tab leaves a link that stays", (_, none) => {
  const tell = vi.fn();
  settleDeposit(ready, none, tell);
  expect(tell).toHaveBeenCalledWith(
    expect.objectContaining({ title: "Your checkout is ready", lasting: true }),
  );
});

test("a refusal closes the tab and says why", () => {
  const [opened, tell] = [tab(true), vi.fn()];
  settleDeposit({ ok: false, toast: { title: "No designs in cart" } }, opened, tell);
  expect(opened.close).toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith({ title: "No designs in cart", kind: "error" });
});

test("an address that is no web address is a failure", () => {
  const [opened, tell] = [tab(true), vi.fn()];
  settleDeposit({ ...ready, url: "javascript:alert(1)" }, opened, tell);
  expect(opened.lead).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ title: "Checkout failed", kind: "error" }));
});
