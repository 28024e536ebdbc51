import { expect, test } from "vitest";
import { orderNextSteps, orderStatusText } from "./next-steps.server.ts";

const goods = {
  kind: "goods",
  state: "paid",
  delivery: { method: "pickup" },
  callsBeforeHandover: false,
  email: "claire@example.com",
} as const;

test("announces a confirmation call for large orders only", () => {
  const call = "For an order of this value, we'll call you before we hand it over.";
  expect(orderNextSteps({ ...goods, callsBeforeHandover: true })).toContain(call);
  expect(orderNextSteps(goods)).not.toContain(call);
});

test("says what a deposit is worth and how long the work takes", () => {
  const text = orderNextSteps({ ...goods, kind: "deposit" }).join(" ");
  expect(text).toContain("deducted from the final total");
  expect(text).toContain("4-6 weeks after final design approval");
});

test("names the pickup location and asks for a photo ID", () => {
  expect(orderNextSteps(goods).join(" ")).toMatch(/14 Lanthorn Row, Harrow Bay.*photo ID/);
});

test("says where to pay the balance of a quoted price, and asks for nothing once it is paid", () => {
  const final = { priceCents: 100, taxCents: null, taxLabel: null, depositCents: 50, balanceCents: 50 };
  const quoted = { ...goods, kind: "deposit", state: "final_quoted" } as const;
  expect(orderNextSteps({ ...quoted, final }).join(" ")).toContain("Your balance is due");
  const paid = orderNextSteps({ ...quoted, final: { ...final, balanceCents: 0 } }).join(" ");
  expect(paid).toMatch(/^You're paid in full\./);
  expect(paid).not.toContain("balance");
  const made = orderNextSteps({ ...quoted, final: { ...final, balanceCents: 0 }, isMade: true }).join(" ");
  expect(made).toContain("ready for pickup at 14 Lanthorn Row");
  expect(made).not.toContain("We'll email");
});

test("mentions a refund without its method, which may be cash, a check or store credit", () => {
  expect(orderNextSteps({ ...goods, state: "refunded" }).join(" ")).not.toContain("payment method");
});

test.each([
  ["ready_for_pickup", /ready for pickup at 14 Lanthorn Row/],
  ["shipped", /has shipped/],
  ["completed", /complete/],
  ["final_quoted", /holding this for you until it's paid off/],
  ["refund_pending", /refund is on its way/],
  ["refunded", /refunded/],
] as const)("doesn't promise completed steps for an order that is %s", (state, words) => {
  const text = orderNextSteps({ ...goods, state }).join(" ");
  expect(text).toMatch(words);
  expect(text).not.toContain("when it's ready");
});

test("shows a parcel's carrier and tracking number", () => {
  const parcel = { carrier: "FedEx", trackingNumber: "7712 3456" };
  expect(orderNextSteps({ ...goods, state: "shipped", parcel }).join(" ")).toMatch(
    /insured.*FedEx.*7712 3456/,
  );
});

test("shows the balance due and where to pay it when a piece was handed over before full payment", () => {
  const final = { priceCents: 100, taxCents: null, taxLabel: null, depositCents: 50, balanceCents: 150_000 };
  const order = { ...goods, kind: "deposit", state: "completed", final } as const;
  expect(orderNextSteps(order).join(" ")).toMatch(/\$1,500\.00.*Pay here/);
  expect(orderStatusText(order)).toContain("$1,500.00");
  expect(orderStatusText({ ...order, final: { ...final, balanceCents: 0 } })).toBe("Your order is complete");
});

test.each([
  ["cancelled", /canceled/],
  ["refund_pending", /refund is on its way/],
  ["refunded", /refunded/],
] as const)("says that a %s order is closed, in words that fit its kind", (state, words) => {
  expect(orderStatusText({ ...goods, state })).toMatch(words);
  expect(orderNextSteps({ ...goods, state }).join(" ")).toContain("won't ship it or hand it over");
  expect(orderNextSteps({ ...goods, kind: "deposit", state }).join(" ")).toContain("won't make the piece");
});
