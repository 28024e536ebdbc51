import { expect, test } from "vitest";
import { orderStates } from "../../../modules/commerce/orders/order-states.ts";
import { orderTabs } from "./order-labels.ts";

test("every state belongs to exactly one tab", () => {
  const parts = [orderTabs.open, orderTabs.unpaid, orderTabs.ended];
  const states = parts.flatMap(({ states: own }) => [...own]);
  expect(states.toSorted()).toEqual(Object.keys(orderStates).toSorted());
});

test("each order state has its own label and badge", () => {
  const all = Object.values(orderStates);
  expect(new Set(all.map(({ mark }) => mark)).size).toBe(all.length);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});
