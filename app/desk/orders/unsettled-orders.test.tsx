import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { UnsettledOrder } from "#commerce";
import { UnsettledOrders } from "./unsettled-orders.tsx";

function shown(change: Partial<UnsettledOrder>): string {
  const order: UnsettledOrder = {
    ...{ number: "LI-12345678", name: "Claire Donnelly", amountCents: 108_750 },
    ...{ since: Date.parse("2026-11-21T15:00:00Z"), problem: "page", provider: "stripe", why: null },
    ...change,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <UnsettledOrders orders={[order]} />
    </MemoryRouter>,
  );
}

test.each([
  ["page", "Payment not confirmed", "Look up the payment in Stripe."],
  ["balance", "Balance payment not confirmed", "Look up the payment in Stripe."],
  ["hold", "Hold not released", "release the hold."],
  ["refund", "Refund not issued", "refund it in Stripe."],
] as const)("names the problem %s, the next step and the order", (problem, title, next) => {
  const html = shown({ problem, ...(problem === "hold" && { provider: null }) });
  for (const text of [title, next, "$1,087.50", 'href="/desk/orders/LI-12345678"', "Claire Donnelly"])
    expect(html).toContain(text);
  expect(html).not.toContain("error");
});

test("names the provider's error", () => {
  expect(shown({ problem: "refund", why: "charge_disputed" })).toContain("error charge_disputed");
});
