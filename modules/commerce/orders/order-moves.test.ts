import { expect, test } from "vitest";
import type { OrderState } from "../../../foundation/database/tables.ts";
import { newOrderNumber } from "./insert-order.ts";
import { orderMoves } from "./order-moves.ts";

const states: OrderState[] = [
  "pending_payment",
  "paid",
  "ready_for_pickup",
  "shipped",
  "completed",
  "cancelled",
  "refund_pending",
  "refunded",
  "in_design",
  "final_quoted",
];

function allMoves(kind: "goods" | "deposit"): string[] {
  return states.flatMap((from) => orderMoves(kind, from).map((to) => `${from} > ${to}`));
}

test("lists all status changes of goods, including layaways and refunds before handover or after a late payment", () => {
  expect(allMoves("goods").sort()).toEqual(
    [
      "pending_payment > paid",
      "pending_payment > final_quoted",
      "pending_payment > cancelled",
      "final_quoted > paid",
      "final_quoted > refund_pending",
      "paid > ready_for_pickup",
      "paid > shipped",
      "paid > refund_pending",
      "ready_for_pickup > completed",
      "ready_for_pickup > refund_pending",
      "shipped > completed",
      "cancelled > refund_pending",
      "refund_pending > refunded",
    ].sort(),
  );
});

test("lists all status changes of a deposit, through design and final quote", () => {
  expect(allMoves("deposit").sort()).toEqual(
    [
      "pending_payment > paid",
      "pending_payment > cancelled",
      "paid > in_design",
      "paid > refund_pending",
      "in_design > final_quoted",
      "in_design > refund_pending",
      "final_quoted > completed",
      "final_quoted > refund_pending",
      "cancelled > refund_pending",
      "refund_pending > refunded",
    ].sort(),
  );
});

test("no state changes to itself, and completed and refunded are final", () => {
  for (const kind of ["goods", "deposit"] as const) {
    for (const state of states) expect(orderMoves(kind, state)).not.toContain(state);
    expect(orderMoves(kind, "completed")).toEqual([]);
    expect(orderMoves(kind, "refunded")).toEqual([]);
  }
});

test("order numbers show the order's kind and leave out letters that are easily confused", () => {
  const numbers = new Set(Array.from({ length: 1_000 }, () => newOrderNumber("goods")));
  expect(numbers.size).toBe(1_000);
  for (const number of numbers) expect(number).toMatch(/^LI-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(newOrderNumber("deposit")).toMatch(/^LD-/);
});
