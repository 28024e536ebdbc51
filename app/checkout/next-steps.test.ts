import { expect, test } from "vitest";
import { nextSteps, standing } from "./next-steps.ts";

const goods = {
  kind: "goods",
  state: "paid",
  delivery: { method: "pickup" },
  callsBeforeHandover: false,
  email: "claire@example.com",
} as const;

test("announces a confirmation call for large orders only", () => {
  const call = "For an order of this value we telephone you before we hand it over.";
  expect(nextSteps({ ...goods, callsBeforeHandover: true })).toContain(call);
  expect(nextSteps(goods)).not.toContain(call);
});

test("says what a deposit is worth and how long the work takes", () => {
  const text = nextSteps({ ...goods, kind: "deposit" }).join(" ");
  expect(text).toContain("deducted from the final total");
  expect(text).toContain("4-6 weeks after final design approval");
});

test("names the pickup location and asks for a photo ID", () => {
  expect(nextSteps(goods).join(" ")).toMatch(/14 Lanthorn Row, Harrow Bay.*photo ID/);
});

test("says where to pay the balance of a quoted price, and asks for nothing once it is paid", () => {
  const final = { priceCents: 100, taxCents: null, taxLabel: null, depositCents: 50, balanceCents: 50 };
  const quoted = { ...goods, kind: "deposit", state: "final_quoted" } as const;
  expect(nextSteps({ ...quoted, final }).join(" ")).toContain("You can pay the balance here");
  const paid = nextSteps({ ...quoted, final: { ...final, balanceCents: 0 } }).join(" ");
  expect(paid).toMatch(/^Everything is paid\./);
  expect(paid).not.toContain("balance");
  const made = nextSteps({ ...quoted, final: { ...final, balanceCents: 0 }, isMade: true }).join(" ");
  expect(made).toContain("your piece is ready for you at 14 Lanthorn Row");
  expect(made).not.toContain("We write");
});

test("mentions a refund without its method, which may be cash, a check or store credit", () => {
  expect(nextSteps({ ...goods, state: "refunded" }).join(" ")).not.toContain("the way you paid");
});

test.each([
  ["ready_for_pickup", /is ready for you at 14 Lanthorn Row/],
  ["shipped", /has left the showroom/],
  ["completed", /completed/],
  ["final_quoted", /balance/],
  ["refund_pending", /on its way back/],
  ["refunded", /went back/],
] as const)("doesn't promise completed steps for an order that is %s", (state, words) => {
  const text = nextSteps({ ...goods, state }).join(" ");
  expect(text).toMatch(words);
  expect(text).not.toContain("We write to claire@example.com when it is ready");
});

test("shows a parcel's carrier and tracking number", () => {
  const parcel = { carrier: "FedEx", trackingNumber: "7712 3456" };
  expect(nextSteps({ ...goods, state: "shipped", parcel }).join(" ")).toContain(
    "insured, with FedEx; its number there is 7712 3456.",
  );
});

test("shows the balance due and where to pay it when a piece was handed over before full payment", () => {
  const final = { priceCents: 100, taxCents: null, taxLabel: null, depositCents: 50, balanceCents: 150_000 };
  const order = { ...goods, kind: "deposit", state: "completed", final } as const;
  expect(nextSteps(order).join(" ")).toMatch(/\$1,500\.00 of its price is still to pay.*on this page/);
  expect(standing(order)).toBe("Your piece is with you, and $1,500.00 is still to pay");
  expect(standing({ ...order, final: { ...final, balanceCents: 0 } })).toBe("Your order is completed");
});

test.each([
  ["cancelled", /cancelled/],
  ["refund_pending", /on its way back/],
  ["refunded", /went back/],
] as const)("says that an order that is %s has ended, and of which kind it was", (state, words) => {
  expect(standing({ ...goods, state })).toMatch(words);
  expect(nextSteps({ ...goods, state }).join(" ")).toContain("nothing is handed over or sent any more");
  expect(nextSteps({ ...goods, kind: "deposit", state }).join(" ")).toContain("piece is not made any more");
});
