import { expect, test } from "vitest";
import { paidTotalsText } from "./order-sums.ts";

const row = { kind: "goods", state: "paid", paidAt: 1, totalCents: 1_345_000 } as const;

test("totals pieces and deposits separately, without unpaid or refunded orders", () => {
  expect(paidTotalsText([row, { ...row, kind: "deposit", state: "in_design", totalCents: 50_000 }])).toBe(
    ", pieces $13,450.00, deposits $500.00",
  );
  expect(
    paidTotalsText([
      { ...row, state: "pending_payment", paidAt: null },
      { ...row, state: "refunded" },
      { ...row, state: "cancelled" },
    ]),
  ).toBe("");
});
